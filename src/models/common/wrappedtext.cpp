// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/wrappedtext.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTextLayout>

#include <cmath>

namespace waybill::models {

namespace {

/// Breaks a text into lines and returns how high they are together.
qreal layOut(QTextLayout &layout, int width, Qt::LayoutDirection direction, Qt::Alignment side)
{
    QTextOption option(QStyle::visualAlignment(direction, side)); // a layout does not mirror it by itself
    option.setTextDirection(direction);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.setCacheEnabled(true);
    qreal height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return height;
}

QString inLines(QString text)
{
    return text.replace(QLatin1Char('\n'), QChar::LineSeparator);
}

} // namespace

int wrappedHeight(const QFont &font, int width, const QString &text)
{
    if (text.isEmpty())
        return 0;
    QTextLayout layout(inLines(text), font);
    return int(std::ceil(layOut(layout, width, Qt::LeftToRight, Qt::AlignLeading)));
}

void drawWrapped(QPainter &painter, const QRect &place, Qt::LayoutDirection direction, const QString &text,
                 Qt::Alignment side)
{
    QTextLayout layout(inLines(text), painter.font());
    layOut(layout, place.width(), direction, side);
    layout.draw(&painter, place.topLeft());
}

void drawWrappedRow(QPainter &painter, const QStyleOptionViewItem &row, const QRect &part, const QColor &color,
                    const QString &text)
{
    painter.setFont(row.font);
    painter.setPen(color);
    drawWrapped(painter, QStyle::visualRect(row.direction, row.rect, part), row.direction, text);
}

} // namespace waybill::models
