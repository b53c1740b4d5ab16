// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"
#include "support/job.h"

#include <map>

namespace waybill::release {

/// What the changes of a range did to the protocols of a repository: the findings between base and head, each given to
/// the change that brought it. What a later change of the range took back is in none, and neither is what the base has
/// already (a backport). Test, vendored and documentation files do not count. What is wrong with the files themselves,
/// such as a missing import, is reported where protocols are compared, not here.
struct ProtocolEvidence {
    std::map<git::ObjectId, std::vector<Reason>> reasons; ///< by Change::id; strongest first
};

/// Compares the trees of base and head, and of every change that touches a .proto file. `changes` are newest first with
/// their files, as survey() has them; `earlier` are commits of releases before the base, for numbers that are used
/// again. Fails when cancelled, or where a tree cannot be read.
[[nodiscard]] Result<ProtocolEvidence> protocolEvidence(const git::Repository &repository, const git::ObjectId &base,
                                                        const git::ObjectId &head, const std::vector<Change> &changes,
                                                        const std::vector<git::ObjectId> &earlier = {},
                                                        const JobControl &control = {});

} // namespace waybill::release
