// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/offeredtagsdelegate.h"

#include "models/common/offeredtagsmodel.h"
#include "models/common/rowcolors.h"

#include <QPainter>

namespace waybill::models {

namespace {

constexpr int OfferIndent = 8;
constexpr int OfferGap = 24;

} // namespace

QSize OfferedTagsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(option.font);
    const QFontMetrics small(smallFont(option.font));
    return {metrics.horizontalAdvance(index.data().toString()) + OfferGap
                + small.horizontalAdvance(index.data(OfferedTagsModel::DetailRole).toString()) + 2 * OfferIndent,
            metrics.height() + 8};
}

void OfferedTagsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowColors ink = RowColors::of(option.palette);
    const QRect line = option.rect.adjusted(OfferIndent, 0, -OfferIndent, 0);
    const Qt::Alignment start = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignVCenter;
    const Qt::Alignment end = QStyle::visualAlignment(option.direction, Qt::AlignRight) | Qt::AlignVCenter;
    painter->save();
    painter->fillRect(option.rect, option.state.testFlag(QStyle::State_Selected) ? ink.selected : ink.base);
    const QString detail = index.data(OfferedTagsModel::DetailRole).toString();
    const QFont small = smallFont(option.font);
    const int reserved = detail.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(detail) + OfferGap;
    painter->setPen(ink.text);
    painter->setFont(option.font);
    painter->drawText(line, int(start),
                      QFontMetrics(option.font)
                          .elidedText(index.data().toString(), Qt::ElideMiddle, std::max(0, line.width() - reserved)));
    painter->setPen(ink.muted);
    painter->setFont(small);
    painter->drawText(line, int(end), detail);
    painter->restore();
}

} // namespace waybill::models

#include "moc_offeredtagsdelegate.cpp"
