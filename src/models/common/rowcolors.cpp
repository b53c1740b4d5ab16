// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/rowcolors.h"

#include "models/common/impactstyle.h"

#include <QPainter>

namespace waybill::models {

RowColors RowColors::of(const QPalette &palette)
{
    RowColors colors;
    const bool dark = isDark(palette);
    colors.base = palette.color(QPalette::Base);
    colors.text = palette.color(QPalette::Text);
    colors.accent = palette.color(QPalette::Link);
    // Our palettes have a quiet highlight that text keeps its colour on; a desktop's own may be a strong one.
    const QColor highlight = palette.color(QPalette::Highlight);
    colors.selected =
        contrast(colors.text, highlight) >= 7.0 ? highlight : mix(highlight, colors.base, dark ? 0.30 : 0.16);
    colors.hovered = mix(colors.text, colors.base, 0.05);
    colors.heading = mix(colors.text, colors.base, dark ? 0.06 : 0.04);
    colors.muted =
        legible(mix(colors.text, colors.base, 0.62), {colors.base, colors.selected, colors.hovered, colors.heading});
    colors.added = impactStyle(Impact::Fix, palette).foreground;
    colors.deleted = impactStyle(Impact::Breaking, palette).foreground;
    return colors;
}

QFont smallFont(const QFont &font)
{
    QFont small(font);
    if (font.pointSizeF() > 0)
        small.setPointSizeF(font.pointSizeF() * 0.9);
    else
        small.setPixelSize(std::max(1, font.pixelSize() * 9 / 10));
    return small;
}

QFont boldFont(const QFont &font)
{
    QFont bold(font);
    bold.setWeight(QFont::DemiBold);
    return bold;
}

void paintImpact(QPainter &painter, const QRect &rect, Impact impact, bool decided, const QPalette &palette,
                 const QFont &font)
{
    const ImpactStyle style = impactStyle(impact, palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF square = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
    QColor ink = style.foreground;
    if (decided) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.fill);
        const QColor white(Qt::white);
        const QColor black(Qt::black);
        ink = contrast(white, style.fill) >= 3.0 ? white : black;
    } else {
        painter.setPen(QPen(style.foreground, 1, impact == Impact::Undecided ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(Qt::NoBrush);
    }
    painter.drawRoundedRect(square, 4, 4);
    painter.setPen(ink);
    painter.setFont(boldFont(font));
    painter.drawText(rect, Qt::AlignCenter, glyph(impact));
    painter.restore();
}

} // namespace waybill::models
