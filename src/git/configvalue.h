// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <git2.h>

namespace waybill::git {

/// A setting as it is written; empty where it is not set, or where there is no configuration.
[[nodiscard]] QByteArray textOf(git_config *config, const QByteArray &key);
/// A setting that is a path, with "~" resolved; empty as above.
[[nodiscard]] QString pathOf(git_config *config, const QByteArray &key);

} // namespace waybill::git
