// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/tagging/storedmessage.h"

#include "support/messagebytes.h"

#include <QJsonObject>

namespace waybill::release {

QJsonValue storedMessage(const Message &message)
{
    if (message.isEmpty())
        return {};
    if (message.isVerbatim())
        return message.verbatim();
    ByteWriter out;
    writeMessage(out, message);
    return QJsonObject{{QStringLiteral("waybill"), QStringLiteral(WAYBILL_VERSION)},
                       {QStringLiteral("bytes"), QString::fromLatin1(out.bytes().toBase64())}};
}

Message messageFrom(const QJsonValue &stored)
{
    const QJsonObject object = stored.toObject();
    if (object.value(QLatin1String("waybill")).toString() != QLatin1String(WAYBILL_VERSION))
        return stored.toString();
    const QByteArray bytes = QByteArray::fromBase64(object.value(QLatin1String("bytes")).toString().toLatin1());
    ByteReader in(bytes);
    Message message = readMessage(in);
    return in.isFine() ? message : Message();
}

} // namespace waybill::release
