// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "print/steadypdf.h"

#include <QCryptographicHash>
#include <QRegularExpression>

namespace waybill::print {

namespace {

/// Bytes as characters of the same number, and back.
QString asText(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes);
}

/// Puts `value(what was there)` in the place of the first group of each match; shorter or longer values are cut or
/// filled, so that nothing moves.
template <typename Value>
void replaceEach(QString &text, const QRegularExpression &pattern, Value value)
{
    for (auto matches = pattern.globalMatch(QString(text)); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qsizetype length = match.capturedLength(1);
        text.replace(match.capturedStart(1), length,
                     QString(value(match.captured(1))).leftJustified(length, QLatin1Char('0'), true));
    }
}

} // namespace

QByteArray steadyPdf(QByteArray pdf, const QDate &date)
{
    // "D:20191104120000Z", "D:20191104120000+01'00'"; and in metadata "2019-11-04T12:00:00+01:00".
    static const QRegularExpression dates(
        QStringLiteral("/(?:CreationDate|ModDate)\\s*\\(D:([0-9]{14}(?:Z|[+-][0-9]{2}'[0-9]{2}'?)?)\\)"));
    // Elements, and from Qt 6.8 on attributes.
    static const QRegularExpression metadataDates(
        QStringLiteral("xmp:(?:CreateDate|ModifyDate|MetadataDate)(?:>|=\")([^<\"]*)[<\"]"));
    static const QRegularExpression uuids(
        QStringLiteral("uuid:([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"));
    static const QRegularExpression ids(QStringLiteral("/ID\\s*\\[\\s*<([0-9a-fA-F-]+)>\\s*<[0-9a-fA-F-]+>\\s*\\]"));
    static const QRegularExpression secondIds(
        QStringLiteral("/ID\\s*\\[\\s*<[0-9a-fA-F-]+>\\s*<([0-9a-fA-F-]+)>\\s*\\]"));

    const QDate day = date.isValid() ? date : QDate(1970, 1, 1);
    const QString time = day.toString(QStringLiteral("yyyyMMdd")) + QLatin1String("000000");
    QString text = asText(pdf);
    replaceEach(text, dates, [&time](const QString &before) {
        const QString zone = before.mid(time.size());
        return QString(time + (zone.size() > 1 ? QStringLiteral("+00'00'").left(zone.size()) : zone));
    });
    replaceEach(text, metadataDates, [&day](const QString &before) {
        return QString(day.toString(Qt::ISODate) + QLatin1String("T00:00:00")
                       + (before.endsWith(QLatin1Char('Z')) ? QLatin1String("Z") : QLatin1String("+00:00")));
    });
    // First without them, so that they follow from all else.
    const auto nothing = [](const QString &) { return QString(); };
    for (const QRegularExpression &one : {uuids, ids, secondIds})
        replaceEach(text, one, nothing);
    const QString digest = asText(QCryptographicHash::hash(text.toLatin1(), QCryptographicHash::Sha256).toHex());
    replaceEach(text, uuids, [&digest](const QString &) {
        return QString(digest.left(8) + QLatin1Char('-') + digest.mid(8, 4) + QLatin1Char('-') + digest.mid(12, 4)
                       + QLatin1Char('-') + digest.mid(16, 4) + QLatin1Char('-') + digest.mid(20, 12));
    });
    for (const QRegularExpression &one : {ids, secondIds})
        replaceEach(text, one, [&digest](const QString &) { return digest; });
    return text.toLatin1();
}

} // namespace waybill::print
