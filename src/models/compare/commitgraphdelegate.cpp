// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/commitgraphdelegate.h"

#include "git/refs.h"
#include "models/changes/filepainter.h"
#include "models/compare/commitgraphmodel.h"
#include "words/hues.h"

#include <QPainterPath>

#include <array>

namespace waybill::models {

namespace {

using compare::GraphLine;
using compare::HistoryLabel;
using compare::HistorySide;

constexpr int LaneWidth = 14;
constexpr int MostLanes = 12; ///< wider graphs are cut
constexpr int GraphMargin = 8;
constexpr int MostLabels = 4;
constexpr double LineWidth = 1.75;

QString labelText(const HistoryLabel &label)
{
    switch (label.kind) {
    case HistoryLabel::Kind::Tag: return QStringLiteral("⚑ ") + label.name;
    case HistoryLabel::Kind::CheckedOut: return label.name;
    case HistoryLabel::Kind::Branch:
    case HistoryLabel::Kind::RemoteBranch: break;
    }
    return QStringLiteral("⎇ ") + label.name;
}

/// An outlined box with text at the leading edge; gives back what is left.
QRect paintLabel(QPainter &painter, const QStyleOptionViewItem &option, const QRect &rect, const QString &text,
                 const QColor &color, bool filled)
{
    const QFont font = smallFont(option.font);
    const QFontMetrics metrics(font);
    const int width = std::min(rect.width(), metrics.horizontalAdvance(text) + 10);
    if (width < 24)
        return rect;
    const QRect box = QStyle::alignedRect(option.direction, Qt::AlignLeft | Qt::AlignVCenter,
                                          {width, std::min(metrics.height() + 2, rect.height() - 2)}, rect);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    painter.setPen(filled ? QPen(Qt::NoPen) : QPen(color, 1));
    painter.setBrush(filled ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(filled ? option.palette.color(QPalette::Base) : color);
    painter.drawText(box.adjusted(5, 0, -5, 0), Qt::AlignCenter | Qt::TextSingleLine,
                     metrics.elidedText(text, Qt::ElideMiddle, width - 9));
    painter.restore();
    return withoutLeading(rect, width + 4, option.direction);
}

} // namespace

QColor laneColor(int number, const QPalette &palette)
{
    constexpr std::array<QRgb, 7> Hues{hues::Blue,    hues::Vermilion, hues::BluishGreen, hues::ReddishPurple,
                                       hues::SkyBlue, hues::Orange,    hues::Grey};
    return legible(QColor(Hues[std::size_t(number) % Hues.size()]), {palette.color(QPalette::Base)}, 3.0);
}

QSize CommitGraphDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {80, std::max(24, QFontMetrics(option.font).height() + 6)};
}

void CommitGraphDelegate::paintMark(QPainter &painter, const QPointF &middle, double radius, HistorySide side,
                                    const QColor &color, const QColor &ground)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool filled = side == HistorySide::OnlyHead || side == HistorySide::OnlyBase;
    painter.setPen(QPen(color, LineWidth));
    painter.setBrush(filled ? color : ground);
    const QRectF box(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius);
    if (side == HistorySide::OnlyBase)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    else
        painter.drawEllipse(box);
    painter.restore();
}

void CommitGraphDelegate::paintLanes(QPainter &painter, const QStyleOptionViewItem &option,
                                     const compare::GraphRow &row, HistorySide side, const QColor &ground) const
{
    const bool mirrored = option.direction == Qt::RightToLeft;
    const QRect rect = option.rect;
    const auto x = [&](int lane) {
        const double at = GraphMargin + LaneWidth * (std::min(lane, MostLanes) + 0.5);
        return mirrored ? rect.right() + 1 - at : rect.left() + at;
    };
    const double top = rect.top();
    const double bottom = rect.bottom() + 1;
    const double middle = (top + bottom) / 2;
    const double own = x(row.lane);
    painter.save();
    painter.setClipRect(rect);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const GraphLine &line : row.lines) {
        if (line.lane > MostLanes && line.kind == GraphLine::Kind::Passing)
            continue; // beyond the edge: the lane of dots stands for them
        painter.setPen(QPen(laneColor(line.number, option.palette), LineWidth,
                            line.lane >= MostLanes ? Qt::DotLine : Qt::SolidLine));
        const double at = x(line.lane);
        if (line.kind == GraphLine::Kind::Passing) {
            painter.drawLine(QPointF(at, top), QPointF(at, bottom));
            continue;
        }
        const double edge = line.kind == GraphLine::Kind::Into ? top : bottom;
        if (qFuzzyCompare(at, own)) {
            painter.drawLine(QPointF(at, edge), QPointF(own, middle));
            continue;
        }
        // Along the row to the lane, and round the corner to its edge.
        const double bend = std::min(std::abs(at - own), (bottom - top) / 2) * (at < own ? 1 : -1);
        QPainterPath path(QPointF(own, middle));
        path.lineTo(at + bend, middle);
        path.quadTo(QPointF(at, middle), QPointF(at, edge));
        painter.drawPath(path);
    }
    paintMark(painter, {own, middle}, row.lane >= MostLanes ? 3 : 4.25, side, laneColor(row.number, option.palette),
              ground);
    painter.restore();
}

void CommitGraphDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *model = qobject_cast<const CommitGraphModel *>(index.model());
    const compare::GraphRow *row = model ? model->lines(index) : nullptr;
    if (!row)
        return;
    const FilePainter file(*painter, option);
    const CellPainter &cell = file.cell();
    const RowColors &ink = file.ink();
    file.background();
    const HistorySide side = model->side(index);
    const bool inRange = side == HistorySide::OnlyBase || side == HistorySide::OnlyHead;
    QRect line = withoutTrailing(option.rect, GraphMargin, option.direction);
    if (index.column() != CommitGraphModel::Subject) {
        cell.text(withoutLeading(line, GraphMargin / 2, option.direction), index.data().toString(),
                  smallFont(option.font), ink.muted, Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QColor ground = selected ? ink.selected : ink.base;
    compare::GraphRow alone;
    alone.number = row->number;
    const compare::GraphRow &shown = model->isFiltered() ? alone : *row;
    paintLanes(*painter, option, shown, side, ground);
    const int lanes = std::min(shown.width(), MostLanes + 1);
    line = withoutLeading(line, GraphMargin + lanes * LaneWidth + GraphMargin / 2, option.direction);
    const QStringList marks = index.data(CommitGraphModel::MarksRole).toStringList();
    for (const QString &mark : marks)
        line = paintLabel(*painter, option, line, mark, ink.accent, true);
    const std::vector<HistoryLabel> labels = model->labels(index);
    const int most = int(labels.size()) > MostLabels ? MostLabels - 1 : MostLabels;
    for (int i = 0; i < std::min(most, int(labels.size())); ++i) {
        const HistoryLabel &label = labels[std::size_t(i)];
        const QColor color = label.kind == HistoryLabel::Kind::Tag            ? ink.text
                             : label.kind == HistoryLabel::Kind::RemoteBranch ? ink.muted
                                                                              : ink.accent;
        line = paintLabel(*painter, option, line, labelText(label), color, false);
    }
    if (int(labels.size()) > most)
        line =
            paintLabel(*painter, option, line, QStringLiteral("+%1").arg(int(labels.size()) - most), ink.muted, false);
    cell.text(line, index.data().toString(), option.font, inRange ? ink.text : ink.muted,
              Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace waybill::models

#include "moc_commitgraphdelegate.cpp"
