// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/elementpool.h"

#include <algorithm>

namespace waybill::proto {

std::string_view ElementPool::keep(std::string_view text)
{
    if (text.empty())
        return {};
    if (const auto found = m_known.find(text); found != m_known.end())
        return *found;
    char *to = room<char>(text.size());
    std::copy(text.begin(), text.end(), to);
    return *m_known.emplace(to, text.size()).first;
}

std::string_view ElementPool::keepQualified(std::string_view scope, std::string_view name)
{
    const std::size_t size = scope.empty() ? name.size() : scope.size() + 1 + name.size();
    char *begin = room<char>(size);
    char *to = begin;
    if (!scope.empty()) {
        to = std::copy(scope.begin(), scope.end(), to);
        *to++ = '.';
    }
    std::copy(name.begin(), name.end(), to);
    return {begin, size};
}

void ElementPool::seal()
{
    m_known = {};
}

void *ElementPool::take(std::size_t size, std::size_t alignment)
{
    if (!m_free || !std::align(alignment, size, m_free, m_left)) {
        // An eighth of what is there: a large file needs few blocks, and a small one leaves little of them unused.
        m_left = std::max(size, std::clamp<std::size_t>(m_used / 8, 512, 16 * 1024));
        m_free = m_blocks.emplace_back(new std::byte[m_left]).get(); // not make_unique(), which would clear it
    }
    void *taken = m_free;
    m_free = static_cast<std::byte *>(m_free) + size;
    m_left -= size;
    m_used += size;
    return taken;
}

} // namespace waybill::proto
