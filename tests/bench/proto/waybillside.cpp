// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "waybillside.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace waybill::differ {

Outcome readWaybill(const QByteArray &json)
{
    Outcome outcome;
    const QJsonObject answer = QJsonDocument::fromJson(json).object();
    if (!answer.contains(QLatin1String("findings")))
        outcome.complaints.push_back("no answer");
    for (const QJsonValue &value : answer.value(QLatin1String("findings")).toArray()) {
        const QJsonObject object = value.toObject();
        if (object.value(QLatin1String("impact")).toString() != QLatin1String("breaking"))
            continue;
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
    QProcess process;
    process.start(program, {QStringLiteral("proto"), QStringLiteral("diff"), before, after, QStringLiteral("--rules"),
                            QStringLiteral("FILE"), QStringLiteral("--format"), QStringLiteral("json")});
    process.waitForFinished(-1);
    return readWaybill(process.readAllStandardOutput());
}

} // namespace waybill::differ
