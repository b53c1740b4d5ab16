// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/semver.h"
#include "version/step.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace waybill::version {

enum class Policy;
struct VersionAnswer;
struct VersionQuestion;

/// A version that a person chose, and what stands in its way elsewhere.
struct Choice {
    SemVer version;
    QString by;          ///< who; empty: somebody
    QStringList takenBy; ///< repositories where a tag of this version stands on something else than the head
};

/// What speaks against a chosen version, with who chose it: warnings, and a fact where a number is left out. It is kept
/// all the same. `answer` is what the policy gives for the question. Rules: "chosen.taken" (it exists), "chosen.below"
/// (not above the base), "chosen.small" (less than what changed asks for: names that), "chosen.stable-line" (more than
/// a patch there), "chosen.back" (below a step that is out), "chosen.guard" (no candidate before the release),
/// "chosen.skips". Pure.
[[nodiscard]] std::vector<VersionStep> objectionsTo(const Choice &choice, Policy policy,
                                                    const VersionQuestion &question, const VersionAnswer &answer);

} // namespace waybill::version
