// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/jsonmembers.h"

#include "support/text.h"

#include <QJsonDocument>

#include <cmath>

namespace waybill::forge {

namespace {

constexpr double MostExact = 9007199254740992; ///< beyond that, a JSON number is not the one that was written

bool looksLikeHtml(const QByteArray &body)
{
    const QByteArray begin = body.left(200).trimmed().toLower();
    return begin.startsWith("<!doctype") || begin.startsWith("<html") || begin.startsWith("<head");
}

tl::expected<QJsonDocument, Message> readDocument(const QByteArray &body)
{
    if (body.trimmed().isEmpty())
        return tl::unexpected(Message(ServiceMessage::IsEmpty));
    QJsonParseError error;
    QJsonDocument document = QJsonDocument::fromJson(body, &error);
    if (error.error == QJsonParseError::NoError)
        return document;
    return tl::unexpected(Message(looksLikeHtml(body) ? ServiceMessage::IsHtml : ServiceMessage::IsNotJson));
}

} // namespace

tl::expected<QJsonObject, Message> readObject(const QByteArray &body)
{
    const auto document = readDocument(body);
    if (!document)
        return tl::unexpected(document.error());
    if (!document->isObject())
        return tl::unexpected(Message(ServiceMessage::IsNotObject));
    return document->object();
}

tl::expected<QJsonArray, Message> readArray(const QByteArray &body)
{
    const auto document = readDocument(body);
    if (!document)
        return tl::unexpected(document.error());
    if (!document->isArray())
        return tl::unexpected(Message(ServiceMessage::IsNotArray));
    return document->array();
}

JsonMembers::JsonMembers(QJsonObject object, QString name)
    : m_object(std::move(object))
    , m_name(std::move(name))
{}

QString JsonMembers::fullName(const char *key) const
{
    const QString own = QString::fromLatin1(key);
    return m_name.isEmpty() ? own : QString(m_name + QLatin1Char('.') + own);
}

QJsonValue JsonMembers::value(const char *key) const
{
    const QJsonValue found = m_object.value(QLatin1String(key));
    return found.isUndefined() ? QJsonValue() : found;
}

void JsonMembers::refuse(const char *key, ServiceMessage expected)
{
    if (!m_misfit)
        m_misfit = message(ServiceMessage::MemberOfOtherType, fullName(key), expected);
}

void JsonMembers::addMisfit(const std::optional<Message> &other)
{
    if (!m_misfit)
        m_misfit = other;
}

QString JsonMembers::text(const char *key)
{
    const QJsonValue found = value(key);
    if (found.isNull())
        return {};
    if (!found.isString())
        refuse(key, ServiceMessage::ExpectedText);
    return found.toString();
}

QString JsonMembers::line(const char *key)
{
    return visibleLine(text(key)).trimmed();
}

QString JsonMembers::requiredLine(const char *key)
{
    QString found = line(key);
    if (found.isEmpty() && !m_misfit)
        m_misfit = message(ServiceMessage::MemberMissing, fullName(key));
    return found;
}

std::optional<qint64> JsonMembers::number(const char *key)
{
    const QJsonValue found = value(key);
    if (found.isNull())
        return {};
    const double number = found.toDouble();
    if (!found.isDouble() || std::trunc(number) != number || std::abs(number) > MostExact) {
        refuse(key, ServiceMessage::ExpectedNumber);
        return {};
    }
    return qint64(number);
}

qint64 JsonMembers::requiredNumber(const char *key)
{
    const std::optional<qint64> found = number(key);
    if (!found && !m_misfit)
        m_misfit = message(ServiceMessage::MemberMissing, fullName(key));
    return found.value_or(0);
}

bool JsonMembers::flag(const char *key, bool otherwise)
{
    const QJsonValue found = value(key);
    if (found.isNull())
        return otherwise;
    if (!found.isBool())
        refuse(key, ServiceMessage::ExpectedFlag);
    return found.toBool(otherwise);
}

QDateTime JsonMembers::time(const char *key)
{
    const QString found = text(key);
    if (found.isEmpty())
        return {};
    const QDateTime time = QDateTime::fromString(found, Qt::ISODateWithMs);
    if (!time.isValid())
        refuse(key, ServiceMessage::ExpectedTime);
    return time.toUTC();
}

git::ObjectId JsonMembers::commit(const char *key)
{
    const QByteArray hex = text(key).toLatin1().toLower();
    return git::ObjectId::fromHex(hex).value_or(git::ObjectId());
}

QJsonArray JsonMembers::array(const char *key)
{
    const QJsonValue found = value(key);
    if (!found.isNull() && !found.isArray())
        refuse(key, ServiceMessage::ExpectedArray);
    return found.toArray();
}

std::optional<QJsonObject> JsonMembers::object(const char *key)
{
    const QJsonValue found = value(key);
    if (found.isNull())
        return {};
    if (!found.isObject()) {
        refuse(key, ServiceMessage::ExpectedObject);
        return {};
    }
    return found.toObject();
}

} // namespace waybill::forge
