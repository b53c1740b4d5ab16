// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"
#include "support/job.h"

namespace waybill::git {

/// What a commit does to its first parent, apart from where: the same for a cherry-pick onto other line numbers. As
/// `git patch-id --stable` sees it, white space apart; null for a merge and for a commit that changes nothing.
[[nodiscard]] Result<ObjectId> patchId(const Repository &repository, const Commit &commit,
                                       const JobControl &control = {});
/// The same for a change, whether it came as a merge or as a lone commit: what it does to its first parent. A merged
/// pull request, the same one squashed, rebased or picked onto a stable line have one identity. Null for a change that
/// changes nothing.
[[nodiscard]] Result<ObjectId> changePatchId(const Repository &repository, const ObjectId &change,
                                             const JobControl &control = {});

} // namespace waybill::git
