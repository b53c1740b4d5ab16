// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/registryjson.h"

#include "notes/reports/json.h"
#include "support/jsonvalue.h"
#include "wording/text.h"

#include <QJsonArray>

namespace waybill::notes {

namespace {

using registry::ComparedImage;
using registry::ComparedTag;
using registry::ImageUpdate;
using registry::RegistryFinding;
using registry::TagSighting;

QJsonValue timeOrNull(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODate)) : QJsonValue();
}

QJsonValue digestOrNull(const QByteArray &digest)
{
    return textOrNull(QString::fromLatin1(digest));
}

QJsonArray problemsArray(const std::vector<Problem> &problems)
{
    QJsonArray array;
    for (const Problem &problem : problems)
        array.append(problemJson(problem));
    return array;
}

QJsonArray registryFindingsArray(const std::vector<RegistryFinding> &findings)
{
    QJsonArray array;
    for (const RegistryFinding &finding : findings) {
        QJsonObject object = problemJson(finding.problem);
        object.insert(QStringLiteral("rule"), keyName(finding.rule));
        object.insert(QStringLiteral("promised"), finding.isPromise);
        array.append(object);
    }
    return array;
}

QJsonObject updateJson(const ImageUpdate &update)
{
    return {{QStringLiteral("image"), update.image},
            {QStringLiteral("at"), timeOrNull(update.at)},
            {QStringLiteral("before"), update.before},
            {QStringLiteral("after"), update.after},
            {QStringLiteral("case"), update.updateCase},
            {QStringLiteral("certain"), update.isCertain},
            {QStringLiteral("actor"), images::keyName(update.actor)},
            {QStringLiteral("moved"), QJsonArray::fromStringList(update.moved)},
            {QStringLiteral("package_before"), textOrNull(update.packageBefore)},
            {QStringLiteral("package_after"), textOrNull(update.packageAfter)},
            {QStringLiteral("text"), wording::text(updateMessage(update))}};
}

QJsonObject tagJson(const ComparedTag &tag)
{
    QJsonArray attached;
    for (const registry::Attachment &each : tag.attachments)
        attached.append(QJsonObject{{QStringLiteral("kind"), keyName(each.kind)},
                                    {QStringLiteral("digest"), QString::fromLatin1(each.digest)},
                                    {QStringLiteral("type"), each.type}});
    return {{QStringLiteral("kind"), registry::keyName(tag.predicted.kind)},
            {QStringLiteral("expected"), tag.predicted.text},
            {QStringLiteral("place"), tag.predicted.repository.toString()},
            {QStringLiteral("presence"), keyName(tag.presence)},
            {QStringLiteral("tag"), textOrNull(tag.tag)},
            {QStringLiteral("digest"), digestOrNull(tag.digest)},
            {QStringLiteral("stands_for"), textOrNull(tag.standsFor)},
            {QStringLiteral("platforms"), QJsonArray::fromStringList(tag.platforms)},
            {QStringLiteral("created"), timeOrNull(tag.created)},
            {QStringLiteral("commit"), textOrNull(tag.commit)},
            {QStringLiteral("base"), textOrNull(tag.base)},
            {QStringLiteral("base_created"), timeOrNull(tag.baseCreated)},
            {QStringLiteral("attached"), attached},
            {QStringLiteral("seen_since"), tag.seen.empty() ? QJsonValue() : timeOrNull(tag.seen.back().at)}};
}

QJsonObject releasedJson(const registry::ReleasedTag &released)
{
    return {{QStringLiteral("release"), QString::fromUtf8(released.release)},
            {QStringLiteral("place"), released.repository},
            {QStringLiteral("tag"), released.tag},
            {QStringLiteral("digest"), digestOrNull(released.digest)}};
}

QJsonObject imageJson(const ComparedImage &image)
{
    QJsonArray tags;
    for (const ComparedTag &tag : image.tags)
        tags.append(tagJson(tag));
    QJsonArray updates;
    for (const ImageUpdate &update : image.updates)
        updates.append(updateJson(update));
    return {{QStringLiteral("repository"), image.predicted.repository},
            {QStringLiteral("name"), image.predicted.name},
            {QStringLiteral("places"), QJsonArray::fromStringList(image.places)},
            {QStringLiteral("as_of"), timeOrNull(image.asOf)},
            {QStringLiteral("released"), image.released ? QJsonValue(releasedJson(*image.released)) : QJsonValue()},
            {QStringLiteral("defined_base"), textOrNull(image.predicted.base)},
            {QStringLiteral("tags"), tags},
            {QStringLiteral("extra"), QJsonArray::fromStringList(image.extra)},
            {QStringLiteral("updates"), updates},
            {QStringLiteral("findings"), registryFindingsArray(image.findings)},
            {QStringLiteral("problems"), problemsArray(image.problems)}};
}

QJsonObject sightingJson(const TagSighting &sighting)
{
    return {{QStringLiteral("image"), sighting.image},
            {QStringLiteral("tag"), sighting.tag},
            {QStringLiteral("at"), timeOrNull(sighting.at)},
            {QStringLiteral("digest"), digestOrNull(sighting.digest)},
            {QStringLiteral("stands_for"), textOrNull(sighting.name)},
            {QStringLiteral("platforms"), QJsonArray::fromStringList(sighting.platforms)},
            {QStringLiteral("commit"), textOrNull(sighting.commit)},
            {QStringLiteral("package"), textOrNull(sighting.package)}};
}

} // namespace

QJsonObject registryJson(const queries::RegistryView &view)
{
    QJsonArray images;
    for (const ComparedImage &image : view.comparison.images)
        images.append(imageJson(image));
    return {{QStringLiteral("registry"),
             QJsonObject{{QStringLiteral("images"), images},
                         {QStringLiteral("findings"), registryFindingsArray(view.comparison.findings)},
                         {QStringLiteral("problems"), problemsArray(view.problems)}}}};
}

QJsonObject registryWatchJson(const queries::RegistryWatch &watch)
{
    QJsonObject object = registryJson(watch.view);
    QJsonArray moves;
    QDateTime now;
    for (const TagSighting &move : watch.moves) {
        moves.append(sightingJson(move));
        now = move.at;
    }
    QJsonArray updates;
    for (const ComparedImage &image : watch.view.comparison.images) {
        for (const ImageUpdate &update : image.updates) {
            // Those of this look: each repository has a time of its own.
            const bool isNew = std::any_of(watch.moves.begin(), watch.moves.end(), [&](const TagSighting &move) {
                return move.image == update.image && move.at == update.at;
            });
            if (isNew)
                updates.append(updateJson(update));
        }
    }
    object.insert(QStringLiteral("moves"), moves);
    object.insert(QStringLiteral("updates"), updates);
    object.insert(QStringLiteral("requests"), watch.requests);
    return object;
}

QJsonObject registryHistoryJson(const queries::RegistryView &view)
{
    QJsonArray tags;
    for (const auto &[key, all] : view.sightings) {
        QJsonArray seen;
        for (const TagSighting &each : all)
            seen.append(sightingJson(each));
        tags.append(QJsonObject{
            {QStringLiteral("image"), key.first}, {QStringLiteral("tag"), key.second}, {QStringLiteral("seen"), seen}});
    }
    QJsonArray updates;
    for (const ComparedImage &image : view.comparison.images) {
        for (const ImageUpdate &update : image.updates)
            updates.append(updateJson(update));
    }
    return {{QStringLiteral("tags"), tags}, {QStringLiteral("updates"), updates}};
}

} // namespace waybill::notes
