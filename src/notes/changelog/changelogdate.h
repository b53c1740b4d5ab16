// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDate>
#include <QString>

namespace waybill::notes {

/// How a changelog writes a date.
struct ChangelogDate {
    qsizetype start = 0;  ///< where it stands in the text
    qsizetype length = 0; ///< 0: there is none
    QString format;       ///< for QLocale::c(); ISO 8601 where day and month cannot be told apart
    bool ordinal = false; ///< "January 2nd, 2024"
    QDate date;           ///< null where the text only looks like one

    [[nodiscard]] bool exists() const { return length > 0; }
    [[nodiscard]] QString write(const QDate &other) const;
    /// The first date in the text. `all` is the whole file, which may show whether the day comes first.
    [[nodiscard]] static ChangelogDate find(const QString &text, const QString &all);
};

} // namespace waybill::notes
