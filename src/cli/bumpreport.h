// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "release/bumping/bumprun.h"

#include <QJsonObject>

namespace waybill::cli {

/// The plan, as `forge bump-pins --dry-run` shows it.
[[nodiscard]] QString bumpPlanText(const release::BumpPlan &plan, const Console &console);
/// What became of it.
[[nodiscard]] QString bumpRunText(const release::BumpReport &report, const Console &console);
/// Plan and run as JSON: docs/cli.md, "forge bump-pins".
[[nodiscard]] QJsonObject bumpJson(const release::BumpPlan &plan, const std::optional<release::BumpReport> &report);

} // namespace waybill::cli
