// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/cataloguejson.h"

#include "notes/reports/json.h"
#include "notes/text/messagejson.h"
#include "notes/text/valuesjson.h"
#include "release/survey/surfaceproblem.h"
#include "support/jsonvalue.h"
#include "support/text.h"
#include "wording/text.h"

#include <QDateTime>
#include <QJsonArray>

namespace waybill::notes {

using namespace release;

namespace {

/// A problem as everywhere, with its rule.
QJsonArray findingsJson(const std::vector<findings::Finding> &findings)
{
    QJsonArray array;
    for (const findings::Finding &finding : findings) {
        QJsonObject object = problemJson(toldProblemOf(finding));
        object.insert(QStringLiteral("rule"), finding.rule.key());
        array.append(object);
    }
    return array;
}

QString dateOf(qint64 time)
{
    return QDateTime::fromSecsSinceEpoch(time, Qt::UTC).toString(Qt::ISODate);
}

QJsonArray historyJson(const std::vector<CatalogueEvent> &history)
{
    QJsonArray array;
    for (const CatalogueEvent &event : history) {
        array.append(
            QJsonObject{{QStringLiteral("tag"), textOrNull(visiblePath(event.tag))},
                        {QStringLiteral("commit"), QString::fromLatin1(event.commit.toHex())},
                        {QStringLiteral("before"),
                         event.before.isNull() ? QJsonValue() : QJsonValue(QString::fromLatin1(event.before.toHex()))},
                        {QStringLiteral("date"), dateOf(event.time)},
                        {QStringLiteral("file"), textOrNull(visiblePath(event.path))},
                        {QStringLiteral("version"), textOrNull(event.version)},
                        {QStringLiteral("text"), wording::text(event.text)},
                        {QStringLiteral("messages"), messagesByKey({{"text", event.text}})},
                        {QStringLiteral("impact"), keyName(event.impact)},
                        {QStringLiteral("severity"), keyName(Problem::Severity(event.severity))}});
    }
    return array;
}

/// One text a release: "came", "kept", "changed", "went" or "absent".
QJsonObject gridJson(const AppGrid &grid)
{
    QJsonArray releases;
    for (const AppGridColumn &column : grid.columns) {
        releases.append(QJsonObject{{QStringLiteral("tag"), textOrNull(visiblePath(column.tag))},
                                    {QStringLiteral("commit"), QString::fromLatin1(column.commit.toHex())},
                                    {QStringLiteral("date"), dateOf(column.time)},
                                    {QStringLiteral("in_range"), column.inRange}});
    }
    QJsonArray apps;
    for (const AppGridRow &row : grid.rows) {
        QJsonArray states;
        QJsonArray latest;
        for (const AppGridCell &cell : row.cells) {
            states.append(keyName(cell.state));
            latest.append(cell.isLatest);
        }
        apps.append(QJsonObject{{QStringLiteral("id"), row.id},
                                {QStringLiteral("version"), row.version},
                                {QStringLiteral("name"), row.name},
                                {QStringLiteral("file"), row.place.file},
                                {QStringLiteral("states"), states},
                                {QStringLiteral("latest"), latest},
                                {QStringLiteral("history"), historyJson(row.history)}});
    }
    return {{QStringLiteral("repository"), grid.repository},
            {QStringLiteral("releases"), releases},
            {QStringLiteral("apps"), apps}};
}

QJsonObject imageJson(const CatalogueImage &image)
{
    return {{QStringLiteral("repository"), image.repository},
            {QStringLiteral("name"), image.name},
            {QStringLiteral("short"), textOrNull(image.shortTag)},
            {QStringLiteral("intermediate"), textOrNull(image.intermediateTag)},
            {QStringLiteral("long"), textOrNull(image.longTag)},
            {QStringLiteral("moved"), wording::text(image.moved)},
            {QStringLiteral("case"), image.updateCase > 0 ? QJsonValue(image.updateCase) : QJsonValue()},
            {QStringLiteral("actor"), textOrNull(wording::text(image.actor))},
            {QStringLiteral("edit"), textOrNull(wording::text(image.edit))},
            {QStringLiteral("messages"),
             messagesByKey({{"moved", image.moved}, {"actor", image.actor}, {"edit", image.edit}})},
            {QStringLiteral("base"), textOrNull(image.base)},
            {QStringLiteral("package"), textOrNull(image.package)},
            {QStringLiteral("file"), image.place.file},
            {QStringLiteral("line"), image.place.line > 0 ? QJsonValue(image.place.line) : QJsonValue()},
            {QStringLiteral("history"), historyJson(image.history)},
            {QStringLiteral("problems"), findingsJson(image.problems)}};
}

QJsonObject manifestJson(const CatalogueManifest &manifest)
{
    const findings::Finding &finding = manifest.finding;
    QJsonObject object = problemJson(toldProblemOf(finding));
    object.insert(QStringLiteral("repository"), manifest.repository);
    object.insert(QStringLiteral("rule"), finding.rule.key());
    object.insert(QStringLiteral("symbol"), finding.symbol);
    object.insert(QStringLiteral("impact"), keyName(finding.impact));
    object.insert(QStringLiteral("ruling"), finding.ruling);
    object.insert(QStringLiteral("values"), valuesJson(finding.values));
    return object;
}

} // namespace

QJsonObject appJson(const CatalogueApp &app)
{
    return {{QStringLiteral("id"), app.id},
            {QStringLiteral("version"), app.version},
            {QStringLiteral("name"), app.name},
            {QStringLiteral("file"), app.place.file},
            {QStringLiteral("line"), app.place.line > 0 ? QJsonValue(app.place.line) : QJsonValue()},
            {QStringLiteral("repository"), app.repository},
            {QStringLiteral("since"), textOrNull(visiblePath(app.since))},
            {QStringLiteral("latest"), app.isLatest},
            {QStringLiteral("latest_why"), textOrNull(wording::text(app.latest))},
            {QStringLiteral("messages"), messagesByKey({{"latest_why", app.latest}})},
            {QStringLiteral("history"), historyJson(app.history)},
            {QStringLiteral("problems"), findingsJson(app.problems)}};
}

QJsonObject catalogueJson(const Catalogue &catalogue, const CatalogueKinds &kinds, bool grid)
{
    QJsonObject all;
    if (kinds.apps) {
        QJsonArray apps;
        for (const CatalogueApp &app : catalogue.apps)
            apps.append(appJson(app));
        all.insert(QStringLiteral("apps"), apps);
    }
    if (grid) {
        QJsonArray grids;
        for (const AppGrid &one : catalogue.grids)
            grids.append(gridJson(one));
        all.insert(QStringLiteral("grids"), grids);
    }
    if (kinds.images) {
        QJsonArray images;
        for (const CatalogueImage &image : catalogue.images)
            images.append(imageJson(image));
        all.insert(QStringLiteral("images"), images);
    }
    if (kinds.manifests) {
        QJsonArray manifests;
        for (const CatalogueManifest &manifest : catalogue.manifests)
            manifests.append(manifestJson(manifest));
        all.insert(QStringLiteral("manifests"), manifests);
    }
    if (kinds.pins) {
        QJsonArray pins;
        for (const PinRelation &pin : catalogue.pins)
            pins.append(pinJson(pin));
        all.insert(QStringLiteral("pins"), pins);
    }
    QJsonArray problems;
    for (const auto &[name, row] : catalogue.rows) {
        for (const Problem &problem : row) {
            QJsonObject object = problemJson(problem);
            object.insert(QStringLiteral("repository"), name);
            problems.append(object);
        }
    }
    all.insert(QStringLiteral("problems"), problems);
    return all;
}

} // namespace waybill::notes
