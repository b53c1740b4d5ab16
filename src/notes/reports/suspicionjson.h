// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonValue>

namespace waybill::release {
struct Suspicion;
}

namespace waybill::notes {

/// The version if what is only suspected is true; null where that changes nothing.
[[nodiscard]] QJsonValue versionIfSuspected(const std::optional<release::Suspicion> &suspicion);
/// The ids of the changes that would raise it; empty where none would.
[[nodiscard]] QJsonValue suspectedJson(const std::optional<release::Suspicion> &suspicion);

} // namespace waybill::notes
