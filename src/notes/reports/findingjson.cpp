// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/findingjson.h"

#include "support/jsonvalue.h"
#include "wording/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace waybill::notes {

namespace {

QJsonValue numberOrNull(int number)
{
    return number > 0 ? QJsonValue(number) : QJsonValue();
}

/// As JSON has it: in quotes, with quotes, backslashes and control characters escaped.
QByteArray quoted(const QString &text)
{
    QByteArray result = "\"";
    for (const char c : text.toUtf8()) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (result += '\\') += c;
        else if (code < 0x20)
            result += "\\u00" + QByteArray::number(code, 16).rightJustified(2, '0');
        else
            result += c;
    }
    return result += '"';
}

QByteArray numberText(int number)
{
    return number > 0 ? QByteArray::number(number) : QByteArrayLiteral("null");
}

QByteArray categoriesText(proto::Categories categories)
{
    QByteArray text;
    for (const proto::Category category : proto::AllCategories) {
        if (contains(categories, category))
            text += (text.isEmpty() ? "\"" : ",\"") + keyName(category).toLatin1() + '"';
    }
    return '[' + text + ']';
}

QByteArray skewText(const proto::Skew &skew)
{
    return "{\"new_client_old_server\":\"" + keyName(skew.newClientOldServer).toLatin1()
           + "\",\"old_client_new_server\":\"" + keyName(skew.oldClientNewServer).toLatin1() + "\",\"stored\":\""
           + keyName(skew.stored).toLatin1() + "\"}";
}

/// Mostly names, which are written without a detour.
QByteArray argumentsText(const Message &message)
{
    QByteArray text;
    for (const Argument &argument : message.arguments()) {
        const QString *name = std::get_if<QString>(&argument.value);
        if (!name)
            return QJsonDocument(wording::arguments(message)).toJson(QJsonDocument::Compact);
        text += QByteArray(text.isEmpty() ? "" : ",") + quoted(*name);
    }
    return '[' + text + ']';
}

} // namespace

QByteArray findingLine(const proto::Finding &finding)
{
    const Place &old = finding.oldPlace;
    QByteArray line = "{\"arguments\":" + argumentsText(finding.message);
    line += ",\"axis\":\"" + keyName(finding.axis).toLatin1() + '"';
    line += ",\"categories\":" + categoriesText(finding.rule->categories);
    line += ",\"cause\":" + (finding.cause >= 0 ? QByteArray::number(finding.cause) : QByteArrayLiteral("null"));
    line += ",\"column\":" + QByteArray::number(std::max(finding.place.column, 1));
    line += ",\"file\":" + quoted(finding.place.file);
    line += ",\"id\":" + quoted(wording::key(finding.message));
    line += ",\"impact\":\"" + keyName(finding.impact).toLatin1() + '"';
    line += ",\"line\":" + QByteArray::number(std::max(finding.place.line, 1));
    line += ",\"message\":" + quoted(wording::text(finding.message));
    line += ",\"old_column\":" + numberText(old.column);
    line += ",\"old_file\":" + (old.isEmpty() ? QByteArrayLiteral("null") : quoted(old.file));
    line += ",\"old_line\":" + numberText(old.line);
    line += ",\"rule\":\"" + QByteArray(finding.rule->id) + '"';
    line += ",\"ruling\":" + (finding.ruling ? quoted(wording::text(*finding.ruling)) : QByteArrayLiteral("null"));
    line += ",\"skew\":" + skewText(finding.skew);
    line += ",\"symbol\":" + quoted(finding.symbol);
    return line += '}';
}

QJsonObject skewJson(const proto::Skew &skew)
{
    return {{QStringLiteral("new_client_old_server"), keyName(skew.newClientOldServer)},
            {QStringLiteral("old_client_new_server"), keyName(skew.oldClientNewServer)},
            {QStringLiteral("stored"), keyName(skew.stored)}};
}

QJsonObject findingJson(const proto::Finding &finding)
{
    QJsonArray categories;
    for (const proto::Category category : proto::AllCategories) {
        if (contains(finding.rule->categories, category))
            categories.append(keyName(category));
    }
    const Place &old = finding.oldPlace;
    return {{QStringLiteral("rule"), QString::fromLatin1(finding.rule->id)},
            {QStringLiteral("impact"), keyName(finding.impact)},
            {QStringLiteral("axis"), keyName(finding.axis)},
            {QStringLiteral("file"), finding.place.file},
            {QStringLiteral("line"), std::max(finding.place.line, 1)},
            {QStringLiteral("column"), std::max(finding.place.column, 1)},
            {QStringLiteral("old_file"), old.isEmpty() ? QJsonValue() : QJsonValue(old.file)},
            {QStringLiteral("old_line"), numberOrNull(old.line)},
            {QStringLiteral("old_column"), numberOrNull(old.column)},
            {QStringLiteral("symbol"), finding.symbol},
            {QStringLiteral("message"), wording::text(finding.message)},
            {QStringLiteral("id"), wording::key(finding.message)},
            {QStringLiteral("arguments"), wording::arguments(finding.message)},
            {QStringLiteral("categories"), categories},
            {QStringLiteral("cause"), finding.cause >= 0 ? QJsonValue(finding.cause) : QJsonValue()},
            {QStringLiteral("ruling"), finding.ruling ? textOrNull(wording::text(*finding.ruling)) : QJsonValue()},
            {QStringLiteral("skew"), skewJson(finding.skew)}};
}

} // namespace waybill::notes
