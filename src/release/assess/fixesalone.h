// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/impactcounts.h"
#include "version/semver.h"

namespace waybill::release {

struct Change;
struct Release;
struct Survey;

/// What a repository could ship without its breaking changes: the fixes of the range, onto the release that it starts
/// from, as people proposed it for Kata 1.0.1 (docs/domain.md, 1.11).
struct FixesAlone {
    std::shared_ptr<const Survey> survey;   ///< never null; `fixes` are in its list
    std::vector<const Change *> fixes;      ///< in the order to pick them: oldest first
    ImpactCounts leftOut;                   ///< the changes that are not among them
    int alreadyThere = 0;                   ///< fixes that the line of the base has in a release; among neither
    std::optional<version::SemVer> version; ///< the patch that they would be; nothing without a fix or a base
};

/// For each repository that could be read and has a base, in the product's order. A fix is what was decided to be one,
/// or what is suggested to be: it is a proposal. Changes that cancel out are no fixes. Pure.
[[nodiscard]] std::vector<FixesAlone> fixesAlone(const Release &release);

/// "git cherry-pick -x -m 1 1a2b3c4": what was merged is picked as the difference from its first parent.
[[nodiscard]] QString pickCommand(const Change &change);

} // namespace waybill::release
