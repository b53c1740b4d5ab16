// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/relativetime.h"

#include <QCoreApplication>

namespace waybill::models {

namespace {

struct RelativeTime {
    Q_DECLARE_TR_FUNCTIONS(RelativeTime)
};

} // namespace

QString relativeTime(const QDateTime &then, const QDateTime &now)
{
    if (!then.isValid())
        return {};
    const int days = int(then.toUTC().date().daysTo(now.toUTC().date()));
    if (days <= 0)
        return RelativeTime::tr("today");
    if (days == 1)
        return RelativeTime::tr("yesterday");
    if (days < 14)
        return RelativeTime::tr("%n day(s) ago", nullptr, days);
    if (days < 60)
        return RelativeTime::tr("%n week(s) ago", nullptr, days / 7);
    if (days < 730)
        return RelativeTime::tr("%n month(s) ago", nullptr, days * 100 / 3044);
    return RelativeTime::tr("%n year(s) ago", nullptr, days * 100 / 36524);
}

} // namespace waybill::models
