// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/catalogue/apphistory.h"
#include "release/catalogue/catalogue.h"

namespace waybill::release {

/// What a release did to an application, for people: how grave, and whether clusters could follow while they run. Pure.
[[nodiscard]] CatalogueEvent appEvent(const catalogue::AppHistory::Event &happened, catalogue::VersionReading reading);
/// All that happened to an application (App::key()), newest first. Pure.
[[nodiscard]] std::vector<CatalogueEvent> appEvents(const catalogue::AppHistory &history,
                                                    const std::tuple<QString, QString, QString> &key,
                                                    catalogue::VersionReading reading);

} // namespace waybill::release
