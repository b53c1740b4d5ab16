// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/recentblobs.h"

namespace waybill::git {

RecentBlobs::RecentBlobs(qsizetype mostBytes)
    : m_mostBytes(mostBytes)
{}

std::optional<QByteArray> RecentBlobs::find(const ObjectId &id)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_byId.find(id);
    if (found == m_byId.end())
        return {};
    m_entries.splice(m_entries.begin(), m_entries, found->second);
    return found->second->content;
}

void RecentBlobs::add(const ObjectId &id, const QByteArray &content)
{
    if (content.size() > m_mostBytes / 8)
        return;
    const std::lock_guard lock(m_mutex);
    const auto [at, isNew] = m_byId.try_emplace(id);
    if (!isNew) // two threads read it at the same time
        return;
    m_entries.push_front({id, content});
    at->second = m_entries.begin();
    m_bytes += content.size();
    while (m_bytes > m_mostBytes) {
        m_bytes -= m_entries.back().content.size();
        m_byId.erase(m_entries.back().id);
        m_entries.pop_back();
    }
}

} // namespace waybill::git
