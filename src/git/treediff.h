// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/job.h"

#include <functional>
#include <vector>

namespace waybill::git {

class Repository;

/// One file that differs between two trees.
struct FileChange {
    enum class Kind { Added, Deleted, Modified, Renamed, Copied, TypeChanged };

    Kind kind = Kind::Modified;
    QByteArray oldPath; ///< empty for an added file
    QByteArray newPath; ///< empty for a deleted one
    ObjectId oldBlob;
    ObjectId newBlob;
    quint32 oldMode = 0;
    quint32 newMode = 0;
    int similarity = 100;   ///< percent, for Renamed and Copied
    qint64 insertions = -1; ///< lines; -1 where not counted (not asked for, binary, or the blob is missing)
    qint64 deletions = -1;
    bool binary = false; ///< known only after counting

    /// The path to show: the new one, or the old one of a deleted file.
    [[nodiscard]] const QByteArray &path() const { return newPath.isEmpty() ? oldPath : newPath; }
    bool operator==(const FileChange &) const = default;
};

/// The files that differ between two trees, by path; a null tree is empty. Reads trees only, never blobs, so it works
/// in partial clones and takes well under a millisecond for a typical commit. Renames are not detected.
[[nodiscard]] Result<std::vector<FileChange>> compareTrees(const Repository &repository, const ObjectId &oldTree,
                                                           const ObjectId &newTree, const JobControl &control = {});
/// Pairs files that were deleted and added with the very same content: exact renames, by id, without reading a blob.
void pairExactRenames(std::vector<FileChange> &files);
/// The bytes of a file that somebody has read already; null where nobody has. They must stay until countLines() is
/// done.
using KnownBytes = std::function<const QByteArray *(const ObjectId &blob, const QByteArray &path)>;
/// Fills in `insertions`, `deletions` and `binary`. A blob that cannot be read leaves its file uncounted.
[[nodiscard]] Result<void> countLines(const Repository &repository, std::vector<FileChange> &files,
                                      const JobControl &control = {}, const KnownBytes &known = {});

} // namespace waybill::git
