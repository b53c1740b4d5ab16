// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"

#include <QByteArray>

namespace waybill::config {

/// Reads YAML 1.2, all its documents; those before a mistake are there. Aliases and merge keys ("<<") are filled in,
/// within limits that no real file meets: beyond them, it is an error.
/// `file` is the path that places tell.
[[nodiscard]] File readYaml(const QString &file, const QByteArray &content);

} // namespace waybill::config
