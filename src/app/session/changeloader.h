// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/filecomparison.h"
#include "diffview/diffview.h"
#include "git/treediff.h"
#include "support/job.h"

namespace waybill::app {

/// One file of a change, as a job must know it: values only.
struct FilePair {
    QString repository; ///< path
    git::FileChange file;
    git::ObjectId oldCommit; ///< null where the change has no parent
    git::ObjectId newCommit;
    QString oldTag; ///< named in the pane's header where the commit has a name
    QString newTag;
};

/// "tag · date · short id" for a pane's header, without what there is not.
[[nodiscard]] QString sideLabel(const git::Repository &repository, const git::ObjectId &commit, const QString &tag);

/// The same of one side of a comparison; on disk its path, and "nothing" where there is no commit.
[[nodiscard]] QString sideLabel(const compare::Side &side);

/// Reads both sides of a file of a change. Runs in a job; opens its own repository. What has no text (a
/// submodule, a missing object) becomes a note on its side, so that only a repository that cannot be opened fails.
[[nodiscard]] Result<diffview::DiffInput> loadFilePair(const FilePair &pair, const JobControl &control);
/// The same for a file of a comparison, of revisions or on disk. Of `comparison` the files are not looked at.
[[nodiscard]] Result<diffview::DiffInput> loadFilePair(const compare::FileComparison &comparison,
                                                       const git::FileChange &file, const JobControl &control);
/// The files with their lines counted. Runs in a job.
[[nodiscard]] Result<std::vector<git::FileChange>> countFiles(const QString &repository,
                                                              std::vector<git::FileChange> files,
                                                              const JobControl &control);

} // namespace waybill::app
