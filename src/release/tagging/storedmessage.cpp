// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/tagging/storedmessage.h"

#include "support/messagestream.h"

#include <QDataStream>
#include <QJsonObject>

namespace waybill::release {

QJsonValue storedMessage(const Message &message)
{
    if (message.isEmpty())
        return {};
    if (message.isVerbatim())
        return message.verbatim();
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << message;
    return QJsonObject{{QStringLiteral("waybill"), QStringLiteral(WAYBILL_VERSION)},
                       {QStringLiteral("bytes"), QString::fromLatin1(bytes.toBase64())}};
}

Message messageFrom(const QJsonValue &stored)
{
    const QJsonObject object = stored.toObject();
    if (object.value(QLatin1String("waybill")).toString() != QLatin1String(WAYBILL_VERSION))
        return stored.toString();
    const QByteArray bytes = QByteArray::fromBase64(object.value(QLatin1String("bytes")).toString().toLatin1());
    QDataStream in(bytes);
    in.setVersion(QDataStream::Qt_6_4);
    Message message;
    in >> message;
    return in.status() == QDataStream::Ok ? message : Message();
}

} // namespace waybill::release
