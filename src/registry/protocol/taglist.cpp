// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/taglist.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace waybill::registry {

QByteArray nextLink(const QByteArray &header)
{
    static const QRegularExpression link(QStringLiteral(R"(<([^>]*)>((?:\s*;[^,<]*)*))"));
    static const QRegularExpression next(
        QStringLiteral(R"(;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\s*(?=;|\z)))"),
        QRegularExpression::CaseInsensitiveOption);
    const QString text = QString::fromLatin1(header);
    for (auto match = link.globalMatch(text); match.hasNext();) {
        const auto found = match.next();
        if (next.match(found.captured(2)).hasMatch())
            return found.captured(1).toLatin1();
    }
    return {};
}

Understood<TagPage> readTagPage(const forge::HttpAnswer &answer)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(answer.body, &error);
    if (error.error != QJsonParseError::NoError)
        return tl::unexpected<Message>(RegistryMessage::IsNotJson);
    if (!document.isObject())
        return tl::unexpected<Message>(RegistryMessage::IsNotObject);
    const QJsonValue tags = document.object().value(QLatin1String("tags"));
    // Of a repository whose tags were all deleted it is null.
    if (!tags.isArray() && !tags.isNull())
        return tl::unexpected<Message>(message(RegistryMessage::MemberMissing, QStringLiteral("tags")));
    static const QRegularExpression form(QStringLiteral(R"(\A[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}\z)"));
    TagPage page;
    const QJsonArray array = tags.toArray();
    for (const auto each : array) {
        const QString tag = each.toString();
        if (form.match(tag).hasMatch())
            page.tags << tag;
        else
            ++page.leftOut;
    }
    page.next = nextLink(answer.header("link"));
    return page;
}

} // namespace waybill::registry
