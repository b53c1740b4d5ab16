// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace waybill {

/// The file in `folder` that remembers what `inputs` lead to: `kind` tells one computation from another, and `version`
/// changes when its answers do. Another release of Waybill has other files.
[[nodiscard]] QString cacheFileName(const QString &folder, const char *kind, int version, const QByteArray &inputs);

/// What writeCacheFile() wrote; nothing where there is no such file, or where a byte of it is another one.
[[nodiscard]] std::optional<QByteArray> readCacheFile(const QString &file);
/// What a file that remembers `content` consists of.
[[nodiscard]] QByteArray cacheFileBytes(const QByteArray &content);
/// Writes atomically and makes the folder; a failure is no harm and is not reported.
void writeCacheFile(const QString &file, const QByteArray &content);

} // namespace waybill
