// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace waybill::diffview {

/// Where things stand in a row of a pane, in logical pixels from its left edge:
/// bar of the current change | line number | glyph | text.
struct PaneMetrics {
    int rowHeight = 1;
    qreal baseline = 0; ///< below the top of the row, also for characters from taller fonts
    qreal charWidth = 1;
    int numberRight = 0; ///< right edge of the line number
    int glyphX = 0;
    int gutterWidth = 0; ///< where the line's own background begins
    int textX = 0;       ///< where the text begins while nothing is scrolled sideways

    PaneMetrics() = default;
    /// For line numbers up to `lineCount`.
    PaneMetrics(const QFont &font, int lineCount);
};

} // namespace waybill::diffview
