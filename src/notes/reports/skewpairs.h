// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"

#include <vector>

namespace waybill::notes {

/// Each of some clients with each of some servers.
struct PairBlock {
    std::vector<std::size_t> clients; ///< ascending rows of the matrix
    std::vector<std::size_t> servers; ///< ascending columns
    bool operator==(const PairBlock &) const = default;
};

/// The pairs that have one mix.
struct MixPairs {
    int mix = -1; ///< index of SkewMatrix::mixes
    int count = 0;
    std::vector<PairBlock> blocks; ///< in the order of their first client
    bool operator==(const MixPairs &) const = default;
};

/// Where the mixes that fail stand: gravest first, then those of the most pairs. Pure.
[[nodiscard]] std::vector<MixPairs> failingPairs(const upgrade::SkewMatrix &matrix, upgrade::Basis basis);

/// A block in words, translated: "runtime 1.1.0 to 1.1.4 and 1.3.0, shim 1.1.0 with agent 1.0.0". Versions that follow
/// each other in the matrix are named by the first and the last.
[[nodiscard]] QString blockText(const upgrade::SkewMatrix &matrix, const PairBlock &block);

} // namespace waybill::notes
