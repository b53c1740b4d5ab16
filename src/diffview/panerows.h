// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/rowpainter.h"

namespace waybill::diffview {

/// Where the rows and characters of a pane are, in pixels of the pane. All that it looks at outlives it.
class PaneRows {
public:
    PaneRows(const DiffDocument &document, PaneView view, const RowPainter &painter, const PaneState &state);

    /// The side that the pane shows, or, unified, the one that the caret's row shows.
    [[nodiscard]] DiffSide side() const;
    /// The visible row at a height; the number of visible rows below the last one.
    [[nodiscard]] int visibleAt(int y) const;
    [[nodiscard]] QRect rectOf(int visible, int width) const;
    /// The lines of a side that are at least partly in the first `height` pixels, in order.
    [[nodiscard]] std::vector<LineRange> linesInSight(DiffSide side, int height) const;
    [[nodiscard]] TextPosition positionAt(const QPoint &point) const;
    [[nodiscard]] QRect characterRect(const TextPosition &position) const;
    /// The text of the line that a row shows; empty for padding.
    [[nodiscard]] QString lineText(int row) const;

private:
    const DiffDocument &m_document;
    PaneView m_view;
    const RowPainter &m_painter;
    const PaneState &m_state;
};

} // namespace waybill::diffview
