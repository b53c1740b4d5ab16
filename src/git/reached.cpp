// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/reached.h"

#include "git/handles.h"
#include "git/history.h"
#include "git/shallow.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace waybill::git {

namespace {

/// Clocks differ: a parent may claim to be younger than its child.
constexpr qint64 Slack = 24LL * 60 * 60;

struct Younger {
    bool operator()(const std::pair<qint64, ObjectId> &one, const std::pair<qint64, ObjectId> &two) const
    {
        return one.first < two.first;
    }
};

} // namespace

Result<std::set<ObjectId>> reachedFrom(const Repository &repository, const ObjectId &head,
                                       const std::set<ObjectId> &commits, const JobControl &control)
{
    std::set<ObjectId> wanted;
    qint64 oldest = std::numeric_limits<qint64>::max();
    for (const ObjectId &id : commits) {
        if (const auto commit = readCommit(repository, id)) {
            wanted.insert(id);
            oldest = std::min(oldest, commit->committer.time);
        }
    }
    const std::unordered_set<ObjectId> ends = shallowCommits(repository);
    std::set<ObjectId> reached;
    std::set<ObjectId> seen{head};
    std::priority_queue<std::pair<qint64, ObjectId>, std::vector<std::pair<qint64, ObjectId>>, Younger> queue;
    queue.emplace(std::numeric_limits<qint64>::max(), head);
    while (!queue.empty() && reached.size() < wanted.size()) {
        if (control.isCancelled())
            return cancelled();
        const auto [time, id] = queue.top();
        queue.pop();
        if (time < oldest - Slack)
            break;
        if (wanted.contains(id))
            reached.insert(id);
        const git_oid oid = toOid(id);
        git_commit *found = nullptr;
        if (git_commit_lookup(&found, repository.handle(), &oid) < 0)
            continue; // history ends here
        const CommitPtr commit(found);
        if (ends.contains(id)) // ... and here, though another branch may have brought what lies behind
            continue;
        for (unsigned i = 0; i < git_commit_parentcount(found); ++i) {
            const ObjectId parent = fromOid(git_commit_parent_id(found, i));
            if (seen.insert(parent).second)
                queue.emplace(git_commit_time(found), parent); // its child's time: it cannot be much younger
        }
    }
    return reached;
}

} // namespace waybill::git
