// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QByteArray>

#include <vector>

namespace waybill::git {

/// A stretch of whole lines of a merge.
struct MergedPart {
    bool conflict = false;
    QByteArray text;   ///< merged; of a conflict: empty
    QByteArray base;   ///< of a conflict: what both sides began from
    QByteArray ours;   ///< of a conflict
    QByteArray theirs; ///< of a conflict
    bool operator==(const MergedPart &) const = default;
};

/// Merges what two sides made of a text, line by line, as `git merge-file` does: where only one side changed
/// something, its lines stand; where both did the same, they stand once; else it is a conflict. Every text is taken to
/// end with a line end. Needs no repository; any thread. Fails with Fault::Environment where libgit2 cannot do it.
[[nodiscard]] Result<std::vector<MergedPart>> mergeTexts(const QByteArray &base, const QByteArray &ours,
                                                         const QByteArray &theirs);

} // namespace waybill::git
