// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"
#include "support/job.h"

namespace waybill::release {

/// Sets `reverts` and `revertedBy` where a change whose title says that it takes something away removes little but what
/// older changes of the range added, and most of each of these: "Revert staging changes for budgets (#799)" after two
/// pull requests that staged them. `reverts` is the newest of them. Lines count that say something: braces stand
/// everywhere. `changes` are newest first, with their files; what cancelReverts() and cancelOpposites() paired is left
/// alone. What cannot be read takes nothing back.
void cancelTakenBack(const git::Repository &repository, std::vector<Change> &changes, const JobControl &control = {});

} // namespace waybill::release
