// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"
#include "release/changes/range.h"
#include "support/job.h"

namespace waybill::release {

struct BackportOptions {
    /// The head is on a line where only patches belong (Survey::stableLine).
    bool stableLine = false;
    /// Off: go by what commits do, not by what their messages say of it. To see how well that works.
    bool trailers = true;
};

/// Fills in `backports` and `alreadyReleased` of the changes of a range. Looks at what the other lines of the
/// repository have and the head does not: the release branches and the main one, local or remote, and the version tags.
/// Topic branches are none: what was rebased from one is no backport. git/duplicates.h tells what commits repeat one
/// another.
///
/// `backports` names each commit that was taken from another one, with the original: the one that its message names (of
/// several the first in the chain that is here), which may be anywhere in the repository; without such words the oldest
/// of its duplicates, where that one was committed before it. Of the two ends of a backport only the younger is a
/// backport.
///
/// `alreadyReleased` is the lowest stable release on another line that has every commit of the change, itself or
/// repeated: on the line of the base, else on the highest one. Only releases below the head's own version count: below
/// its line where it stands on a stable line and has no version yet, and all of them otherwise. So the change that a
/// main line takes to 1.6.0 was already released in 1.5.21, and not the other way round. Where a range leads from one
/// line to another, the releases of the base's line that it passes count, too: 8.2.1 of 8.2.0..8.3.0.
///
/// Walks no further back than the oldest commit of the range was written, and three years before the first one was
/// committed at most. May be cancelled.
[[nodiscard]] Result<void> findBackports(const git::Repository &repository, const Range &range, const ReleaseTags &tags,
                                         std::vector<Change> &changes, const BackportOptions &options = {},
                                         const JobControl &control = {});

/// Whether a branch is a line that releases come from, by its name ("main", "stable-1.5", "origin/release/2.x",
/// "v3.5"). Of remote branches without the remote's name.
[[nodiscard]] bool isReleaseLine(const QByteArray &branch);

} // namespace waybill::release
