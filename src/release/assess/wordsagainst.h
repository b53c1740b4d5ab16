// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/labelimpact.h"
#include "support/problem.h"

namespace waybill::release {

struct AssessedChange;

/// What people wrote of a change on the forge against what was found in it or decided of it: a label or a release note
/// that says less than a fact about a surface does, where nobody decided; and a note that was edited after somebody
/// did. Nothing without what the forge says of it. Pure.
[[nodiscard]] std::vector<Problem> wordsAgainstEvidence(const AssessedChange &change, LabelImpacts &labels);

} // namespace waybill::release
