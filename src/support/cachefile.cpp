// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/cachefile.h"

#include "support/file.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <bit>

namespace waybill {

namespace {

constexpr qsizetype HashDigits = 16;

/// Tells a damaged file from a whole one. No more is asked of it, and to read a second start's files takes longer with
/// SHA-1 than to make values of them.
quint64 checksum(const QByteArray &content)
{
    constexpr quint64 factor = 0x9e3779b97f4a7c15; // odd, so that no two words give the same
    constexpr int turn = 29;
    std::array<quint64, 4> lanes{1, 2, 3, 4};
    const auto add = [](quint64 &lane, quint64 word) { lane = std::rotl(lane ^ word, turn) * factor; };
    const char *at = content.constData();
    qsizetype left = content.size();
    constexpr qsizetype width = sizeof(quint64);
    for (; left >= width * qsizetype(lanes.size()); left -= width * qsizetype(lanes.size())) {
        for (quint64 &lane : lanes) {
            add(lane, qFromLittleEndian<quint64>(at));
            at += width;
        }
    }
    for (; left > 0; left -= width) {
        std::array<char, width> word{};
        std::copy_n(at, std::min(left, width), word.begin());
        add(lanes[0], qFromLittleEndian<quint64>(word.data()));
        at += std::min(left, width);
    }
    auto sum = quint64(content.size());
    for (const quint64 lane : lanes)
        add(sum, lane ^ (lane >> 32));
    return sum ^ (sum >> 32);
}

QByteArray header(const QByteArray &content)
{
    return "waybill " + QByteArray::number(checksum(content), 16).rightJustified(HashDigits, '0') + '\n';
}

} // namespace

QString cacheFileName(const QString &folder, const char *kind, int version, const QByteArray &inputs)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray(QByteArray(WAYBILL_VERSION) + '\n' + kind + ' ' + QByteArray::number(version) + '\n'));
    hash.addData(inputs);
    return folder + QLatin1Char('/') + QString::fromLatin1(hash.result().toHex()) + QLatin1Char('.')
           + QLatin1String(kind);
}

std::optional<QByteArray> readCacheFile(const QString &file)
{
    auto bytes = readFile(file);
    if (!bytes)
        return {};
    const qsizetype size = header({}).size();
    const QByteArray first = bytes->left(size);
    QByteArray content = std::move(*bytes);
    content.remove(0, size); // moves nothing
    return first == header(content) ? std::optional(std::move(content)) : std::nullopt;
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
