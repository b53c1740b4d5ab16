// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QPalette>

class QPainter;

namespace waybill {
enum class Impact;
}

namespace waybill::models {

/// What the delegates of our lists paint with, from a palette.
struct RowColors {
    QColor text;
    QColor muted; ///< for the second line: at least 4.5:1 on every background here
    QColor base;
    QColor selected; ///< a tint of the highlight: the text keeps its colour
    QColor hovered;
    QColor accent; ///< the bar before the current row
    QColor heading;
    QColor added;
    QColor deleted;

    [[nodiscard]] static RowColors of(const QPalette &palette);
};

/// The font of second lines.
[[nodiscard]] QFont smallFont(const QFont &font);
/// Font for figures that stand above each other.
[[nodiscard]] QFont boldFont(const QFont &font);
/// The glyph of an impact in a rounded square: filled once a person decided, else outlined.
void paintImpact(QPainter &painter, const QRect &rect, Impact impact, bool decided, const QPalette &palette,
                 const QFont &font);

} // namespace waybill::models
