// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "git/treediff.h"

namespace waybill::git {

/// What a commit takes away and adds, line by line, apart from where: as sorted hashes, white space and blank lines
/// apart. For telling how alike two commits are.
struct ChangedLines {
    std::vector<quint64> hashes;

    /// 0..1: the share of lines that both have; 1 for the very same, 0 where either has none.
    [[nodiscard]] double likeness(const ChangedLines &other) const;
};

/// Reads the blobs of `files`. Binary files, links and submodules count as one line each. Files whose blobs a partial
/// clone lacks are passed over. Small files come first, and what is beyond a quarter of a megabyte is passed over: it
/// is mostly generated, and the rest has told.
[[nodiscard]] Result<ChangedLines> changedLines(const Repository &repository, const std::vector<FileChange> &files,
                                                const JobControl &control = {});

} // namespace waybill::git
