// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/projectionreport.h"

#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "release/product/product.h"
#include "wording/labels.h"
#include "wording/locale.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace waybill::notes {

namespace {

struct ProjectionStrings {
    Q_DECLARE_TR_FUNCTIONS(Advice)
};

using queries::ProjectedRelease;
using queries::Projection;

QString dateOf(const ProjectedRelease &one)
{
    return one.date.toString(Qt::ISODate);
}

QJsonArray releasesJson(const Projection &projection)
{
    QJsonArray releases;
    for (const ProjectedRelease &one : projection.releases) {
        QJsonObject impacts;
        for (const Stance stance : AllStances)
            impacts.insert(keyName(stance), keyName(one.impacts[std::size_t(stance)]));
        releases.append(QJsonObject{{QStringLiteral("from"), one.from.toString()},
                                    {QStringLiteral("to"), one.to.toString()},
                                    {QStringLiteral("date"), dateOf(one)},
                                    {QStringLiteral("impacts"), impacts}});
    }
    return releases;
}

} // namespace

QJsonObject projectionJson(const release::Product &product, const Projection &projection)
{
    QJsonArray stances;
    for (const Stance stance : AllStances)
        stances.append(QJsonObject{{QStringLiteral("stance"), keyName(stance)},
                                   {QStringLiteral("chosen"), stance == product.stance},
                                   {QStringLiteral("majors"), projection.count(stance, Impact::Breaking)},
                                   {QStringLiteral("minors"), projection.count(stance, Impact::Additive)},
                                   {QStringLiteral("patches"), projection.patches(stance)},
                                   {QStringLiteral("undecided"), projection.count(stance, Impact::Undecided)},
                                   {QStringLiteral("major_version"), qint64(projection.majorUnder(stance))}});
    return {{QStringLiteral("product"), product.name},
            {QStringLiteral("years"), projection.years},
            {QStringLiteral("stances"), stances},
            {QStringLiteral("releases"), releasesJson(projection)}};
}

QString projectionHeadline(const Projection &projection, ProjectionDates dates)
{
    if (projection.releases.empty())
        return ProjectionStrings::tr("No earlier releases");
    const QString years = ProjectionStrings::tr("%n year(s)", "how long", projection.years);
    const auto shown = [dates](const ProjectedRelease &one) {
        return dates == ProjectionDates::Local ? wording::currentLocale().toString(one.date, QLocale::ShortFormat)
                                               : dateOf(one);
    };
    return ProjectionStrings::tr("%n release(s) in %1, %2 to %3", "2 years, date, date",
                                 int(projection.releases.size()))
        .arg(years, shown(projection.releases.front()), shown(projection.releases.back()));
}

QString projectionMarkdown(const release::Product &product, const Projection &projection)
{
    QString text = QStringLiteral("# ")
                   + escapeMarkdown(ProjectionStrings::tr("What the releases of %1 would have been").arg(product.name))
                   + QLatin1String("\n\n") + escapeMarkdown(projectionHeadline(projection)) + QLatin1String("\n\n");
    text += tableRow({ProjectionStrings::tr("Stance"), ProjectionStrings::tr("Majors"), ProjectionStrings::tr("Minors"),
                      ProjectionStrings::tr("Patches"), ProjectionStrings::tr("Undecided"),
                      ProjectionStrings::tr("Version today")});
    text += QLatin1String("|---|--:|--:|--:|--:|---|\n");
    for (const Stance stance : AllStances) {
        const QString name = escapeMarkdown(label(stance));
        text += tableRow({stance == product.stance ? QStringLiteral("**%1**").arg(name) : name,
                          QString::number(projection.count(stance, Impact::Breaking)),
                          QString::number(projection.count(stance, Impact::Additive)),
                          QString::number(projection.patches(stance)),
                          QString::number(projection.count(stance, Impact::Undecided)),
                          QStringLiteral("%1.y.z").arg(projection.majorUnder(stance))});
    }
    QStringList head{ProjectionStrings::tr("Release"), ProjectionStrings::tr("Date")};
    QString rule = QStringLiteral("|---|---|");
    for (const Stance stance : AllStances) {
        head << escapeMarkdown(label(stance));
        rule += QLatin1String("---|");
    }
    text += QLatin1Char('\n') + tableRow(head) + rule + QLatin1Char('\n');
    for (const ProjectedRelease &one : projection.releases) {
        QStringList cells{QStringLiteral("%1..%2").arg(one.from.toString(), one.to.toString()), dateOf(one)};
        for (const Impact impact : one.impacts)
            cells << glyph(impact) + QLatin1Char(' ') + escapeMarkdown(label(impact));
        text += tableRow(cells);
    }
    return text;
}

} // namespace waybill::notes
