// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"

#include <vector>

namespace waybill::git {

/// A commit to be picked; a merge with the parent that it is compared with (`git cherry-pick -m`).
struct Pick {
    ObjectId commit;
    ObjectId parent; ///< null for a root commit
};

/// What `git cherry-pick` would make of one.
struct PickForecast {
    ObjectId commit;
    bool changesNothing = false;       ///< what it does is there already
    std::vector<QByteArray> conflicts; ///< paths where a person would have to merge, sorted; empty: it applies
    bool operator==(const PickForecast &) const = default;
};

/// Picks commits onto another one, one after the other, in memory: nothing is written into the repository. What
/// conflicts is left out of what the later ones are picked onto. Renames are followed as git's recursive merge does;
/// merge drivers that .gitattributes name ("merge=union") are not asked.
/// Fails where an object cannot be read (a partial clone); may be cancelled.
[[nodiscard]] Result<std::vector<PickForecast>> forecastPicks(const Repository &repository, const ObjectId &onto,
                                                              const std::vector<Pick> &picks,
                                                              const JobControl &control = {});

} // namespace waybill::git
