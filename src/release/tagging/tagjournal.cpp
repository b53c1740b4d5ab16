// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/tagging/tagjournal.h"

#include "release/product/product.h"
#include "release/tagging/storedmessage.h"
#include "release/tagging/taggingmessage.h"
#include "support/cachefolder.h"
#include "support/file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace waybill::release {

namespace {

using State = TagRecord::State;

constexpr std::array AllStates{State::Planned, State::Written, State::Created,
                               State::Pushing, State::Pushed,  State::Undone};

} // namespace

QJsonObject toJson(const TagRecord &record)
{
    QJsonObject object{
        {QStringLiteral("repository"), record.repository},
        {QStringLiteral("path"), record.path},
        {QStringLiteral("tag"), QString::fromUtf8(record.tag)},
        {QStringLiteral("commit"), record.commit.toString()},
        {QStringLiteral("title"), record.title},
        {QStringLiteral("message"), record.message},
        {QStringLiteral("sign"), record.sign},
        {QStringLiteral("state"), keyName(record.state)},
        {QStringLiteral("ours"), record.ours},
    };
    object.insert(QStringLiteral("object"),
                  record.object.isNull() ? QJsonValue() : QJsonValue(record.object.toString()));
    object.insert(QStringLiteral("remote"),
                  record.remote.isEmpty() ? QJsonValue() : QJsonValue(QString::fromUtf8(record.remote)));
    QJsonArray others;
    for (const QByteArray &remote : record.mayBeOn)
        others.append(QString::fromUtf8(remote));
    object.insert(QStringLiteral("may_be_on"), others);
    return object;
}

namespace {

QJsonObject storedRecord(const TagRecord &record)
{
    QJsonObject object = toJson(record);
    object.insert(QStringLiteral("problem"), storedMessage(record.problem));
    return object;
}

std::optional<TagRecord> fromJson(const QJsonObject &object)
{
    const auto text = [&](const char *key) { return object.value(QLatin1String(key)).toString(); };
    TagRecord record;
    record.repository = text("repository");
    record.path = text("path");
    record.tag = text("tag").toUtf8();
    record.title = text("title");
    record.message = text("message");
    record.sign = object.value(QLatin1String("sign")).toBool();
    record.ours = object.value(QLatin1String("ours")).toBool();
    record.remote = text("remote").toUtf8();
    const QJsonArray remotes = object.value(QLatin1String("may_be_on")).toArray();
    for (const QJsonValue remote : remotes)
        record.mayBeOn.insert(remote.toString().toUtf8());
    record.problem = messageFrom(object.value(QLatin1String("problem")));
    const auto commit = git::ObjectId::fromHex(text("commit").toLatin1());
    const auto state =
        std::find_if(AllStates.begin(), AllStates.end(), [&](State one) { return keyName(one) == text("state"); });
    if (!commit || state == AllStates.end() || record.path.isEmpty() || record.tag.isEmpty())
        return {};
    record.commit = *commit;
    record.state = *state;
    if (const auto made = git::ObjectId::fromHex(text("object").toLatin1()))
        record.object = *made;
    else if (record.state != State::Planned)
        return {};
    return record;
}

QJsonObject storedJournal(const TagJournal &journal)
{
    QJsonArray records;
    for (const TagRecord &record : journal.records)
        records.append(storedRecord(record));
    return {{QStringLiteral("waybill"), 1},
            {QStringLiteral("product"), journal.product},
            {QStringLiteral("begun"), journal.begun.toUTC().toString(Qt::ISODate)},
            {QStringLiteral("tags"), records}};
}

Error writeError(const QString &file, const QString &why)
{
    return {Fault::Environment, message(TaggingMessage::CannotWriteJournal, why), Place{file, 0, 0},
            TaggingMessage::CheckFolder};
}

} // namespace

QString keyName(TagRecord::State state)
{
    switch (state) {
    case State::Planned: return QStringLiteral("planned");
    case State::Written: return QStringLiteral("written");
    case State::Created: return QStringLiteral("created");
    case State::Pushing: return QStringLiteral("pushing");
    case State::Pushed: return QStringLiteral("pushed");
    case State::Undone: break;
    }
    return QStringLiteral("undone");
}

bool TagJournal::isUnfinished() const
{
    return std::any_of(records.begin(), records.end(), [](const TagRecord &record) {
        return record.state == State::Planned || record.state == State::Written;
    });
}

QString tagJournalFile(const Product &product)
{
    if (product.folder.isEmpty())
        return {};
    const QString folder = QFileInfo(product.folder).canonicalFilePath();
    const QByteArray key = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("%1/tagging/%2.json").arg(userStateFolder(), QString::fromLatin1(key));
}

Result<std::optional<TagJournal>> readTagJournal(const QString &file)
{
    const auto bytes = readFileIfAny(file);
    if (!bytes)
        return fail(Fault::Environment, message(TaggingMessage::CannotReadJournal, bytes.error()), Place{file, 0, 0});
    if (!*bytes)
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(**bytes).object();
    TagJournal journal;
    journal.product = object.value(QLatin1String("product")).toString();
    journal.begun = QDateTime::fromString(object.value(QLatin1String("begun")).toString(), Qt::ISODate);
    bool fine = object.value(QLatin1String("waybill")).toInt() == 1;
    const QJsonArray records = object.value(QLatin1String("tags")).toArray();
    for (const QJsonValue value : records) {
        auto record = fromJson(value.toObject());
        fine = fine && record;
        if (record)
            journal.records.push_back(std::move(*record));
    }
    if (!fine)
        return fail(Fault::Input, TaggingMessage::NotAJournal, Place{file, 0, 0}, TaggingMessage::CheckTags);
    return journal;
}

Result<void> writeTagJournal(const QString &file, const TagJournal &journal)
{
    QDir().mkpath(QFileInfo(file).absolutePath());
    const auto written = replaceFile(file, QJsonDocument(storedJournal(journal)).toJson());
    return written ? Result<void>() : fail(writeError(file, written.error()));
}

Result<void> removeTagJournal(const QString &file)
{
    const auto removed = removeFile(file);
    return removed ? Result<void>() : fail(writeError(file, removed.error()));
}

Result<FileLock> lockTagging(const QString &journalFile)
{
    const Place place{journalFile, 0, 0};
    auto lock = FileLock::take(journalFile + QLatin1String(".lock"));
    if (!lock)
        return fail(Fault::Environment, message(TaggingMessage::CannotLock, lock.error()), place);
    if (!*lock)
        return fail(Fault::Environment, TaggingMessage::Locked, place, TaggingMessage::WaitForThem);
    return std::move(**lock);
}

} // namespace waybill::release
