// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/requestjournal.h"

#include "support/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

namespace waybill::forge {

namespace {

constexpr std::size_t MostEntries = 2000;

QJsonObject journalRow(const RequestJournal::Entry &entry)
{
    QJsonObject row{{QStringLiteral("id"), QString::fromLatin1(entry.callId)},
                    {QStringLiteral("at"), entry.at.toUTC().toString(Qt::ISODateWithMs)},
                    {QStringLiteral("method"), QString::fromLatin1(entry.method)},
                    {QStringLiteral("url"), entry.url},
                    {QStringLiteral("token"), QString::fromLatin1(entry.secretFrom)},
                    {QStringLiteral("attempt"), entry.attempt},
                    {QStringLiteral("status"), entry.status},
                    {QStringLiteral("unchanged"), entry.unchanged},
                    {QStringLiteral("sent"), entry.sent},
                    {QStringLiteral("received"), entry.received},
                    {QStringLiteral("milliseconds"), entry.milliseconds}};
    if (!entry.redirects.isEmpty())
        row.insert(QStringLiteral("redirects"), QJsonArray::fromStringList(entry.redirects));
    if (!entry.failure.isEmpty())
        row.insert(QStringLiteral("failure"), entry.failure);
    if (!entry.serversId.isEmpty())
        row.insert(QStringLiteral("server_id"), visibleLine(QString::fromLatin1(entry.serversId)));
    return row;
}

} // namespace

void RequestJournal::add(Entry entry)
{
    const QMutexLocker lock(&m_mutex);
    ++m_count;
    m_entries.push_back(std::move(entry));
    if (m_entries.size() > MostEntries)
        m_entries.pop_front();
}

std::vector<RequestJournal::Entry> RequestJournal::entries() const
{
    const QMutexLocker lock(&m_mutex);
    return {m_entries.begin(), m_entries.end()};
}

qint64 RequestJournal::count() const
{
    const QMutexLocker lock(&m_mutex);
    return m_count;
}

QByteArray RequestJournal::toJson() const
{
    QJsonArray rows;
    for (const Entry &entry : entries())
        rows.append(journalRow(entry));
    return QJsonDocument(QJsonObject{{QStringLiteral("requests"), rows}, {QStringLiteral("count"), count()}}).toJson();
}

QByteArray methodName(HttpCall::Method method)
{
    switch (method) {
    case HttpCall::Method::Get: return "GET";
    case HttpCall::Method::Head: return "HEAD";
    case HttpCall::Method::Post: return "POST";
    case HttpCall::Method::Patch: return "PATCH";
    case HttpCall::Method::Put: return "PUT";
    case HttpCall::Method::Delete: return "DELETE";
    }
    return {};
}

QString shownUrl(const QUrl &url)
{
    QUrl shown = url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    QUrlQuery query(shown);
    QList<std::pair<QString, QString>> items;
    for (const auto &[name, value] : query.queryItems(QUrl::FullyEncoded)) {
        const QString lower = name.toLower();
        const bool secret = lower.contains(QLatin1String("token")) || lower.contains(QLatin1String("secret"))
                            || lower.contains(QLatin1String("signature")) || lower.contains(QLatin1String("password"))
                            || lower.contains(QLatin1String("credential")) || lower == QLatin1String("sig");
        items.append({name, secret ? QStringLiteral("***") : value});
    }
    query.setQueryItems(items);
    shown.setQuery(query);
    return visibleLine(shown.toString(QUrl::FullyEncoded));
}

} // namespace waybill::forge
