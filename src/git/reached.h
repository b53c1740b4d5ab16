// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"

#include <set>

namespace waybill::git {

/// Those of `commits` that `head` reaches, itself too. One walk for all of them, no further back than the oldest: for
/// hundreds of commits, where isAncestor() would walk for each. A commit that is not in the repository is not reached;
/// where history ends early (a shallow clone), what lies behind is not.
[[nodiscard]] Result<std::set<ObjectId>> reachedFrom(const Repository &repository, const ObjectId &head,
                                                     const std::set<ObjectId> &commits, const JobControl &control = {});

} // namespace waybill::git
