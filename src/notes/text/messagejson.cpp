// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/messagejson.h"

#include "wording/text.h"

namespace waybill::notes {

QJsonObject messageJson(const Message &message)
{
    if (message.isVerbatim())
        return {{QStringLiteral("text"), message.verbatim()}};
    return {{QStringLiteral("id"), wording::key(message)}, {QStringLiteral("arguments"), wording::arguments(message)}};
}

QJsonArray messagesJson(const Messages &messages)
{
    QJsonArray array;
    for (const Message &message : messages)
        array.append(messageJson(message));
    return array;
}

QJsonObject messagesByKey(std::initializer_list<std::pair<const char *, Message>> messages)
{
    QJsonObject object;
    for (const auto &[key, message] : messages) {
        if (!message.isEmpty())
            object.insert(QLatin1String(key), messageJson(message));
    }
    return object;
}

} // namespace waybill::notes
