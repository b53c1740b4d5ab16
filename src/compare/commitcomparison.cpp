// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/commitcomparison.h"

#include "git/history.h"

namespace waybill::compare {

namespace {

std::vector<const git::Commit *> commitsOf(const std::vector<SidedCommit> &side)
{
    std::vector<const git::Commit *> commits;
    commits.reserve(side.size());
    for (const SidedCommit &commit : side)
        commits.push_back(&commit.commit);
    return commits;
}

/// Gives each commit one duplicate: the most certain, of these the oldest. What is only similar needs two that have
/// none.
void joinDuplicates(std::array<std::vector<SidedCommit>, 2> &sides, std::vector<git::Duplicate> duplicates)
{
    std::sort(duplicates.begin(), duplicates.end(), [](const git::Duplicate &a, const git::Duplicate &b) {
        return a.reason != b.reason ? a.reason < b.reason : std::pair(a.one, a.other) > std::pair(b.one, b.other);
    });
    for (const git::Duplicate &duplicate : duplicates) {
        SidedCommit &one = sides[0][duplicate.one];
        SidedCommit &other = sides[1][duplicate.other];
        if (duplicate.reason == MatchReason::Similar && (one.duplicate || other.duplicate))
            continue;
        for (const auto &[commit, found] : {std::pair(&one, &other), std::pair(&other, &one)}) {
            if (!commit->duplicate) {
                commit->duplicate = found->commit.id;
                commit->reason = duplicate.reason;
            }
        }
    }
}

} // namespace

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
    git::DuplicateOptions options;
    options.everyPatch = true;
    auto duplicates = git::findDuplicates(*opened, commitsOf(comparison.onlyOn[0]), commitsOf(comparison.onlyOn[1]),
                                          options, control);
    if (!duplicates)
        return fail(duplicates.error());
    joinDuplicates(comparison.onlyOn, std::move(*duplicates));
    return comparison;
}

} // namespace waybill::compare
