// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/discussionindex.h"

#include "release/decisions/decisions.h"

#include <algorithm>
#include <set>

namespace waybill::release {

DiscussionIndex::DiscussionIndex(const Decisions &decisions, const QString &repository)
    : m_decisions(decisions)
    , m_repository(repository)
{
    std::set<git::ObjectId> discussed;
    const auto collect = [&](const auto &said) {
        for (auto at = said.lower_bound({repository, {}}); at != said.end() && at->first.first == repository; ++at)
            discussed.insert(at->first.second);
    };
    collect(decisions.assignments());
    collect(decisions.comments());
    m_isEmpty = discussed.empty();
    for (const git::ObjectId &commit : discussed) {
        const Decision *decision = decisions.find(repository, commit);
        if (decision && !decision->patch.isNull())
            m_byPatch.emplace(decision->patch, commit);
    }
}

void DiscussionIndex::addOf(const git::ObjectId &commit, Discussion *discussion) const
{
    const Assignment *assignment = m_decisions.findAssignment(m_repository, commit);
    if (assignment && discussion->assignee.isEmpty())
        discussion->assignee = assignment->assignee;
    if (const auto said = m_decisions.comments().find({m_repository, commit}); said != m_decisions.comments().end())
        discussion->comments.insert(discussion->comments.end(), said->second.begin(), said->second.end());
}

Discussion DiscussionIndex::of(const git::ObjectId &change) const
{
    Discussion discussion;
    if (m_isEmpty)
        return discussion;
    addOf(change, &discussion);
    const Decision *decision = m_decisions.find(m_repository, change);
    if (decision && !decision->patch.isNull()) {
        const auto [begin, end] = m_byPatch.equal_range(decision->patch);
        for (auto at = begin; at != end; ++at) {
            if (at->second != change)
                addOf(at->second, &discussion);
        }
    }
    std::sort(discussion.comments.begin(), discussion.comments.end());
    return discussion;
}

} // namespace waybill::release
