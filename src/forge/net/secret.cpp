// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/secret.h"

#include <QCryptographicHash>

#include <algorithm>

namespace waybill::forge {

namespace {

/// Not optimized away, as writing to memory that nobody reads again would be.
void overwrite(QByteArray &bytes)
{
    if (!bytes.isDetached())
        return; // somebody else's copy
    volatile char *at = bytes.data();
    for (qsizetype i = 0; i < bytes.size(); ++i)
        at[i] = 0;
}

} // namespace

Secret::Bytes::~Bytes()
{
    overwrite(bytes);
}

Secret::Secret(QByteArray &&bytes)
{
    QByteArray all = std::move(bytes);
    QByteArray trimmed(all.constData(), all.size());
    trimmed = std::move(trimmed).trimmed();
    overwrite(all);
    m_bytes = std::make_shared<const Bytes>(std::move(trimmed));
}

bool Secret::isOneLine() const
{
    const QByteArray &bytes = reveal();
    return std::all_of(bytes.begin(), bytes.end(), [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return code >= 0x20 && code < 0x7f;
    });
}

const QByteArray &Secret::reveal() const
{
    static const QByteArray none;
    return m_bytes ? m_bytes->bytes : none;
}

QByteArray Secret::fingerprint() const
{
    return isEmpty() ? QByteArray() : QCryptographicHash::hash(reveal(), QCryptographicHash::Sha256).toHex();
}

} // namespace waybill::forge
