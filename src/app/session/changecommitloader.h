// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/changecommitsmodel.h"
#include "support/job.h"

namespace waybill::app {

/// Reads commits and the files that each touches, against its first parent; a commit whose files cannot be told has
/// none. Fails where the repository or a commit cannot be read. Runs in a job.
[[nodiscard]] Result<std::vector<models::ChangeCommit>> loadChangeCommits(const QString &repository,
                                                                          const std::vector<git::ObjectId> &ids,
                                                                          const JobControl &control);

} // namespace waybill::app
