// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/surfacevalues.h"

#include "notes/templates/lists.h"
#include "notes/text/escape.h"
#include "notes/text/valuesjson.h"
#include "release/assess/release.h"
#include "release/survey/relations.h"
#include "release/survey/surfacelines.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::notes {

namespace {

struct SurfacevaluesStrings {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

using release::SurfaceLine;

QString keyOf(findings::Finding::Severity severity)
{
    switch (severity) {
    case findings::Finding::Severity::Note: return keyName(Problem::Severity::Note);
    case findings::Finding::Severity::Warning: return keyName(Problem::Severity::Warning);
    case findings::Finding::Severity::Error: break;
    }
    return keyName(Problem::Severity::Error);
}

QJsonObject lineValues(const QString &repository, const SurfaceLine &line)
{
    const findings::Finding &first = line.first();
    const Place &place = first.shownPlace();
    QJsonArray symbols;
    std::vector<findings::ValueChange> changed;
    for (const findings::Finding &finding : line.findings) {
        symbols.append(shownLine(finding.symbol));
        changed.insert(changed.end(), finding.values.begin(), finding.values.end());
    }
    return {{QStringLiteral("repository"), shownLine(repository)},
            {QStringLiteral("rule"), first.rule.key()},
            {QStringLiteral("impact"), keyName(first.impact)},
            {QStringLiteral("severity"), keyOf(first.severity)},
            {QStringLiteral("ruling"), first.ruling},
            {QStringLiteral("symbol"), shownLine(first.symbol)},
            {QStringLiteral("symbols"), symbols},
            {QStringLiteral("text"), shownLine(wording::text(line.text))},
            {QStringLiteral("advice"),
             line.advice.isEmpty() ? QJsonValue() : QJsonValue(shownLine(wording::text(line.advice)))},
            {QStringLiteral("values"), valuesJson(changed)},
            {QStringLiteral("place"), place.isEmpty() ? QJsonValue() : QJsonValue(shownLine(place.toString()))}};
}

} // namespace

QJsonValue surfaceValues(const release::Release &release)
{
    if (!release.relations)
        return {};
    QJsonArray all;
    QJsonArray others;
    QJsonArray breaking;
    qsizetype count = 0;
    for (const release::RepositoryRelease &row : release.repositories) {
        const auto found = release.relations->surfaces.find(row.name());
        if (found == release.relations->surfaces.end())
            continue;
        for (const SurfaceLine &line : release::surfaceLines(found->second)) {
            const QJsonObject values = lineValues(row.name(), line);
            all.append(values);
            count += qsizetype(line.findings.size());
            if (line.isWarning())
                continue; // a warning, with what to do
            others.append(values);
            if (line.first().impact == Impact::Breaking)
                breaking.append(values);
        }
    }
    if (all.isEmpty())
        return {};
    const QString heading = SurfacevaluesStrings::tr("Images and manifests");
    const QJsonValue section = sectionValue(heading, others);
    return QJsonObject{
        {QStringLiteral("heading"), heading},
        {QStringLiteral("count"), count},
        {QStringLiteral("entries"), all},
        {QStringLiteral("others"),
         section.isNull() ? section
                          : QJsonObject{{QStringLiteral("groups"), section[QLatin1String("groups")].toArray()}}},
        {QStringLiteral("also_breaking"),
         breaking.isEmpty() ? QJsonValue() : QJsonValue(QJsonObject{{QStringLiteral("entries"), withLast(breaking)}})}};
}

} // namespace waybill::notes
