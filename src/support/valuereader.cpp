// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/valuereader.h"

#include "support/messagebytes.h"

namespace waybill {

ValueReader::ValueReader(const QByteArray &bytes)
    : m_in(bytes)
{
    m_texts = texts();
    for (quint32 left = count(); left > 0 && isFine(); --left)
        m_messages.push_back(readMessage(m_in));
}

qint32 ValueReader::number()
{
    qint32 number = -1;
    m_in.read(number);
    return number;
}

quint32 ValueReader::count()
{
    quint32 count = 0;
    m_in.read(count);
    // What is cut off must not make anybody ask for memory that the file cannot fill.
    if (qint64(count) > m_in.left())
        m_in.fail();
    return isFine() ? count : 0;
}

QStringList ValueReader::texts()
{
    QStringList texts;
    for (quint32 left = count(); left > 0 && isFine(); --left)
        m_in.read(texts.emplace_back());
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
    m_in.read(valid);
    m_in.read(time);
    m_in.read(offset);
    return valid && isFine() ? QDateTime::fromMSecsSinceEpoch(time, Qt::OffsetFromUTC, offset) : QDateTime();
}

} // namespace waybill
