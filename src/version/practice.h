// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/semver.h"

#include <vector>

namespace waybill::version {

/// What a project's own minor releases of late did to its users. Some projects put breaking changes into minor
/// releases, whatever SemVer asks for: their next version follows from what they do.
struct Practice {
    std::vector<SemVer> broke; ///< those of the minor releases before that broke something, newest first
    int looked = 0;            ///< how many were looked at
    bool exceeded = false;     ///< the range breaks more than any of them did

    /// Whether breaking changes go into minor releases: at least a third of them had some.
    [[nodiscard]] bool breaksInMinors() const { return !broke.empty() && int(broke.size()) * 3 >= looked; }
    bool operator==(const Practice &) const = default;
};

} // namespace waybill::version
