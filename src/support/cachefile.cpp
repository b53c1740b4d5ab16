// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/cachefile.h"

#include "support/file.h"

#include <QCryptographicHash>

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
    const auto bytes = readFile(file);
    if (!bytes)
        return {};
    QByteArray content = bytes->mid(header({}).size());
    return bytes->startsWith(header(content)) ? std::optional(std::move(content)) : std::nullopt;
}

QByteArray cacheFileBytes(const QByteArray &content)
{
    return header(content) + content;
}

void writeCacheFile(const QString &file, const QByteArray &content)
{
    replaceFileLazily(file, cacheFileBytes(content));
}

} // namespace waybill
