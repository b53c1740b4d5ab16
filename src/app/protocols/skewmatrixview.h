// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>

namespace waybill::models {
class SkewCellDelegate;
}

namespace waybill::app {

class SkewMatrixHeader;

/// A skew matrix as a grid of small squares under sticky headers; of a small one they are larger. The row and column of
/// the cell under the mouse, or else of the current one, stand out. Arrow keys, Home, End, Page Up and Page Down move,
/// with Ctrl to the edges; Enter or a double click activates a cell (activated()). Assistive programs see a table whose
/// cells speak whole sentences.
class SkewMatrixView : public QTableView {
    Q_OBJECT

public:
    explicit SkewMatrixView(QWidget *parent = nullptr);

    /// A SkewMatrixModel.
    void setModel(QAbstractItemModel *model) override;
    /// What the corner says about the two sides, translated: "clients", "agent".
    void setSides(const QString &clients, const QString &server);

Q_SIGNALS:
    /// Another cell is the current one; invalid where there is none.
    void currentCellChanged(const QModelIndex &index);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void updateGeometries() override;

private:
    class Corner;

    void applyFonts();
    /// Makes the cells as large as they may be while all of them show, within bounds.
    void fitCells();
    void setHovered(const QModelIndex &index);
    void showCross();
    void updateCross(int row, int column);

    models::SkewCellDelegate *m_delegate;
    SkewMatrixHeader *m_servers;
    SkewMatrixHeader *m_clients;
    Corner *m_corner;
    QPersistentModelIndex m_hovered;
    int m_row = -1; ///< of the cross
    int m_column = -1;
};

} // namespace waybill::app
