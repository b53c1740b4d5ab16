// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/verdictcell.h"

#include "models/common/rowcolors.h"
#include "upgrade/skewwords.h"

#include <QPainter>
#include <QPainterPath>

namespace waybill::models {

namespace {

constexpr qreal Radius = 3;

void hatch(QPainter &painter, const QRectF &square, const QColor &color)
{
    painter.setPen(QPen(color, 1));
    const qreal side = square.height();
    for (qreal x = square.left() - side; x < square.right(); x += 5)
        painter.drawLine(QPointF(x, square.bottom()), QPointF(x + side, square.top()));
}

} // namespace

VerdictColors verdictColors(std::optional<Verdict> verdict, const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    if (!verdict) {
        const QColor ground = mix(palette.color(QPalette::Text), base, 0.06);
        return {ground, legible(quietText(palette), {ground})};
    }
    const QColor hueColor = QColor::fromRgb(hue(*verdict));
    const bool dark = isDark(palette);
    if (!upgrade::fails(*verdict)) {
        const QColor ground = mix(hueColor, base, dark ? 0.26 : 0.16);
        return {ground, legible(hueColor, {ground})};
    }
    const QColor ink = dark ? QColor(Qt::black) : QColor(Qt::white);
    return {legible(hueColor, {ink}), ink};
}

void paintVerdictCell(QPainter &painter, const QRect &rect, std::optional<Verdict> verdict, const QPalette &palette,
                      const QFont &font)
{
    const VerdictColors colors = verdictColors(verdict, palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(rect, Radius, Radius);
    painter.fillPath(shape, colors.ground);
    if (verdict) {
        QFont face = boldFont(font);
        face.setPixelSize(std::max(8, rect.height() * 13 / 20));
        painter.setFont(face);
        painter.setPen(colors.ink);
        painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, upgrade::cellGlyph(verdict));
    } else {
        painter.setClipPath(shape);
        hatch(painter, rect, mix(colors.ink, colors.ground, 0.35));
    }
    painter.restore();
}

} // namespace waybill::models
