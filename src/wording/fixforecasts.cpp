// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/fixforecasts.h"

#include "release/survey/survey.h"
#include "support/text.h"
#include "wording/labels.h"

#include <QCoreApplication>

namespace waybill::wording {

namespace {

struct FixForecastStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::wording::FixForecast)
};

} // namespace

QString fixesHeading(const queries::FixForecast &one)
{
    const release::Survey &survey = *one.alone.survey;
    const QString head =
        FixForecastStrings::tr("%1: %n fix(es) on top of %2", "repository, its base", int(one.alone.fixes.size()))
            .arg(visibleLine(survey.spec.name), visiblePath(survey.range.base));
    return one.alone.version
               ? FixForecastStrings::tr("%1 (would be %2)", "fixes, version").arg(head, one.alone.version->toString())
               : head;
}

QString fixesLeftOut(const queries::FixForecast &one)
{
    QStringList parts;
    for (const Impact impact : AllImpacts) {
        if (const int count = one.alone.leftOut.of(impact); count > 0)
            parts << FixForecastStrings::tr("%1 %2", "how many, impact").arg(QString::number(count), label(impact));
    }
    if (one.alone.alreadyThere > 0)
        parts << FixForecastStrings::tr("%n already released on this line", nullptr, one.alone.alreadyThere);
    return parts.isEmpty() ? QString() : FixForecastStrings::tr("left out: %1").arg(parts.join(QLatin1String(", ")));
}

QString outcomeText(const git::PickForecast &forecast)
{
    if (forecast.conflicts.empty())
        return forecast.changesNothing ? FixForecastStrings::tr("changes nothing here") : QString();
    QStringList names;
    for (const QByteArray &path : forecast.conflicts)
        names << visiblePath(path);
    return FixForecastStrings::tr("conflicts in %1").arg(visibleLine(names.join(QLatin1String(", "))));
}

QString fixesFault(const queries::FixForecast &one)
{
    return one.error ? FixForecastStrings::tr("conflicts cannot be predicted: %1").arg(visibleLine(line(*one.error)))
                     : QString();
}

} // namespace waybill::wording
