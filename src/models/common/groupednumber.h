// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>

namespace waybill::models {

/// A plural text with its number as the locale groups digits, "5,651 commits": %n alone writes "5651 commits".
[[nodiscard]] inline QString withGroups(QString text, qint64 number)
{
    const QString plain = QString::number(number);
    const qsizetype at = number > 999 ? text.indexOf(plain) : -1;
    return at < 0 ? text : text.replace(at, plain.size(), QLocale().toString(number));
}

} // namespace waybill::models
