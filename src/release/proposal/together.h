// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/proposal/productfacts.h"

namespace waybill::release {

/// Which of some repositories are one product, as indices into the facts, ascending, and for each of these the sign
/// that joins it to another one; none for the only one.
struct Together {
    std::vector<std::size_t> members;
    std::map<std::size_t, Message> signs;
};

/// The largest set of repositories that signs connect; of several that of the first repository. Those that cannot be
/// read never belong. Pure.
[[nodiscard]] Together findTogether(const ProductFacts &facts);

/// The stable releases that both have; for those that are of the same time, see `close`. Pure.
struct SharedReleases {
    int shared = 0;
    int close = 0; ///< of these: at most a week apart
};
[[nodiscard]] SharedReleases sharedReleases(const RepositoryFacts &one, const RepositoryFacts &other);

} // namespace waybill::release
