// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"
#include "support/job.h"

namespace waybill::release {

/// Sets `reverts` and `revertedBy` of two changes of a range where the newer one does exactly the opposite of the
/// older, line by line, whatever their messages say: "drop the budgets API" after "add the budgets API". `changes` are
/// newest first, with their files; cancelReverts() comes first, and what it paired is left alone. Files that many
/// changes touch, such as those that hold a version, are compared as wholes only. What cannot be read is no opposite.
void cancelOpposites(const git::Repository &repository, std::vector<Change> &changes, const JobControl &control = {});

} // namespace waybill::release
