// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "support/job.h"

#include <memory>
#include <vector>

namespace waybill::release {
struct Survey;
}

namespace waybill::app {

/// A lone commit as the change that it makes against its first parent, alone in a survey, for ChangeDetail. Runs in a
/// job; opens its own repository.
[[nodiscard]] Result<std::shared_ptr<const release::Survey>> loadCommit(const QString &repository,
                                                                        const git::Commit &commit,
                                                                        const JobControl &control);

} // namespace waybill::app
