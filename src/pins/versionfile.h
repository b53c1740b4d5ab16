// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// The line of a VERSION file that counts: the first that is not empty and no remark ("#").
struct VersionLine {
    QString text;   ///< trimmed, without a remark behind it; empty where there is no such line
    int line = 0;   ///< from 1; 0 where there is none
    int column = 0; ///< of the text, from 1
    bool operator==(const VersionLine &) const = default;
};
[[nodiscard]] VersionLine readVersionLine(const QString &content);

/// A VERSION file: the first word of its readVersionLine(), under the name "VERSION".
[[nodiscard]] Pins readVersionFile(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
