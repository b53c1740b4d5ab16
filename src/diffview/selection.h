// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"

namespace waybill::diffview {

/// A place in the text of one side. Rows are those of DiffRows, folded or not; columns are UTF-16 units. A row without
/// a line on the side has the one place at column 0.
struct TextPosition {
    int row = 0;
    int column = 0;
    auto operator<=>(const TextPosition &) const = default;
};

/// What is selected, from where it began to the caret.
struct Selection {
    TextPosition anchor;
    TextPosition caret;

    [[nodiscard]] bool isEmpty() const { return anchor == caret; }
    [[nodiscard]] TextPosition first() const { return std::min(anchor, caret); }
    [[nodiscard]] TextPosition last() const { return std::max(anchor, caret); }
    bool operator==(const Selection &) const = default;
};

/// The selected text of a side: whole lines joined by newlines, with what folds hide and without padding, line numbers
/// or markers.
[[nodiscard]] QString selectedText(const Alignment &alignment, DiffSide side, const Selection &selection);

} // namespace waybill::diffview
