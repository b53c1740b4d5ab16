// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/treediff.h"

#include <functional>

namespace waybill::git {

struct RenameOptions {
    int threshold = 50;  ///< percent of content in common that makes a rename, as git's -M
    bool copies = false; ///< also find files that were copied from files that changed (git's -C)
    /// Where there are more than this many pairs to weigh after exact renames and those under the same file name,
    /// the rest is not looked at (git's diff.renameLimit, squared) and the result says so.
    qint64 mostPairs = 4'000'000;
};

struct RenameResult {
    bool limited = false; ///< some pairs were not weighed
    bool operator==(const RenameResult &) const = default;
};

/// The content of one side (0 old, 1 new) of a file; called on one thread at a time. A failure leaves the file
/// unpaired.
using ContentSource = std::function<Result<QByteArray>(const FileChange &file, int side)>;
/// The size of that content where it is known without reading it, else -1.
using ContentSize = std::function<qint64(const FileChange &file, int side)>;

/// Pairs deleted with added files that have much in common, best pairs first, as git does: `files` (whose exact renames
/// are paired already) loses the deleted halves. Two files with the same name that no other has on its side need not be
/// weighed against all others; the percents are git's own. Links and submodules are never similar. With `size` only
/// those are read that another one is near in size to.
/// Progress in files read; may be cancelled, then `files` is as it was.
[[nodiscard]] Result<RenameResult> pairSimilarRenames(std::vector<FileChange> &files, const ContentSource &content,
                                                      const RenameOptions &options, const JobControl &control = {},
                                                      const ContentSize &size = {});

} // namespace waybill::git
