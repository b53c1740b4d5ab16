// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/jsonobject.h"

#include "registry/protocol/registrymessage.h"

#include <QJsonDocument>

namespace waybill::registry {

Understood<QJsonObject> readJsonObject(const QByteArray &content)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(content, &error);
    if (error.error != QJsonParseError::NoError)
        return tl::unexpected<Message>(RegistryMessage::IsNotJson);
    if (!document.isObject())
        return tl::unexpected<Message>(RegistryMessage::IsNotObject);
    return document.object();
}

} // namespace waybill::registry
