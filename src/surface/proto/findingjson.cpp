// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/proto/findingjson.h"

#include <QJsonArray>

namespace waybill::proto {

namespace {

QJsonValue numberOrNull(int number)
{
    return number > 0 ? QJsonValue(number) : QJsonValue();
}

} // namespace

QJsonObject skewJson(const Skew &skew)
{
    return {{QStringLiteral("new_client_old_server"), keyName(skew.newClientOldServer)},
            {QStringLiteral("old_client_new_server"), keyName(skew.oldClientNewServer)},
            {QStringLiteral("stored"), keyName(skew.stored)}};
}

QJsonObject findingJson(const Finding &finding)
{
    QJsonArray categories;
    for (const Category category : AllCategories) {
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
            {QStringLiteral("message"), finding.message},
            {QStringLiteral("categories"), categories},
            {QStringLiteral("cause"), finding.cause >= 0 ? QJsonValue(finding.cause) : QJsonValue()},
            {QStringLiteral("skew"), skewJson(finding.skew)}};
}

} // namespace waybill::proto
