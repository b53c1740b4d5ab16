// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishcheck.h"
#include "release/publishing/publishrun.h"

#include <QJsonObject>

namespace waybill::cli {

/// `publish --format json`: {"product","plan": {...}|null,"run": {...}|null} (docs/cli.md).
[[nodiscard]] QJsonObject publishJson(const QString &product, const std::optional<release::PublishPlan> &plan,
                                      const std::optional<release::PublishRunReport> &report,
                                      const QString &journalFile);
/// `published --format json`: {"product","out","repositories","budgets"}.
[[nodiscard]] QJsonObject publishedJson(const QString &product, const release::PublishedAnswers &answers);

} // namespace waybill::cli
