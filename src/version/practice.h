// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/semver.h"
#include "words/impact.h"

#include <vector>

namespace waybill::version {

/// What a project's own releases of late did. Some projects put breaking changes into minor releases, or additions into
/// patch releases, whatever SemVer asks for: their next version follows from what they do.
struct Practice {
    Impact impact = Impact::Breaking; ///< Breaking, of minor releases; or Additive, of patch releases
    std::vector<SemVer> had;          ///< those of the releases before that had such changes, newest first
    int looked = 0;                   ///< how many were looked at
    bool exceeded = false;            ///< the range has more than any of them
    int larger = 0;                   ///< of patch releases: releases with a larger step that were made meanwhile

    /// Whether such changes go into such releases: one may have been an accident, and so at least two had some, a third
    /// of all that broke something, half of all that added something. Who made larger releases more than twice as often
    /// meanwhile has another one for what is added.
    [[nodiscard]] bool isUsual() const
    {
        return had.size() >= 2 && int(had.size()) * (impact == Impact::Breaking ? 3 : 2) >= looked
               && int(had.size()) * 2 >= larger;
    }
    bool operator==(const Practice &) const = default;
};

} // namespace waybill::version
