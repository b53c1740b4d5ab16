// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/bytewriter.h"

#include <algorithm>
#include <cstring>

namespace waybill {

namespace {

constexpr quint32 NullMark = 0xffffffff; ///< instead of a size

} // namespace

void ByteWriter::add(const QByteArray &bytes)
{
    if (bytes.isNull())
        return add(NullMark);
    add(quint32(bytes.size()));
    addRaw(bytes.constData(), std::size_t(bytes.size()));
}

void ByteWriter::add(const QString &text)
{
    if (text.isNull())
        return add(NullMark);
    const std::size_t size = std::size_t(text.size()) * sizeof(char16_t);
    add(quint32(size));
    qToBigEndian<char16_t>(text.utf16(), text.size(), room(size));
}

void ByteWriter::addRaw(const void *bytes, std::size_t count)
{
    char *to = room(count);
    if (count > 0)
        std::memcpy(to, bytes, count);
}

void ByteWriter::grow()
{
    constexpr qsizetype least = 256;
    m_bytes.resize(std::max(least, 2 * m_size));
    m_data = m_bytes.data();
}

} // namespace waybill
