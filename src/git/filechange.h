// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

namespace waybill::git {

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

} // namespace waybill::git
