// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

#include <unordered_set>

namespace waybill::git {

/// The commits where a shallow clone's history ends: their parents are named but absent. libgit2 before 1.7 does not
/// know of them.
[[nodiscard]] std::unordered_set<ObjectId> shallowCommits(const Repository &repository);

} // namespace waybill::git
