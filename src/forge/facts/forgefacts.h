// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgebook.h"
#include "forge/services/repositorystate.h"

#include <map>
#include <set>

namespace waybill::forge {

/// How far a forge was read, so that the next time only what changed is asked for. Kept apart from the facts, by each
/// user: what a forge tells one account is no business of another.
struct ReadingMemory {
    QByteArray etag;                ///< of the first page of what was updated last
    QDateTime listedUntil;          ///< UTC; the latest update that was seen; invalid: nothing was
    QDateTime listedSince;          ///< UTC; where all was listed, how far back; invalid: it was not
    std::set<int> absent;           ///< numbers that git names and that are no pull request's
    std::set<git::ObjectId> lonely; ///< commits that came by no pull request
    QDateTime checkedAt;            ///< UTC; when the forge was asked last
    QByteArray digest;              ///< of the pull requests that it was kept with (ForgeFacts::digest())
    bool operator==(const ReadingMemory &) const = default;
};

/// What a forge says of a repository: a plain value, which flows into the release like what git says.
struct ForgeFacts {
    QUrl web;                         ///< the repository's page; empty: nothing was ever read
    std::map<int, PullRequest> pulls; ///< by number; also of releases that were made before
    RepositoryState state;            ///< never frozen
    ReadingMemory memory;

    bool operator==(const ForgeFacts &) const = default;

    /// When the forge was asked last, as far as that is known; invalid where nothing is known.
    [[nodiscard]] QDateTime asOf() const;
    /// Of all that is frozen of the pull requests.
    [[nodiscard]] QByteArray digest() const;

    /// By commit: the pull request that it came by. Merges, commits that were made of many, heads, and those that were
    /// asked for.
    [[nodiscard]] std::map<git::ObjectId, int> numbersByCommit() const;
};

/// Finds what a forge says of the changes of a repository. Refers to the facts.
class PullRequestFinder {
public:
    explicit PullRequestFinder(const ForgeFacts &facts);

    /// That of a change: of the commit that names it, else of the number that git has for it, else of its other
    /// commits. Null where nothing is known.
    [[nodiscard]] const PullRequest *find(const git::ObjectId &change, const std::optional<int> &number,
                                          const std::vector<git::ObjectId> &commits) const;

private:
    [[nodiscard]] const PullRequest *byCommit(const git::ObjectId &commit) const;

    const ForgeFacts &m_facts;
    std::map<git::ObjectId, int> m_byCommit;
};

} // namespace waybill::forge
