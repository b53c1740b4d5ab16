// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/oncebody.h"

#include <algorithm>
#include <cstring>

namespace waybill::forge {

OnceBody::OnceBody(QByteArray bytes)
    : m_bytes(std::move(bytes))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 OnceBody::readData(char *data, qint64 most)
{
    const qint64 size = std::min(most, m_bytes.size() - m_read);
    if (size <= 0)
        return m_read == m_bytes.size() ? 0 : -1;
    std::memcpy(data, m_bytes.constData() + m_read, std::size_t(size));
    m_read += size;
    return size;
}

} // namespace waybill::forge
