// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/source.h"
#include "git/renames.h"
#include "git/treediff.h"
#include "support/job.h"
#include "support/problem.h"

#include <QDateTime>

#include <memory>

namespace waybill::compare {

/// One side of a comparison, as far as it is known.
struct Side {
    git::ObjectId commit; ///< null on disk, and where the old side is nothing
    git::ObjectId tree;   ///< null where there is none
    QString name;         ///< of a tag, a branch or HEAD, or an expression such as "main~3"; empty for a bare id
    QDateTime date;       ///< of the commit, or of the file on disk; null where there is none
    QString path;         ///< absolute, on disk only
    bool operator==(const Side &) const = default;
};

/// The files that differ. Two single files on disk are one Modified file, also where they are equal, whose paths are
/// their names.
struct FileComparison {
    Source source;
    std::array<Side, 2> sides;
    std::vector<git::FileChange> files; ///< by path; exact renames paired. On disk the ids are those git would give
    std::vector<Problem> problems;      ///< what could not be read; the rest is there
    bool singleFiles = false;           ///< two files on disk, not two folders
    bool operator==(const FileComparison &) const = default;
};

/// The files that differ, at once: trees are read, blobs are not; renames with the very same content are found. On disk
/// both folders are walked (version control folders left out, links not followed) and files of the same size compared
/// by bytes; what cannot be read is reported in `problems` and left out. Fails with Fault::Input where a side does not
/// exist or one is a file and the other a folder. Slow on disk: call it in a job. Progress in files (total 0 while
/// walking).
[[nodiscard]] Result<FileComparison> compareFiles(const Source &source, const JobControl &control = {});

/// The same files with those paired that were renamed and edited (and, if asked for, copied). Reads blobs; progress in
/// files; may be cancelled. Opens its own repository.
[[nodiscard]] Result<std::vector<git::FileChange>> pairRenames(const FileComparison &comparison,
                                                               const git::RenameOptions &options,
                                                               const JobControl &control = {});

/// The same files with inserted and deleted lines counted; those that cannot be read stay uncounted. Progress in files.
[[nodiscard]] Result<std::vector<git::FileChange>> countFiles(const FileComparison &comparison,
                                                              std::vector<git::FileChange> files,
                                                              const JobControl &control = {});

/// The bytes of a file of a side (0 old, 1 new). Of a link its target. Fails with Fault::Input where there is no
/// content: a submodule, a missing object.
class ContentReader {
public:
    /// Opens its own repository, where there is one; for one thread.
    [[nodiscard]] static Result<ContentReader> open(const FileComparison &comparison);
    ContentReader(ContentReader &&) noexcept;
    ContentReader &operator=(ContentReader &&) noexcept;
    ~ContentReader();

    [[nodiscard]] Result<QByteArray> read(const git::FileChange &file, int side) const;
    /// Without reading it; -1 where it is not known.
    [[nodiscard]] qint64 size(const git::FileChange &file, int side) const;

private:
    ContentReader();
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace waybill::compare
