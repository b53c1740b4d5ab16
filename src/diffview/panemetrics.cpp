// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/panemetrics.h"

#include <QFontMetricsF>
#include <QString>

#include <cmath>

namespace waybill::diffview {

PaneMetrics::PaneMetrics(const QFont &font, int lineCount, int numberColumns)
{
    const QFontMetricsF metrics(font);
    charWidth = metrics.horizontalAdvance(QLatin1Char('0'));
    rowHeight = std::max(1, int(std::lround(metrics.height() * 1.2)));
    baseline = std::round((rowHeight - metrics.height()) / 2 + metrics.ascent());
    const int digits = std::max(3, int(QString::number(lineCount).size()));
    const int gap = int(std::lround(charWidth));
    const int wide = gap + int(std::ceil(digits * charWidth));
    numberRight = {wide + 4, numberColumns * wide + 4};
    gutterWidth = numberRight[1] + gap;
    glyphX = gutterWidth + gap / 2;
    textX = glyphX + int(std::lround(charWidth * 2));
}

} // namespace waybill::diffview
