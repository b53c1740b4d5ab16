// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/skewcelldelegate.h"

#include "models/protocols/skewmatrixmodel.h"

#include <QPainter>

namespace waybill::models {

namespace {

constexpr int Gap = 2; ///< between squares
constexpr double CrossShare = 0.38;
constexpr double Faint = 0.3; ///< of what does not occur

} // namespace

SkewCellDelegate::SkewCellDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

void SkewCellDelegate::setCross(int row, int column)
{
    m_row = row;
    m_column = column;
}

const QPixmap &SkewCellDelegate::square(int verdict, int side, qreal ratio, const QStyleOptionViewItem &option) const
{
    const int pixels = qRound(side * ratio);
    QPixmap &kept = m_squares[{verdict, pixels}];
    if (kept.isNull()) {
        kept = QPixmap(pixels, pixels);
        kept.setDevicePixelRatio(ratio);
        kept.fill(Qt::transparent);
        QPainter painter(&kept);
        paintVerdictCell(painter, QRect(0, 0, side, side),
                         verdict < 0 ? std::nullopt : std::optional<Verdict>(Verdict(verdict)), option.palette,
                         option.font);
    }
    return kept;
}

void SkewCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QPalette &palette = option.palette;
    if (index.row() == m_row || index.column() == m_column)
        painter->fillRect(option.rect, mix(accent(palette), palette.color(QPalette::Base), CrossShare));
    const int side = std::min(option.rect.width(), option.rect.height()) - Gap;
    const QRect box(option.rect.left() + (option.rect.width() - side) / 2,
                    option.rect.top() + (option.rect.height() - side) / 2, side, side);
    const QVariant verdict = index.data(SkewMatrixModel::VerdictRole);
    painter->setOpacity(index.data(SkewMatrixModel::OccursRole).toBool() ? 1.0 : Faint);
    painter->drawPixmap(box.topLeft(), square(verdict.isValid() ? verdict.toInt() : -1, side,
                                              painter->device()->devicePixelRatioF(), option));
    painter->setOpacity(1.0);
    const bool current = option.state & QStyle::State_Selected;
    if (!current && !index.data(SkewMatrixModel::SameVersionRole).toBool())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    if (current) {
        // A gap in the ground's colour keeps the ring off the square, whatever colour that has.
        painter->setPen(QPen(palette.color(QPalette::Base), 1.5));
        painter->drawRoundedRect(QRectF(box).adjusted(1.75, 1.75, -1.75, -1.75), 2, 2);
        painter->setPen(QPen(accent(palette), 2));
        painter->drawRoundedRect(QRectF(box), 3.5, 3.5);
    } else {
        painter->setPen(QPen(palette.color(QPalette::Text), 1.3));
        painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    painter->restore();
}

} // namespace waybill::models

#include "moc_skewcelldelegate.cpp"
