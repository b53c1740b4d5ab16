// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QString>

class QPainter;
class QRect;
class QStyleOptionViewItem;

namespace waybill::models {

/// How high a text is in lines of this width, in pixels; 0 for an empty one. A word is broken only where it is longer
/// than a line.
[[nodiscard]] int wrappedHeight(const QFont &font, int width, const QString &text);
/// Draws it so from the top of a place, with the painter's font and pen. `side` is seen from where readers of this
/// direction begin a line.
void drawWrapped(QPainter &painter, const QRect &place, Qt::LayoutDirection direction, const QString &text,
                 Qt::Alignment side = Qt::AlignLeading);
/// Draws the text of a row into a part of it, which is given as if lines began at the left.
void drawWrappedRow(QPainter &painter, const QStyleOptionViewItem &row, const QRect &part, const QColor &color,
                    const QString &text);

} // namespace waybill::models
