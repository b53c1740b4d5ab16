// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/unreadobjects.h"

#include "git/gitmessage.h"

namespace waybill::git {

void UnreadObjects::add(const ObjectId &id, const Error &error)
{
    const std::lock_guard lock(m_mutex);
    if (m_ids.empty())
        m_first = error;
    m_ids.insert(id);
    m_damaged = m_damaged || error.absent.empty();
}

void UnreadObjects::addRepository(const Error &error)
{
    const std::lock_guard lock(m_mutex);
    m_repository = error;
}

bool UnreadObjects::isEmpty() const
{
    const std::lock_guard lock(m_mutex);
    return m_ids.empty() && !m_repository;
}

std::optional<Problem> UnreadObjects::problem() const
{
    const std::lock_guard lock(m_mutex);
    if (m_repository) {
        Problem problem = Problem::fromError(*m_repository, Problem::Severity::Warning);
        problem.unread = true;
        return problem;
    }
    if (m_ids.empty())
        return {};
    // In a partial clone one object is not all that is missing.
    const Message advice =
        m_first.advice.is(GitMessage::FetchObject) ? message(GitMessage::FetchAll, m_first.place.file) : m_first.advice;
    Problem problem{Problem::Severity::Warning, message(GitMessage::SomeUnread, Count{qint64(m_ids.size())}),
                    m_first.place, advice, true};
    if (!m_damaged) {
        for (const ObjectId &id : m_ids)
            problem.absent.push_back(id.toHex());
    }
    return problem;
}

} // namespace waybill::git
