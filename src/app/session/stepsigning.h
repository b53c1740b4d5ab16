// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/decisionwriter.h"

#include <set>

namespace waybill::release {
struct Release;
}

namespace waybill::app {

/// What these edits change of `before`: a decision that was carried over from another commit and is cleared is cleared
/// there, too, or it would be carried over again.
[[nodiscard]] DecisionStep decisionStep(const std::vector<release::DecisionEdit> &edits,
                                        const release::Decisions &before);

/// Puts `edits` to the procedure, and takes back what was said of the `cleared` steps.
[[nodiscard]] DecisionStep procedureStep(const std::vector<upgrade::ProcedureEdit> &edits,
                                         const std::vector<release::Decisions::StepKey> &cleared);

/// Chooses a version for a repository, or with an empty name for the product; without one takes back what was chosen.
[[nodiscard]] DecisionStep versionStep(const QString &repository, const std::optional<version::SemVer> &version);

/// Notes what each change that the step decides looked like.
void noteSeen(DecisionStep &step, const release::Release &release);

/// Names `author` and the present time wherever the step names nobody or no time, and sets what its edits repeat of
/// their own keys.
void signStep(DecisionStep &step, const QString &author);

/// The names of the repositories whose changes the step is about.
[[nodiscard]] std::set<QString> repositoriesOf(const DecisionStep &step);

} // namespace waybill::app
