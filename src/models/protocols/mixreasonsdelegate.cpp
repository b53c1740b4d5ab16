// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/mixreasonsdelegate.h"

#include "models/common/rowcolors.h"
#include "models/common/verdictcell.h"
#include "models/common/wrappedtext.h"
#include "models/protocols/mixreasonsmodel.h"

#include <QAbstractItemView>
#include <QPainter>

namespace waybill::models {

namespace {

constexpr int MixMargin = 8;
constexpr int MixSide = 16; ///< before and behind
constexpr int Half = 4;
constexpr int MarkSize = 18;

/// The texts of a row from the top down.
struct Lines {
    QString text;
    QString use;
    QString facts;
    QString place;

    explicit Lines(const QModelIndex &index)
        : text(index.data().toString())
        , use(index.data(MixReasonsModel::UseTextRole).toString())
        , facts(index.data(MixReasonsModel::FactsRole).toString())
        , place(index.data(MixReasonsModel::PlaceRole).toString())
    {}
};

} // namespace

QSize MixReasonsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = std::max(80, (view ? view->viewport()->width() : 320) - 2 * MixSide - MixMargin - MarkSize);
    const Lines lines(index);
    const QFont small = smallFont(option.font);
    const int line = QFontMetrics(small).height();
    return {120, wrappedHeight(option.font, width, lines.text) + wrappedHeight(small, width, lines.use) + line
                     + (lines.place.isEmpty() ? 0 : line) + MixMargin + Half};
}

void MixReasonsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowColors ink = RowColors::of(option.palette);
    const Lines lines(index);
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, ink.selected);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, ink.hovered);
    QRect body = option.rect.adjusted(MixSide, Half + 2, -MixSide, -Half);
    const QRect mark(body.left(), body.top(), MarkSize, MarkSize);
    paintVerdictCell(*painter, QStyle::visualRect(option.direction, option.rect, mark),
                     Verdict(index.data(MixReasonsModel::VerdictRole).toInt()), option.palette, option.font);
    body.setLeft(body.left() + MarkSize + MixMargin);
    const auto draw = [&](const QString &text, const QFont &font, const QColor &color, int flags, int height) {
        painter->setFont(font);
        painter->setPen(color);
        const QRect place(body.left(), body.top(), body.width(), height);
        const auto alignment = QStyle::visualAlignment(option.direction, Qt::AlignLeft);
        painter->drawText(QStyle::visualRect(option.direction, option.rect, place), int(alignment) | flags, text);
        body.setTop(body.top() + height);
    };
    const QFont small = smallFont(option.font);
    const int line = QFontMetrics(small).height();
    const auto drawLines = [&](const QString &text, const QFont &font) {
        painter->setFont(font);
        painter->setPen(ink.text);
        const QRect place(body.left(), body.top(), body.width(), wrappedHeight(font, body.width(), text));
        drawWrapped(*painter, QStyle::visualRect(option.direction, option.rect, place), option.direction, text);
        body.setTop(body.top() + place.height());
    };
    drawLines(lines.text, option.font);
    if (!lines.use.isEmpty())
        drawLines(lines.use, small);
    const auto elided = [&](const QString &text, Qt::TextElideMode mode) {
        return QFontMetrics(small).elidedText(text, mode, body.width());
    };
    draw(elided(lines.facts, Qt::ElideRight), small, ink.muted, Qt::AlignVCenter, line);
    if (!lines.place.isEmpty())
        draw(elided(lines.place, Qt::ElideMiddle), small, legible(ink.accent, {ink.base, ink.selected, ink.hovered}),
             Qt::AlignVCenter, line);
    painter->restore();
}

} // namespace waybill::models

#include "moc_mixreasonsdelegate.cpp"
