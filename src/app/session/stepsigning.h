// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/decisionwriter.h"

#include <set>

namespace waybill::app {

/// Names `author` and the present time wherever the step names nobody or no time, and sets what its edits repeat of
/// their own keys.
void signStep(DecisionStep &step, const QString &author);

/// The names of the repositories whose changes the step is about.
[[nodiscard]] std::set<QString> repositoriesOf(const DecisionStep &step);

} // namespace waybill::app
