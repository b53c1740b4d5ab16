// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/semver.h"

#include <QJsonValue>

#include <optional>

namespace waybill::version {

/// The version as a JSON value; null where there is none.
[[nodiscard]] inline QJsonValue versionOrNull(const std::optional<SemVer> &version)
{
    return version ? QJsonValue(version->toString()) : QJsonValue();
}

} // namespace waybill::version
