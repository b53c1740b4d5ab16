// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/timelinedelegate.h"

#include "models/catalogue/historymodel.h"
#include "models/common/cellpainter.h"
#include "models/common/rowcolors.h"
#include "models/common/wrappedtext.h"

#include <QAbstractItemView>

namespace waybill::models {

namespace {

constexpr int Side = 16; ///< before the dot, and behind the text
constexpr int Dot = 18;
constexpr int SmallDot = 8; ///< of what means nothing to others
constexpr int Gap = 12;     ///< between dot and text
constexpr int Half = 6;     ///< above and below the texts
constexpr int SignWidth = 16;

QFont tagFont(const QFont &font)
{
    QFont strong = font;
    strong.setWeight(QFont::DemiBold);
    return strong;
}

bool hasSign(const QModelIndex &index)
{
    return Problem::Severity(index.data(HistoryModel::SeverityRole).toInt()) != Problem::Severity::Note;
}

int textWidth(int rowWidth, const QModelIndex &index)
{
    return std::max(80, rowWidth - 2 * Side - Dot - Gap - (hasSign(index) ? SignWidth : 0));
}

void paintDot(QPainter &painter, const QPoint &middle, Impact impact, const QStyleOptionViewItem &option,
              const QColor &ground)
{
    const ImpactStyle style = impactStyle(impact, option.palette);
    const bool small = impact == Impact::None;
    const int size = small ? SmallDot : Dot;
    const QRectF box(middle.x() - size / 2.0, middle.y() - size / 2.0, size, size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ground, 4)); // the line keeps its distance
    painter.setBrush(small ? style.fill : style.background);
    painter.drawEllipse(box);
    if (small)
        return;
    painter.setPen(QPen(style.fill, 1.4));
    painter.drawEllipse(box.adjusted(0.7, 0.7, -0.7, -0.7));
    QFont face = tagFont(smallFont(option.font));
    painter.setFont(face);
    painter.setPen(style.foreground);
    painter.drawText(box, Qt::AlignCenter, glyph(impact));
}

} // namespace

QSize TimelineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = textWidth(view ? view->viewport()->width() : 320, index);
    const int first = std::max(QFontMetrics(tagFont(option.font)).height(), Dot);
    return {160, first + wrappedHeight(option.font, width, index.data().toString()) + 2 * Half + 2};
}

void TimelineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const CellPainter cell(*painter, option);
    const RowColors ink = RowColors::of(option.palette);
    painter->save();
    QColor ground = option.palette.color(QPalette::Base);
    if (option.state.testFlag(QStyle::State_HasFocus))
        ground = ink.selected;
    else if (option.state.testFlag(QStyle::State_MouseOver))
        ground = ink.hovered;
    else if (option.state.testFlag(QStyle::State_Selected))
        ground = mix(ink.selected, ground, 0.4);
    painter->fillRect(option.rect, ground);
    const auto mirrored = [&](const QRect &rect) { return QStyle::visualRect(option.direction, option.rect, rect); };

    const QFont strong = tagFont(option.font);
    const int height = std::max(QFontMetrics(strong).height(), Dot);
    QRect body = option.rect.adjusted(Side, Half, -Side, -Half);
    const QRect mark = mirrored(QRect(body.left(), body.top(), Dot, height));
    const QPoint middle = mark.center();
    const bool first = index.row() == 0;
    const bool last = index.data(HistoryModel::LastRole).toBool();
    const QColor line = mix(cell.quiet(), option.palette.color(QPalette::Base), 0.4);
    const int top = first ? middle.y() : option.rect.top();
    const int bottom = last ? middle.y() : option.rect.bottom() + 1;
    painter->fillRect(QRect(middle.x(), top, 2, bottom - top), line);
    paintDot(*painter, middle + QPoint(1, 0), Impact(index.data(HistoryModel::ImpactRole).toInt()), option, ground);

    body.setLeft(body.left() + Dot + Gap);
    QRect heading(body.left(), body.top(), body.width(), height);
    const QString date = index.data(HistoryModel::DateRole).toString();
    const int dateWidth = QFontMetrics(cell.small()).horizontalAdvance(date) + Gap;
    const QColor quiet = legible(ink.muted, {ground});
    cell.text(mirrored(QRect(heading.right() - dateWidth + 1, heading.top(), dateWidth, height)), date, cell.small(),
              quiet, Qt::AlignRight | Qt::AlignVCenter);
    heading.setRight(heading.right() - dateWidth);
    cell.text(mirrored(heading), index.data(HistoryModel::TagRole).toString(), strong,
              index.data(HistoryModel::ReleasedRole).toBool() ? cell.ink() : quiet, Qt::AlignLeft | Qt::AlignVCenter);

    QRect text(body.left(), body.top() + height + 1, body.width(), body.height() - height);
    if (hasSign(index)) {
        const auto severity = Problem::Severity(index.data(HistoryModel::SeverityRole).toInt());
        cell.text(mirrored(QRect(text.left(), text.top(), SignWidth, QFontMetrics(strong).height())),
                  QStringLiteral("!"), strong, severityStyle(severity, option.palette).foreground,
                  Qt::AlignLeft | Qt::AlignTop);
        text.setLeft(text.left() + SignWidth);
    }
    const QString happened = index.data().toString();
    painter->setFont(option.font);
    painter->setPen(cell.ink());
    drawWrapped(*painter, mirrored(text), option.direction, happened);
    painter->restore();
}

} // namespace waybill::models

#include "moc_timelinedelegate.cpp"
