// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/valuewriter.h"

#include "support/messagebytes.h"

namespace waybill {

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
    ByteWriter front;
    front.add(quint32(m_texts.size()));
    for (const QString &text : m_texts)
        front.add(text);
    front.add(quint32(m_messages.size()));
    for (const Message &message : m_messages)
        writeMessage(front, message);
    return front.bytes() + m_out.bytes();
}

} // namespace waybill
