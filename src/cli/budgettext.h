// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishplan.h"

#include <QJsonArray>

namespace waybill::cli {

/// Before a run, a line: how many requests it takes, and of how many that are left.
[[nodiscard]] QString budgetBefore(const release::PublishBudget &budget);
/// After it, a line: how many it took, and how many are left now.
[[nodiscard]] QString budgetAfter(const release::PublishBudget &budget, int requests);
/// {"host","requests","left","limit","reset"} of each.
[[nodiscard]] QJsonArray budgetsJson(const std::vector<release::PublishBudget> &budgets,
                                     int release::PublishBudget::*requests);

} // namespace waybill::cli
