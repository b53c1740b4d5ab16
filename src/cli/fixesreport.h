// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "queries/fixforecast.h"

#include <QJsonObject>

namespace waybill::cli {

/// `plan --without-breaking`: for each repository the commands that pick its fixes, in order, with the files in which
/// they conflict.
[[nodiscard]] QString fixesText(const std::vector<queries::FixForecast> &fixes, const Console &console);
/// The same for programs (docs/cli.md).
[[nodiscard]] QJsonObject fixesJson(const QString &product, const std::vector<queries::FixForecast> &fixes);

} // namespace waybill::cli
