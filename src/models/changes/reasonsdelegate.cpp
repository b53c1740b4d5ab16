// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/reasonsdelegate.h"

#include "models/changes/reasonsmodel.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "models/common/wrappedtext.h"

#include <QAbstractItemView>
#include <QPainter>

namespace waybill::models {

namespace {

constexpr int ReasonsMargin = 8;
constexpr int Half = 4;

int glyphWidth(const QFont &font)
{
    return QFontMetrics(boldFont(font)).horizontalAdvance(QLatin1Char('M'));
}

/// What the text has of a row's width.
int textWidth(const QFont &font, int rowWidth)
{
    return std::max(40, rowWidth - 3 * ReasonsMargin - glyphWidth(font));
}

} // namespace

ReasonsDelegate::ReasonsDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

QSize ReasonsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : 240;
    int height = wrappedHeight(option.font, textWidth(option.font, width), index.data().toString()) + ReasonsMargin;
    if (!index.data(ReasonsModel::PlaceRole).toString().isEmpty())
        height += QFontMetrics(smallFont(option.font)).height();
    return {100, height};
}

void ReasonsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowColors ink = RowColors::of(option.palette);
    const Impact impact = Impact(index.data(ReasonsModel::ImpactRole).toInt());
    const QString place = index.data(ReasonsModel::PlaceRole).toString();
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Active))
        painter->fillRect(option.rect, ink.selected);
    else if (option.state.testFlag(QStyle::State_MouseOver) && !place.isEmpty())
        painter->fillRect(option.rect, ink.hovered);
    const auto draw = [&](const QRect &rect, int flags, const QString &text) {
        const auto alignment = QStyle::visualAlignment(option.direction, Qt::AlignLeft);
        painter->drawText(QStyle::visualRect(option.direction, option.rect, rect), int(alignment) | flags, text);
    };
    QRect body = option.rect.adjusted(ReasonsMargin, Half, -ReasonsMargin, -Half);
    painter->setFont(boldFont(option.font));
    painter->setPen(impactStyle(impact, option.palette).foreground);
    draw(QRect(body.left(), body.top(), glyphWidth(option.font), body.height()), Qt::AlignTop, glyph(impact));
    body.setLeft(body.left() + glyphWidth(option.font) + ReasonsMargin);

    if (!place.isEmpty()) {
        const QFont small = smallFont(option.font);
        const int height = QFontMetrics(small).height();
        painter->setFont(small);
        painter->setPen(legible(option.palette.color(QPalette::Link), {ink.base, ink.selected}));
        const QRect line(body.left(), body.bottom() - height + 1, body.width(), height);
        draw(line, Qt::AlignVCenter, painter->fontMetrics().elidedText(place, Qt::ElideMiddle, line.width()));
        body.setBottom(line.top() - 1);
    }
    drawWrappedRow(*painter, option, body, ink.text, index.data().toString());
    painter->restore();
}

} // namespace waybill::models

#include "moc_reasonsdelegate.cpp"
