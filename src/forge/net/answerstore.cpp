// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/answerstore.h"

#include "support/cachefile.h"
#include "support/file.h"

#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QIODevice>

namespace waybill::forge {

namespace {

constexpr const char *Kind = "answer";
constexpr int FormatVersion = 1;
constexpr qint64 LargestKept = 16 << 20;
constexpr int KeptBetweenPrunings = 50;
constexpr int Success = 200;

QByteArray keyBytes(const AnswerStore::Key &key)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << key.account << key.url.toEncoded() << key.accept;
    return bytes;
}

} // namespace

AnswerStore::AnswerStore(QString folder, qint64 mostBytes)
    : m_folder(std::move(folder))
    , m_mostBytes(mostBytes)
{}

QString AnswerStore::fileOf(const Key &key) const
{
    return cacheFileName(m_folder, Kind, FormatVersion, keyBytes(key));
}

std::optional<HttpAnswer> AnswerStore::find(const Key &key) const
{
    if (m_folder.isEmpty())
        return {};
    const auto content = readCacheFile(fileOf(key));
    if (!content)
        return {};
    QDataStream stream(*content);
    stream.setVersion(QDataStream::Qt_6_0);
    HttpAnswer answer;
    QByteArray url;
    qint32 headers = 0;
    stream >> answer.status >> url >> answer.received >> answer.body >> headers;
    for (qint32 i = 0; i < headers && stream.status() == QDataStream::Ok; ++i) {
        QByteArray name;
        QByteArray value;
        stream >> name >> value;
        answer.headers.emplace(std::move(name), std::move(value));
    }
    if (stream.status() != QDataStream::Ok || answer.status != Success || answer.header("etag").isEmpty())
        return {};
    answer.url = QUrl::fromEncoded(url);
    return answer;
}

void AnswerStore::keep(const Key &key, const HttpAnswer &answer)
{
    if (m_folder.isEmpty() || answer.status != Success || answer.header("etag").isEmpty()
        || answer.body.size() > LargestKept || answer.header("cache-control").toLower().contains("no-store"))
        return;
    if (!QDir().mkpath(m_folder)
        || !QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
        return;
    QByteArray content;
    QDataStream stream(&content, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << answer.status << answer.url.toEncoded() << answer.received << answer.body
           << qint32(answer.headers.size());
    for (const auto &[name, value] : answer.headers)
        stream << name << value;
    writeCacheFile(fileOf(key), content);
    if (++m_kept % KeptBetweenPrunings == 0)
        prune();
}

void AnswerStore::prune() const
{
    if (m_folder.isEmpty())
        return;
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({QLatin1String("*.") + QLatin1String(Kind)}, QDir::Files, QDir::Time);
    qint64 total = 0;
    for (const QFileInfo &file : files) { // the newest first
        total += file.size();
        if (total > m_mostBytes)
            QFile::remove(file.filePath());
    }
}

} // namespace waybill::forge
