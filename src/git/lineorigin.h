// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/history.h"

namespace waybill::git {

/// The commit that last changed a line of a file.
struct LineOrigin {
    Commit commit;
    QByteArray path;          ///< of the file in that commit
    int line = 0;             ///< there, from 1
    bool historyEnds = false; ///< a shallow clone has nothing before that commit: the line may be older
};

/// Follows a line (from 1) of `path` in `commit` back to the commit that gave it its content, through renames and
/// merges as `git blame` does; white space counts. Fails with Fault::Input where the commit has no such line, and where
/// an object is missing on the way. Reads commit by commit: milliseconds to seconds, so call it in a job; may be
/// cancelled at every commit. Progress in commits, of an unknown total.
[[nodiscard]] Result<LineOrigin> findLineOrigin(const Repository &repository, const ObjectId &commit,
                                                const QByteArray &path, int line, const JobControl &control = {});

} // namespace waybill::git
