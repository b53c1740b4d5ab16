// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "release/survey/survey.h"
#include "support/job.h"

namespace waybill::app {

/// A lone commit as the change that it makes against its first parent, alone in a survey, for ChangeDetail. Runs in a
/// job; opens its own repository.
[[nodiscard]] Result<std::shared_ptr<const release::Survey>> loadCommit(const QString &repository,
                                                                        const git::Commit &commit,
                                                                        const JobControl &control);

} // namespace waybill::app
