// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace waybill::compare {
struct GraphRow;
struct HistoryLabel;
enum class HistorySide : quint8;
} // namespace waybill::compare

namespace waybill::models {

class CellPainter;
class CommitGraphModel;
struct RowColors;

/// Paints the rows of a CommitGraphModel: lanes, what stands on a commit, and its texts. Which side has a commit shows
/// by its shape (disc: only the head; square: only the base; ring: both, or neither) and by the strength of its text.
class CommitGraphDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The mark of a side in a square of this size; what legends show too.
    static void paintMark(QPainter &painter, const QPointF &middle, double radius, compare::HistorySide side,
                          const QColor &color, const QColor &ground);

private:
    void paintLanes(QPainter &painter, const QStyleOptionViewItem &option, const compare::GraphRow &row,
                    compare::HistorySide side, const QColor &ground) const;
};

/// The colour of a line of a graph: one of seven that colour-blind people can tell apart, at least 3:1 on the palette's
/// Base.
[[nodiscard]] QColor laneColor(int number, const QPalette &palette);

} // namespace waybill::models
