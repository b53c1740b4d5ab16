// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/lineindex.h"
#include "git/linediff.h"

#include <array>
#include <vector>

namespace waybill::diffview {

/// How much two lines have in common, from 0 (nothing) to 1 (all but white space).
[[nodiscard]] double similarity(QByteArrayView a, QByteArrayView b);

/// One row of a changed block: line numbers on either side, -1 where there is none; `similar` when both lines are
/// versions of one line.
struct Pair {
    int oldLine = -1;
    int newLine = -1;
    bool similar = false;
    bool operator==(const Pair &) const = default;
};

/// Sets the lines of a block that differs beside each other: similar lines in the same row, in their order, so that
/// the sum of similarities is largest; whatever lies between two such rows is set side by side from the top. Blocks
/// that are too large for that are set line by line.
[[nodiscard]] std::vector<Pair> pairLines(const std::array<LineIndex, 2> &texts, const git::Hunk &hunk);

} // namespace waybill::diffview
