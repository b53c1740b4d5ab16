// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffpane.h"

namespace waybill::diffview {

/// The changes that are selected, or, without a selection, the current one, as a patch; empty without changes.
[[nodiscard]] QByteArray patchOfSelection(const DiffDocument &document, const Selection &selection);

/// A line of a side by the number in the gutter, from 1; 0 where there are no lines.
struct TextLine {
    DiffSide side = DiffSide::New;
    int line = 0;
};

/// The line that the caret is at; beside padding that of the other side.
[[nodiscard]] TextLine lineOfCaret(const DiffDocument &document, const DiffPane &pane);

/// "path:line" of the caret's line, by the number in the gutter; empty without rows.
[[nodiscard]] QString placeOfCaret(const DiffDocument &document, const DiffPane &pane);

} // namespace waybill::diffview
