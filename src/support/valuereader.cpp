// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/valuereader.h"

namespace waybill {

ValueReader::ValueReader(const QByteArray &bytes)
    : m_in(bytes)
{
    m_in.setVersion(QDataStream::Qt_6_4);
    m_texts = texts();
    for (quint32 left = count(); left > 0 && isFine(); --left)
        m_in >> m_messages.emplace_back();
}

qint32 ValueReader::number()
{
    qint32 number = -1;
    m_in >> number;
    return number;
}

quint32 ValueReader::count()
{
    quint32 count = 0;
    m_in >> count;
    // What is cut off must not make anybody ask for memory that the file cannot fill.
    if (isFine() && qint64(count) > m_in.device()->bytesAvailable())
        m_in.setStatus(QDataStream::ReadCorruptData);
    return isFine() ? count : 0;
}

QStringList ValueReader::texts()
{
    // QDataStream would reserve room for as many as the bytes claim.
    QStringList texts;
    for (quint32 left = count(); left > 0 && isFine(); --left)
        m_in >> texts.emplace_back();
    return texts;
}

Message ValueReader::message(qint32 number) const
{
    return number >= 0 && std::size_t(number) < m_messages.size() ? m_messages[std::size_t(number)] : Message();
}

QDateTime ValueReader::date()
{
    bool valid = false;
    qint64 time = 0;
    int offset = 0;
    m_in >> valid >> time >> offset;
    return valid && isFine() ? QDateTime::fromMSecsSinceEpoch(time, Qt::OffsetFromUTC, offset) : QDateTime();
}

} // namespace waybill
