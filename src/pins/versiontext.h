// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace waybill::pins {

/// The hexadecimal digits of a commit's id in lower case; empty where `text` is none. At least `digits` of them.
[[nodiscard]] QByteArray revisionFrom(const QString &text, int digits = 40);
/// True for what means another thing tomorrow: "latest", "master", "stable-2.11", "stable/v0.5.x", "1.x", "^1.2", "*".
[[nodiscard]] bool isFloating(const QString &version);
/// True for "1.2.3" alone, with what may follow in SemVer; "v" or "=" may stand before it.
[[nodiscard]] bool isExactVersion(const QString &version);
/// The twelve hexadecimal digits at the end of a Go pseudo-version in its three forms ("v0.0.0-TIME-REVISION",
/// "v1.2.4-0.TIME-REVISION", "v1.2.3-rc1.0.TIME-REVISION"), "+incompatible" or not; empty for any other version.
[[nodiscard]] QByteArray pseudoRevision(const QString &version);

} // namespace waybill::pins
