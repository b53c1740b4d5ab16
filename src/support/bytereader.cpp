// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/bytereader.h"

#include <cstring>

namespace waybill {

namespace {

constexpr quint32 NoBytes = 0xffffffff; ///< a null text, which is not an empty one

} // namespace

void ByteReader::read(QByteArray &bytes)
{
    bytes = QByteArray();
    quint32 size = 0;
    read(size);
    if (size == NoBytes)
        return;
    if (const char *at = take(size))
        bytes = QByteArray(at, qsizetype(size));
}

void ByteReader::read(QString &text)
{
    text = QString();
    quint32 size = 0;
    read(size);
    if (size == NoBytes)
        return;
    if (size % sizeof(char16_t) != 0)
        return fail();
    if (const char *at = take(size)) {
        text = QString(qsizetype(size / sizeof(char16_t)), Qt::Uninitialized);
        qFromBigEndian<char16_t>(at, text.size(), text.data());
    }
}

void ByteReader::readRaw(void *bytes, std::size_t count)
{
    if (const char *at = take(count))
        std::memcpy(bytes, at, count);
}

} // namespace waybill
