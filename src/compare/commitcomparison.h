// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/source.h"
#include "git/duplicates.h"

#include <optional>

namespace waybill::compare {

using MatchReason = git::DuplicateReason;

struct SidedCommit {
    git::Commit commit;
    /// The commit of the other side that does the same. Where one was picked twice, both name it.
    std::optional<git::ObjectId> duplicate;
    MatchReason reason = MatchReason::Patch; ///< where there is a duplicate
    bool operator==(const SidedCommit &) const = default;
};

/// The commits that only one of two revisions reaches.
struct CommitComparison {
    std::optional<git::ObjectId> mergeBase;         ///< the best one; nothing where the histories never met
    std::array<std::vector<SidedCommit>, 2> onlyOn; ///< children before parents
    bool operator==(const CommitComparison &) const = default;
};

/// Walks both ways (base..head and head..base) and matches backports (git/duplicates.h, every patch). A null id is an
/// empty history. Progress in commits; may be cancelled. Opens its own repository.
[[nodiscard]] Result<CommitComparison> compareCommits(const QString &repository, const git::ObjectId &oldCommit,
                                                      const git::ObjectId &newCommit, const JobControl &control = {});

} // namespace waybill::compare
