// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishjournal.h"

#include "release/product/product.h"
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishmemory.h"
#include "release/tagging/storedmessage.h"
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

using Stage = PublishRecord::State;

constexpr std::array AllPublishStates{Stage::Planned,    Stage::Drafting,  Stage::Drafted, Stage::Verified,
                                      Stage::Publishing, Stage::Published, Stage::Undone};

QJsonValue storedMilestone(const std::optional<forge::Milestone> &milestone)
{
    if (!milestone)
        return {};
    return QJsonObject{{QStringLiteral("number"), milestone->number}, {QStringLiteral("title"), milestone->title}};
}

QJsonObject storedPublishRecord(const PublishRecord &record)
{
    QJsonArray files;
    for (const PublishFile &file : record.files)
        files.append(publishFileJson(file));
    QJsonArray comments;
    for (const PublishRecord::Comment &comment : record.comments)
        comments.append(QJsonObject{{QStringLiteral("pull"), comment.pull}, {QStringLiteral("done"), comment.isDone}});
    return {{QStringLiteral("repository"), record.repository},
            {QStringLiteral("web"), record.web.toString()},
            {QStringLiteral("path"), record.path},
            {QStringLiteral("tag"), record.text.tag},
            {QStringLiteral("commit"), record.text.commit.toString()},
            {QStringLiteral("name"), record.text.name},
            {QStringLiteral("body"), record.text.body},
            {QStringLiteral("prerelease"), record.text.isPrerelease},
            {QStringLiteral("latest"), record.text.isLatest},
            {QStringLiteral("generated"), record.generated},
            {QStringLiteral("seen"), record.seen},
            {QStringLiteral("files"), files},
            {QStringLiteral("milestone"), storedMilestone(record.milestone)},
            {QStringLiteral("milestone_closed"), record.isMilestoneClosed},
            {QStringLiteral("comments"), comments},
            {QStringLiteral("comment"), record.comment},
            {QStringLiteral("after"), QJsonArray::fromStringList(record.after)},
            {QStringLiteral("ours"), record.ours},
            {QStringLiteral("was_out"), record.wasOut},
            {QStringLiteral("has_drafts"), record.hasDrafts},
            {QStringLiteral("attached"), QJsonArray::fromStringList(record.attached)},
            {QStringLiteral("id"), record.id},
            {QStringLiteral("page"), record.page.toString()},
            {QStringLiteral("state"), keyName(record.state)},
            {QStringLiteral("kept_lines"), record.keptLines},
            {QStringLiteral("problem"), storedMessage(record.problem)}};
}

QStringList textsIn(const QJsonValue &array)
{
    QStringList texts;
    const QJsonArray all = array.toArray();
    for (const QJsonValue one : all)
        texts.append(one.toString());
    return texts;
}

std::optional<PublishRecord> publishRecordFrom(const QJsonObject &object)
{
    const auto value = [&](const char *key) { return object.value(QLatin1String(key)); };
    PublishRecord record;
    record.repository = value("repository").toString();
    record.web = QUrl(value("web").toString());
    record.path = value("path").toString();
    record.text.tag = value("tag").toString();
    record.text.name = value("name").toString();
    record.text.body = value("body").toString();
    record.text.isPrerelease = value("prerelease").toBool();
    record.text.isLatest = value("latest").toBool();
    record.generated = value("generated").toString();
    record.seen = value("seen").toString();
    const QJsonArray files = value("files").toArray();
    for (const QJsonValue file : files)
        record.files.push_back(publishFileFrom(file.toObject()));
    if (const QJsonObject milestone = value("milestone").toObject(); !milestone.isEmpty()) {
        record.milestone = forge::Milestone();
        record.milestone->number = milestone.value(QLatin1String("number")).toInt();
        record.milestone->title = milestone.value(QLatin1String("title")).toString();
    }
    record.isMilestoneClosed = value("milestone_closed").toBool();
    const QJsonArray comments = value("comments").toArray();
    for (const QJsonValue comment : comments)
        record.comments.push_back({comment.toObject().value(QLatin1String("pull")).toInt(),
                                   comment.toObject().value(QLatin1String("done")).toBool()});
    record.comment = value("comment").toString();
    record.after = textsIn(value("after"));
    record.ours = value("ours").toBool();
    record.wasOut = value("was_out").toBool();
    record.hasDrafts = value("has_drafts").toBool();
    record.attached = textsIn(value("attached"));
    record.id = value("id").toInteger();
    record.page = QUrl(value("page").toString());
    record.keptLines = value("kept_lines").toInt();
    record.problem = messageFrom(value("problem"));
    const auto commit = git::ObjectId::fromHex(value("commit").toString().toLatin1());
    const auto state = std::find_if(AllPublishStates.begin(), AllPublishStates.end(),
                                    [&](Stage one) { return keyName(one) == value("state").toString(); });
    if (!commit || state == AllPublishStates.end() || record.repository.isEmpty() || record.text.tag.isEmpty()
        || !record.web.isValid())
        return {};
    record.text.commit = *commit;
    record.state = *state;
    return record;
}

