// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffdocument.h"
#include "diffview/paneview.h"

namespace waybill::diffview {

/// A place in the text of one pane. Rows are those of the document, folded or not; columns are UTF-16 units. A row that
/// shows no line there has the one place at column 0.
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

/// The selected text of a pane: whole lines joined by newlines, with what folds hide and without padding, line numbers
/// or markers.
[[nodiscard]] QString selectedText(const DiffDocument &document, PaneView view, const Selection &selection);

} // namespace waybill::diffview
