// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "waybillside.h"

#include "proto/compare.h"
#include "wording/text.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <set>

namespace waybill::differ {

namespace {

/// A finding as Buf would tell it: without a place where Buf has none.
Spot spotOf(const proto::Finding &finding)
{
    Spot spot{finding.rule->id, {}, 0, 0, 0, 0, wording::text(finding.message).toStdString()};
    if (!finding.gone) {
        spot.file = finding.place.file.toStdString();
        spot.line = finding.place.line;
        spot.column = finding.place.column;
        spot.endLine = finding.range.endLine;
        spot.endColumn = finding.range.endColumn;
    }
    return spot;
}

Outcome compareHere(const QString &before, const QString &after)
{
    Outcome outcome;
    const auto old = proto::openFolder(before);
    const auto fresh = proto::openFolder(after);
    proto::ParsedFiles cache;
    const auto comparison = old && fresh ? proto::compare(**old, **fresh, cache)
                                         : Result<proto::Comparison>(fail(old ? fresh.error() : old.error()));
    if (!comparison) {
        outcome.complaints.push_back(wording::line(comparison.error()).toStdString());
        return outcome;
    }
    for (const proto::Finding &finding : comparison->findings) {
        if (finding.rule->categories != 0)
            outcome.spots.push_back(spotOf(finding));
    }
    for (const Problem &problem : comparison->problems)
        outcome.complaints.push_back(
            QString(problem.place.toString() + QLatin1Char(' ') + wording::text(problem.message)).toStdString());
    return outcome;
}

} // namespace

Outcome readWaybill(const QByteArray &json)
{
    Outcome outcome;
    const QJsonObject answer = QJsonDocument::fromJson(json).object();
    if (!answer.contains(QLatin1String("findings")))
        outcome.complaints.push_back("no answer");
    for (const QJsonValue &value : answer.value(QLatin1String("findings")).toArray()) {
        const QJsonObject object = value.toObject();
        if (object.value(QLatin1String("categories")).toArray().isEmpty())
            continue; // none of Buf's
        Spot spot;
        spot.rule = object.value(QLatin1String("rule")).toString().toStdString();
        spot.message = object.value(QLatin1String("message")).toString().toStdString();
        spot.file = object.value(QLatin1String("file")).toString().toStdString();
        spot.line = object.value(QLatin1String("line")).toInt();
        spot.column = object.value(QLatin1String("column")).toInt();
        outcome.spots.push_back(std::move(spot));
    }
    for (const QJsonValue &value : answer.value(QLatin1String("problems")).toArray())
        outcome.complaints.push_back(value.toObject().value(QLatin1String("message")).toString().toStdString());
    return outcome;
}

Outcome waybillBreaking(const QString &before, const QString &after, const QString &program)
{
    if (program.isEmpty())
        return compareHere(before, after);
    Outcome all;
    std::set<std::string> rules; ///< of the categories so far
    for (const char *category : {"FILE", "PACKAGE", "WIRE_JSON", "WIRE"}) {
        QProcess process;
        process.start(program,
                      {QStringLiteral("proto"), QStringLiteral("diff"), before, after, QStringLiteral("--rules"),
                       QLatin1String(category), QStringLiteral("--format"), QStringLiteral("json")});
        process.waitForFinished(-1);
        Outcome one = readWaybill(process.readAllStandardOutput());
        std::erase_if(one.spots, [&](const Spot &spot) { return rules.contains(spot.rule); });
        for (Spot &spot : one.spots) {
            // The place is in the old folder where Buf has none.
            const bool isBroughtAlong =
                spot.rule.starts_with("PACKAGE_") && spot.message.find("google.protobuf") != std::string::npos;
            if (spot.rule == "FILE_NO_DELETE" || spot.rule == "PACKAGE_NO_DELETE" || isBroughtAlong
                || !QFileInfo::exists(after + QLatin1Char('/') + QString::fromStdString(spot.file)))
                spot.line = spot.column = 0;
        }
        all.spots.insert(all.spots.end(), one.spots.begin(), one.spots.end());
        if (all.complaints.empty())
            all.complaints = std::move(one.complaints);
        for (const proto::Rule &rule : proto::allRules()) {
            const auto bit = proto::categoryFromKey(QString::fromLatin1(category));
            if (bit && proto::contains(rule.categories, *bit))
                rules.insert(rule.id);
        }
    }
    return all;
}

} // namespace waybill::differ
