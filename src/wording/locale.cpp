// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/locale.h"

#include "support/language.h"

namespace waybill::wording {

QLocale currentLocale()
{
    const QString &language = LanguageScope::current();
    return language.isEmpty() ? QLocale() : QLocale(language);
}

QString withGroups(QString text, qint64 number)
{
    const QString plain = QString::number(number);
    const qsizetype at = number > 999 ? text.indexOf(plain) : -1;
    return at < 0 ? text : text.replace(at, plain.size(), currentLocale().toString(number));
}

} // namespace waybill::wording
