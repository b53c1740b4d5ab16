// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/cachefile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace waybill {

namespace {

constexpr auto Algorithm = QCryptographicHash::Sha1;

QByteArray header(const QByteArray &content)
{
    return "waybill " + QCryptographicHash::hash(content, Algorithm).toHex() + '\n';
}

} // namespace

QString cacheFileName(const QString &folder, const char *kind, int version, const QByteArray &inputs)
{
    QCryptographicHash hash(Algorithm);
    hash.addData(QByteArray(QByteArray(WAYBILL_VERSION) + '\n' + kind + ' ' + QByteArray::number(version) + '\n'));
    hash.addData(inputs);
    return folder + QLatin1Char('/') + QString::fromLatin1(hash.result().toHex()) + QLatin1Char('.')
           + QLatin1String(kind);
}

std::optional<QByteArray> readCacheFile(const QString &file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = source.readAll();
    QByteArray content = bytes.mid(header({}).size());
    return bytes.startsWith(header(content)) ? std::optional(std::move(content)) : std::nullopt;
}

void writeCacheFile(const QString &file, const QByteArray &content)
{
    if (!QDir().mkpath(QFileInfo(file).path()))
        return;
    const QByteArray bytes = header(content) + content;
    QSaveFile target(file);
    if (target.open(QIODevice::WriteOnly) && target.write(bytes) == bytes.size())
        target.commit();
}

} // namespace waybill
