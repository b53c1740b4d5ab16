// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/digest.h"

#include <QCryptographicHash>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::registry {

namespace {

constexpr qsizetype ShownDigits = 12;
/// What a tag may have of them, by the distribution specification.
constexpr qsizetype MostOfTag = 128;

bool hasForm(const QByteArray &text, const QByteArray &prefix, qsizetype digits)
{
    return text.size() == prefix.size() + digits && text.startsWith(prefix)
           && std::all_of(text.begin() + prefix.size(), text.end(),
                          [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool isSha512(const QByteArray &text)
{
    return hasForm(text, "sha512:", 128);
}

} // namespace

bool isDigest(const QByteArray &text)
{
    return hasForm(text, "sha256:", 64) || isSha512(text);
}

QByteArray digestOf(const QByteArray &content, const QByteArray &like)
{
    if (isSha512(like))
        return "sha512:" + QCryptographicHash::hash(content, QCryptographicHash::Sha512).toHex();
    return "sha256:" + QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
}

QString shortDigest(const QByteArray &digest)
{
    const qsizetype colon = digest.indexOf(':');
    return QString::fromLatin1(digest.left(colon + 1 + ShownDigits));
}

QString withShortDigests(QString text)
{
    // Both lengths, and nothing longer or shorter: what is no digest stays as it is.
    static const QRegularExpression digests(
        QStringLiteral("\\b(sha256:[0-9a-f]{%1})[0-9a-f]{%2}\\b|\\b(sha512:[0-9a-f]{%1})[0-9a-f]{%3}\\b")
            .arg(ShownDigits)
            .arg(64 - ShownDigits)
            .arg(128 - ShownDigits));
    return text.replace(digests, QStringLiteral("\\1\\2"));
}

QString referrersTag(const QByteArray &digest)
{
    QByteArray tag = digest;
    return QString::fromLatin1(tag.replace(':', '-').left(MostOfTag));
}

} // namespace waybill::registry
