// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QString>

#include <vector>

namespace waybill::notes {

/// Notes that a person typed in.
struct Draft {
    QString generated; ///< what was generated when the person typed
    QString text;      ///< what they made of it
    bool operator==(const Draft &) const = default;
};

/// A place where a person and what has changed since want different things. The person's lines stand in the text.
struct DraftConflict {
    int line = 0;      ///< of the merged text, from 1: where `mine` begins, or would stand
    QString mine;      ///< whole lines; empty where the person deleted them
    QString generated; ///< what is generated there now
    bool operator==(const DraftConflict &) const = default;
};

/// A draft brought up to what is generated now.
struct MergedDraft {
    QString text;
    std::vector<DraftConflict> conflicts;
    bool moved = false; ///< what is generated is not what it was when the person typed
    bool operator==(const MergedDraft &) const = default;
};

/// Three ways: from what was generated, to what the person typed and to what is generated now. Nothing that was typed
/// is lost: where both changed the same lines, the person's stand and the others are a conflict. Lines that come or go
/// beside an edited line are none (git/mergetext.h would take them for one). Pure.
[[nodiscard]] Result<MergedDraft> mergeDraft(const Draft &draft, const QString &generated);
/// The text with what is generated in every place where both disagree. Pure.
[[nodiscard]] QString withGenerated(const MergedDraft &merged);

} // namespace waybill::notes
