// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/httptime.h"

#include <QLocale>

namespace waybill::forge {

QDateTime httpTime(const QByteArray &text)
{
    QDateTime time =
        QLocale::c().toDateTime(QString::fromLatin1(text.trimmed()), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
    time.setTimeSpec(Qt::UTC);
    return time.isValid() ? time : QDateTime();
}

QDateTime serverTime(const HttpAnswer &answer)
{
    const QDateTime said = httpTime(answer.header("date"));
    return said.isNull() ? answer.received : said;
}

} // namespace waybill::forge
