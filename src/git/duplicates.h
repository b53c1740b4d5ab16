// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"
#include "support/job.h"

namespace waybill::git {

/// How a commit is known to repeat another one.
enum class DuplicateReason {
    Trailer, ///< a message names the other, or both name the same third
    Patch,   ///< the same patch id
    Similar, ///< what is said about the commit and what it does are nearly the same
};

/// Two commits that do the same, as indices into the two lists that were asked about.
struct Duplicate {
    std::size_t one = 0;
    std::size_t other = 0;
    DuplicateReason reason = DuplicateReason::Similar;
    bool operator==(const Duplicate &) const = default;
};

struct DuplicateOptions {
    bool trailers = true; ///< go by what messages name; off, to see how well the rest does without
    /// Also compare the patches of all commits that touch the same files, whatever their messages say: finds what was
    /// committed by another person under another title, and reads the trees of every commit.
    bool everyPatch = false;
};

/// Finds the commits of one list that repeat one of the other. A merge repeats nothing, but a commit may repeat a
/// merge, where its message says so. A commit may have several duplicates: one on each line it was taken to.
///
/// Similar are two commits of which at least two of three agree: who wrote it at which second (a cherry-pick keeps
/// both), the subject (git/picks.h), and the lines. A subject or a moment that many commits share says nothing by
/// itself. Lines are only read where the first two leave a doubt. Of several commits that are like one of the other
/// list only the most alike count.
///
/// Sorted by `one`, then `other`. The commits must outlive the call. Progress in commits; may be cancelled.
[[nodiscard]] Result<std::vector<Duplicate>> findDuplicates(const Repository &repository,
                                                            const std::vector<const Commit *> &one,
                                                            const std::vector<const Commit *> &other,
                                                            const DuplicateOptions &options = {},
                                                            const JobControl &control = {});

} // namespace waybill::git
