// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/objectid.h"

namespace waybill::git {

std::optional<ObjectId> ObjectId::fromHex(const QByteArray &hex)
{
    if (hex.size() != qsizetype(2 * Size))
        return {};
    const auto isDigit = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    if (!std::all_of(hex.begin(), hex.end(), isDigit))
        return {};
    const QByteArray bytes = QByteArray::fromHex(hex);
    return ObjectId(reinterpret_cast<const std::uint8_t *>(bytes.constData()));
}

QByteArray ObjectId::toHex() const
{
    return QByteArray::fromRawData(reinterpret_cast<const char *>(m_bytes.data()), qsizetype(Size)).toHex();
}

} // namespace waybill::git
