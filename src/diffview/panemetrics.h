// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

#include <array>

namespace waybill::diffview {

/// Where things stand in a row of a pane, in logical pixels from its left edge:
/// bar of the current change | line number, or both when unified | glyph | text.
struct PaneMetrics {
    int rowHeight = 1;
    qreal baseline = 0; ///< below the top of the row, also for characters from taller fonts
    qreal charWidth = 1;
    std::array<int, 2> numberRight = {0, 0}; ///< right edge of the line number, by column: unified has two
    int glyphX = 0;
    int gutterWidth = 0; ///< where the line's own background begins
    int textX = 0;       ///< where the text begins while nothing is scrolled sideways

    PaneMetrics() = default;
    /// For line numbers up to `lineCount`, in one column or two.
    PaneMetrics(const QFont &font, int lineCount, int numberColumns = 1);
};

} // namespace waybill::diffview
