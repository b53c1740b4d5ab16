// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/protocol/manifest.h"

#include <QJsonObject>

namespace waybill::registry {

/// The object that these bytes are; else why they are none: a clause.
[[nodiscard]] Understood<QJsonObject> readJsonObject(const QByteArray &content);

} // namespace waybill::registry
