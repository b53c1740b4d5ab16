// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/release.h"

namespace waybill::app {

/// What stands for a repository until it was read, or in its place where it was not.
[[nodiscard]] std::shared_ptr<const release::Survey> unreadSurvey(const release::RepositorySpec &spec,
                                                                  std::vector<Problem> problems = {});
/// Whether a repository looks the same as before: nothing has to be drawn anew.
[[nodiscard]] bool sameRow(const release::RepositoryRelease &one, const release::RepositoryRelease &two);

} // namespace waybill::app
