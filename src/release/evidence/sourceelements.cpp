// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/sourceelements.h"

#include <utility>

namespace waybill::release {

std::string keyOfText(const git::ObjectId &blob, const QByteArray &path)
{
    std::string key(reinterpret_cast<const char *>(blob.data()), git::ObjectId::Size);
    key.append(path.constData(), std::size_t(path.size()));
    return key;
}

void SourceElements::add(const git::ObjectId &blob, const QByteArray &path, Found found)
{
    std::string key = keyOfText(blob, path);
    const std::lock_guard lock(m_guard);
    m_found.insert_or_assign(std::move(key), std::move(found));
}

SourceElements::Found SourceElements::find(const git::ObjectId &blob, const QByteArray &path) const
{
    const std::string key = keyOfText(blob, path);
    const std::lock_guard lock(m_guard);
    const auto at = m_found.find(key);
    return at == m_found.end() ? Found() : at->second;
}

} // namespace waybill::release
