// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"
#include "release/changes/range.h"
#include "support/job.h"

#include <set>

namespace waybill::release {

/// Fills in `newcomers` of the changes of a range (newest first): who wrote no commit that the base reaches, in the
/// oldest change that they had a part in. People are known by what marksOf() says, names and addresses by the .mailmap
/// of the head. Robots are none, and without a base nobody is: then all of them are new. Reads the authors of the whole
/// history, and gives back the marks of those up to the base.
[[nodiscard]] Result<std::set<QString>> findNewcomers(const git::Repository &repository, const Range &range,
                                                      std::vector<Change> &changes, const JobControl &control = {});

} // namespace waybill::release
