// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/assessment.h"
#include "support/problem.h"

namespace waybill::release {

struct Product;
struct RepositoryRelease;
struct Survey;

/// Problems of a repository that disagrees with its version file.
[[nodiscard]] std::vector<Problem> versionFileProblems(const Survey &survey, const Product &product);
/// That the version of a row, whose head is no release, was released already: its base is an old one.
[[nodiscard]] std::vector<Problem> takenVersionProblems(const RepositoryRelease &row);
/// Problems of rows that disagree with the version of the others, where there is one for all.
[[nodiscard]] ByRow<std::vector<Problem>> togetherProblems(const Assessment &assessment);

} // namespace waybill::release
