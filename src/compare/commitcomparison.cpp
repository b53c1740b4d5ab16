// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/commitcomparison.h"

#include "compare/twins.h"
#include "git/history.h"

namespace waybill::compare {

Result<CommitComparison> compareCommits(const QString &repository, const git::ObjectId &oldCommit,
                                        const git::ObjectId &newCommit, const JobControl &control)
{
    const auto opened = git::Repository::open(repository);
    if (!opened)
        return fail(opened.error());
    CommitComparison comparison;
    for (const std::size_t side : {0, 1}) {
        const git::ObjectId &head = side == 0 ? oldCommit : newCommit;
        if (head.isNull())
            continue;
        auto commits = git::readRange(*opened, side == 0 ? newCommit : oldCommit, head, control);
        if (!commits)
            return fail(commits.error());
        comparison.onlyOn[side].reserve(commits->size());
        for (git::Commit &commit : *commits)
            comparison.onlyOn[side].push_back({std::move(commit), {}});
    }
    if (!oldCommit.isNull() && !newCommit.isNull()) {
        auto base = git::mergeBase(*opened, oldCommit, newCommit);
        if (!base)
            return fail(base.error());
        comparison.mergeBase = *base;
    }
    if (comparison.onlyOn[0].empty() || comparison.onlyOn[1].empty())
        return comparison;
    const auto matched = matchTwins(*opened, comparison.onlyOn, control);
    if (!matched)
        return fail(matched.error());
    return comparison;
}

} // namespace waybill::compare
