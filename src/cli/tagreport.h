// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "release/tagging/tagrun.h"

namespace waybill::cli {

/// What is going to happen: a row for each tag, and below it what is in the way or odd.
[[nodiscard]] QString tagPlanText(const release::TagPlan &plan, const Console &console);
/// What stands where: a row for each tag of a run, and below it what went wrong with it.
[[nodiscard]] QString tagRunText(const release::TagRunReport &report, const Console &console);

/// `tag --format json`: {"product","plan": [...]|null,"run": {"tags","complete","fault","journal"}|null}.
[[nodiscard]] QJsonObject tagJson(const QString &product, const std::optional<release::TagPlan> &plan,
                                  const std::optional<release::TagRunReport> &report, const QString &journalFile);

} // namespace waybill::cli
