// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/valuewriter.h"

namespace waybill {

ValueWriter::ValueWriter()
    : m_out(&m_body, QIODevice::WriteOnly)
{
    m_out.setVersion(QDataStream::Qt_6_4);
}

qint32 ValueWriter::numberOf(const QString &text)
{
    // To Qt an empty text equals none.
    const auto known = m_textNumbers.constFind(text);
    if (known != m_textNumbers.constEnd())
        return *known;
    m_texts.push_back(text);
    m_textNumbers.insert(text, qint32(m_texts.size()) - 1);
    return qint32(m_texts.size()) - 1;
}

qint32 ValueWriter::numberOf(const Message &message)
{
    const auto [known, isNew] = m_messageNumbers.try_emplace(message, qint32(m_messages.size()));
    if (isNew)
        m_messages.push_back(message);
    return known->second;
}

QByteArray ValueWriter::bytes() const
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << m_texts << quint32(m_messages.size());
    for (const Message &message : m_messages)
        out << message;
    return bytes + m_body;
}

} // namespace waybill
