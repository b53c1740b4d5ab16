// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/verdictcell.h"

#include <QPixmap>
#include <QStyledItemDelegate>

#include <map>

namespace waybill::models {

/// Paints the cells of SkewMatrixModel: a square with glyph and colour, a frame where both ends have the same version,
/// a ring around the current one, and a quiet ground under the row and the column that are looked at. Squares are
/// painted once and kept.
class SkewCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit SkewCellDelegate(QObject *parent = nullptr);

    /// The row and column that are looked at; -1: none.
    void setCross(int row, int column);
    /// Forgets the squares: palette or font are other ones.
    void forget() { m_squares.clear(); }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    /// `verdict` -1: nothing is known. `side` in pixels of the device.
    [[nodiscard]] const QPixmap &square(int verdict, int side, qreal ratio, const QStyleOptionViewItem &option) const;

    mutable std::map<std::pair<int, int>, QPixmap> m_squares; ///< by verdict and side
    int m_row = -1;
    int m_column = -1;
};

} // namespace waybill::models
