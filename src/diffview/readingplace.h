// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/rows.h"

namespace waybill::diffview {

/// A line of a side by the number in the gutter, from 1; 0 where there are no lines.
struct TextLine {
    DiffSide side = DiffSide::New;
    int line = 0;

    bool operator==(const TextLine &) const = default;
};

/// Where somebody reads in a pair of texts.
struct ReadingPlace {
    TextLine caret;
    TextLine top;   ///< the first line in sight; without a number wherever the caret is in sight
    int column = 0; ///< of what is selected in the caret's line, from 0, in UTF-16 units
    int length = 0; ///< 0: nothing is

    bool operator==(const ReadingPlace &) const = default;
};

} // namespace waybill::diffview
