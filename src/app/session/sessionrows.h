// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgebook.h"
#include "support/problem.h"

#include <memory>
#include <set>
#include <vector>

namespace waybill::release {
struct Product;
struct Release;
struct RepositorySpec;
struct Survey;
} // namespace waybill::release

namespace waybill::app {

/// What stands for a repository until it was read, or in its place where it was not.
[[nodiscard]] std::shared_ptr<const release::Survey> unreadSurvey(const release::RepositorySpec &spec,
                                                                  std::vector<Problem> problems = {});
/// In its place where somebody stopped the reading.
[[nodiscard]] std::shared_ptr<const release::Survey> stoppedSurvey(const release::RepositorySpec &spec);
/// Whether two products have the same repositories in the same order.
[[nodiscard]] bool haveSameRows(const release::Product &one, const release::Product &two);
/// The rows of the repositories of these names.
[[nodiscard]] std::set<int> rowsNamed(const release::Product &product, const std::set<QString> &names);
/// The repositories of a release, by row, of which forges say something else than `before`, which may be null.
[[nodiscard]] std::set<int> rowsWithNews(const release::Release &release, const forge::ForgeBook *before);
/// The rows of `now` that must be drawn anew: those `touched`, and those that do not look as they did before. What is
/// new at the end was not drawn yet.
[[nodiscard]] std::vector<int> changedRows(const release::Release &before, const release::Release &now,
                                           const std::set<int> &touched);
/// What a decision that could not be written is told as.
[[nodiscard]] Problem unsavedProblem(const Error &error);

} // namespace waybill::app
