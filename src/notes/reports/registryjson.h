// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/registryquery.h"

#include <QJsonObject>

namespace waybill::notes {

/// `catalogue --kind registry --format json` (docs/cli.md). Pure.
[[nodiscard]] QJsonObject registryJson(const queries::RegistryView &view);
/// `registry watch --format json`: what moved, what that means, and the above. Pure.
[[nodiscard]] QJsonObject registryWatchJson(const queries::RegistryWatch &watch);
/// `registry history --format json`: all that was seen, by image and tag. Pure.
[[nodiscard]] QJsonObject registryHistoryJson(const queries::RegistryView &view);

} // namespace waybill::notes
