// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/panerows.h"

#include <optional>

class QKeyEvent;

namespace waybill::diffview {

/// Where keys move the caret of a pane. Up and down aim for the column that they began in. All that it looks at
/// outlives it.
class PaneCaret {
public:
    PaneCaret(const DiffDocument &document, const RowPainter &painter, const PaneRows &rows);

    /// Where a key moves the caret, in a pane in which `page` rows are in sight; nothing for other keys. The document
    /// has rows.
    [[nodiscard]] std::optional<TextPosition> target(const QKeyEvent &event, const TextPosition &caret, int page);
    /// By lines of the screen, so that a wrapped line is gone through piece by piece.
    [[nodiscard]] TextPosition byLines(const TextPosition &caret, int lines);
    /// The caret was moved otherwise: up and down begin where it is now.
    void forgetColumn() { m_wantedColumn = -1; }

private:
    [[nodiscard]] TextPosition byCharacter(const TextPosition &caret, bool forward, bool word);

    const DiffDocument &m_document;
    const RowPainter &m_painter;
    const PaneRows &m_rows;
    int m_wantedColumn = -1; ///< that up and down aim for
};

} // namespace waybill::diffview
