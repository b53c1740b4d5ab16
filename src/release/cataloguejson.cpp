// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/cataloguejson.h"

#include "release/json.h"
#include "release/surfaceproblem.h"
#include "support/text.h"

#include <QJsonArray>

namespace waybill::release {

namespace {

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

/// A problem as everywhere, with its rule.
QJsonArray findingsJson(const std::vector<surface::Finding> &findings)
{
    QJsonArray array;
    for (const surface::Finding &finding : findings) {
        QJsonObject object = problemJson(toldProblemOf(finding));
        object.insert(QStringLiteral("rule"), finding.rule);
        array.append(object);
    }
    return array;
}

QJsonObject imageJson(const CatalogueImage &image)
{
    return {{QStringLiteral("repository"), image.repository},
            {QStringLiteral("name"), image.name},
            {QStringLiteral("short"), textOrNull(image.shortTag)},
            {QStringLiteral("intermediate"), textOrNull(image.intermediateTag)},
            {QStringLiteral("long"), textOrNull(image.longTag)},
            {QStringLiteral("moved"), image.moved},
            {QStringLiteral("case"), image.updateCase > 0 ? QJsonValue(image.updateCase) : QJsonValue()},
            {QStringLiteral("actor"), textOrNull(image.actor)},
            {QStringLiteral("edit"), textOrNull(image.edit)},
            {QStringLiteral("base"), textOrNull(image.base)},
            {QStringLiteral("package"), textOrNull(image.package)},
            {QStringLiteral("file"), image.place.file},
            {QStringLiteral("line"), image.place.line > 0 ? QJsonValue(image.place.line) : QJsonValue()},
            {QStringLiteral("problems"), findingsJson(image.problems)}};
}

QJsonObject manifestJson(const CatalogueManifest &manifest)
{
    const surface::Finding &finding = manifest.finding;
    QJsonObject object = problemJson(toldProblemOf(finding));
    object.insert(QStringLiteral("repository"), manifest.repository);
    object.insert(QStringLiteral("rule"), finding.rule);
    object.insert(QStringLiteral("symbol"), finding.symbol);
    object.insert(QStringLiteral("impact"), keyName(finding.impact));
    object.insert(QStringLiteral("ruling"), finding.ruling);
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
            {QStringLiteral("latest_why"), textOrNull(app.latest)},
            {QStringLiteral("problems"), findingsJson(app.problems)}};
}

QJsonObject catalogueJson(const Catalogue &catalogue, const CatalogueKinds &kinds)
{
    QJsonObject all;
    if (kinds.apps) {
        QJsonArray apps;
        for (const CatalogueApp &app : catalogue.apps)
            apps.append(appJson(app));
        all.insert(QStringLiteral("apps"), apps);
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

} // namespace waybill::release