Error journalError(const QString &file, const QString &why)
{
    return {Fault::Environment, message(PublishingMessage::CannotWriteJournal, why), Place{file, 0, 0},
            PublishingMessage::CheckFolder};
}

} // namespace

QString keyName(PublishRecord::State state)
{
    switch (state) {
    case Stage::Planned: return QStringLiteral("planned");
    case Stage::Drafting: return QStringLiteral("drafting");
    case Stage::Drafted: return QStringLiteral("drafted");
    case Stage::Verified: return QStringLiteral("verified");
    case Stage::Publishing: return QStringLiteral("publishing");
    case Stage::Published: return QStringLiteral("published");
    case Stage::Undone: break;
    }
    return QStringLiteral("undone");
}

bool PublishRecord::isFinished() const
{
    const bool told = std::all_of(comments.begin(), comments.end(), [](const Comment &one) { return one.isDone; });
    return state == Stage::Published && (!milestone || isMilestoneClosed) && told;
}

bool PublishJournal::isFinished() const
{
    return std::all_of(records.begin(), records.end(), [](const PublishRecord &one) { return one.isFinished(); });
}

const PublishRecord *PublishJournal::passedNoReturn() const
{
    const auto found = std::find_if(records.begin(), records.end(), [](const PublishRecord &record) {
        return !record.wasOut && (record.state == Stage::Publishing || record.state == Stage::Published);
    });
    return found == records.end() ? nullptr : &*found;
}

QString publishJournalFile(const Product &product)
{
    if (product.folder.isEmpty())
        return {};
    const QString folder = QFileInfo(product.folder).canonicalFilePath();
    const QByteArray key = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("%1/publishing/%2.json").arg(userStateFolder(), QString::fromLatin1(key));
}

Result<std::optional<PublishJournal>> readPublishJournal(const QString &file)
{
    const auto bytes = readFileIfAny(file);
    if (!bytes)
        return fail(Fault::Environment, message(PublishingMessage::CannotReadJournal, bytes.error()),
                    Place{file, 0, 0});
    if (!*bytes)
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(**bytes).object();
    PublishJournal journal;
    journal.product = object.value(QLatin1String("product")).toString();
    journal.begun = QDateTime::fromString(object.value(QLatin1String("begun")).toString(), Qt::ISODate);
    bool fine = object.value(QLatin1String("waybill")).toInt() == 1;
    const QJsonArray records = object.value(QLatin1String("releases")).toArray();
    for (const QJsonValue value : records) {
        auto record = publishRecordFrom(value.toObject());
        fine = fine && record;
        if (record)
            journal.records.push_back(std::move(*record));
    }
    if (!fine)
        return fail(Fault::Input, PublishingMessage::NotAJournal, Place{file, 0, 0}, PublishingMessage::CheckReleases);
    return journal;
}

Result<void> writePublishJournal(const QString &file, const PublishJournal &journal)
{
    QJsonArray records;
    for (const PublishRecord &record : journal.records)
        records.append(storedPublishRecord(record));
    const QJsonObject object{{QStringLiteral("waybill"), 1},
                             {QStringLiteral("product"), journal.product},
                             {QStringLiteral("begun"), journal.begun.toUTC().toString(Qt::ISODate)},
                             {QStringLiteral("releases"), records}};
    QDir().mkpath(QFileInfo(file).absolutePath());
    const auto written = replaceFile(file, QJsonDocument(object).toJson());
    return written ? Result<void>() : fail(journalError(file, written.error()));
}

Result<void> removePublishJournal(const QString &file)
{
    const auto removed = removeFile(file);
    return removed ? Result<void>() : fail(journalError(file, removed.error()));
}

Result<FileLock> lockPublishing(const QString &journalFile)
{
    const Place place{journalFile, 0, 0};
    auto lock = FileLock::take(journalFile + QLatin1String(".lock"));
    if (!lock)
        return fail(Fault::Environment, message(PublishingMessage::CannotLock, lock.error()), place);
    if (!*lock)
        return fail(Fault::Environment, PublishingMessage::Locked, place, PublishingMessage::WaitForThem);
    return std::move(**lock);
}

} // namespace waybill::release
