// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishmemory.h"

#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishjournal.h"
#include "support/file.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr qsizetype MostRemembered = 50;

Result<QJsonArray> readMemory(const QString &file)
{
    const auto bytes = readFileIfAny(file);
    if (!bytes)
        return fail(Fault::Environment, message(PublishingMessage::CannotReadJournal, bytes.error()),
                    Place{file, 0, 0});
    if (!*bytes)
        return QJsonArray();
    return QJsonDocument::fromJson(**bytes).object().value(QLatin1String("releases")).toArray();
}

bool isOf(const QJsonValue &entry, const QUrl &web, const QString &tag)
{
    return entry[QLatin1String("web")].toString() == web.toString() && entry[QLatin1String("tag")].toString() == tag;
}

} // namespace

QString publishMemoryFile(const Product &product)
{
    const QString journal = publishJournalFile(product);
    return journal.isEmpty() ? QString() : QString(journal.chopped(5) + QLatin1String(".sent.json"));
}

QJsonObject publishFileJson(const PublishFile &file)
{
    return {{QStringLiteral("name"), file.name},
            {QStringLiteral("path"), file.path},
            {QStringLiteral("size"), file.size},
            {QStringLiteral("sha256"), QString::fromLatin1(file.sha256)}};
}

PublishFile publishFileFrom(const QJsonObject &object)
{
    return {object.value(QLatin1String("name")).toString(), object.value(QLatin1String("path")).toString(),
            object.value(QLatin1String("size")).toInteger(),
            object.value(QLatin1String("sha256")).toString().toLatin1()};
}

Result<std::optional<PublishedBefore>> readPublishedBefore(const QString &file, const QUrl &web, const QString &tag)
{
    if (file.isEmpty())
        return std::nullopt;
    const auto entries = readMemory(file);
    if (!entries)
        return fail(entries.error());
    for (const auto element : *entries) {
        const QJsonValue entry = element;
        if (!isOf(entry, web, tag))
            continue;
        PublishedBefore before;
        before.body = entry[QLatin1String("body")].toString();
        before.commit =
            git::ObjectId::fromHex(entry[QLatin1String("commit")].toString().toLatin1()).value_or(git::ObjectId());
        before.wasImmutable = entry[QLatin1String("immutable")].toBool();
        const QJsonArray files = entry[QLatin1String("files")].toArray();
        for (const QJsonValue one : files)
            before.files.push_back(publishFileFrom(one.toObject()));
        return std::optional(std::move(before));
    }
    return std::nullopt;
}

Result<void> rememberPublished(const QString &file, const QUrl &web, const QString &tag,
                               const PublishedBefore &published)
{
    if (file.isEmpty())
        return {};
    const auto entries = readMemory(file);
    if (!entries)
        return fail(entries.error());
    QJsonArray files;
    for (const PublishFile &one : published.files)
        files.append(publishFileJson(one));
    const bool wasImmutable = std::any_of(entries->begin(), entries->end(), [&](const QJsonValue &entry) {
        return isOf(entry, web, tag) && entry[QLatin1String("immutable")].toBool();
    });
    QJsonArray kept{QJsonObject{{QStringLiteral("web"), web.toString()},
                                {QStringLiteral("tag"), tag},
                                {QStringLiteral("commit"), published.commit.toString()},
                                {QStringLiteral("body"), published.body},
                                {QStringLiteral("immutable"), published.wasImmutable || wasImmutable},
                                {QStringLiteral("files"), files}}};
    for (const auto element : *entries) {
        const QJsonValue entry = element;
        if (!isOf(entry, web, tag) && kept.size() < MostRemembered)
            kept.append(entry);
    }
    QDir().mkpath(QFileInfo(file).absolutePath());
    const auto written = replaceFile(
        file, QJsonDocument(QJsonObject{{QStringLiteral("waybill"), 1}, {QStringLiteral("releases"), kept}}).toJson());
    return written ? Result<void>()
                   : fail(Fault::Environment, message(PublishingMessage::CannotWriteJournal, written.error()),
                          Place{file, 0, 0}, PublishingMessage::CheckFolder);
}

} // namespace waybill::release
