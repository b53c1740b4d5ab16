// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"

#include <QByteArray>

namespace waybill::config {

/// Reads JSON. A mistake is an error with its line and column, and then there is no document. Of keys that come twice
/// the last counts, with a warning.
/// `file` is the path that places tell.
[[nodiscard]] File readJson(const QString &file, const QByteArray &content);

} // namespace waybill::config
