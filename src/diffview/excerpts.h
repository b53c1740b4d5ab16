// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffpane.h"
#include "diffview/readingplace.h"

namespace waybill::diffview {

/// The changes that are selected, or, without a selection, the current one, as a patch; empty without changes.
[[nodiscard]] QByteArray patchOfSelection(const DiffDocument &document, const Selection &selection);

/// The line that a row shows in a pane; of padding that of the other side. The document has rows.
[[nodiscard]] TextLine lineOfRow(const DiffDocument &document, const DiffPane &pane, int row);

/// The line that the caret is at.
[[nodiscard]] TextLine lineOfCaret(const DiffDocument &document, const DiffPane &pane);

/// "path:line" of the caret's line, by the number in the gutter; empty without rows.
[[nodiscard]] QString placeOfCaret(const DiffDocument &document, const DiffPane &pane);

} // namespace waybill::diffview
