// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/rowpainter.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>

namespace waybill::diffview {

/// One side of the diff: paints the rows in sight, and lets the reader select and copy text and open folds, by mouse
/// or keys. Does not scroll by itself: whoever shows both panes scrolls them together.
class DiffPane : public QWidget {
    Q_OBJECT

public:
    DiffPane(DiffDocument &document, DiffSide side, QWidget *parent = nullptr);
    ~DiffPane() override;

    void setCodeFont(const QFont &font);
    void setColors(const DiffColors &colors);
    /// The first pixel in sight, of all rows below each other and of the text.
    void setScroll(int x, int y);

    [[nodiscard]] DiffSide side() const { return m_side; }
    [[nodiscard]] int rowHeight() const { return m_painter.metrics().rowHeight; }
    [[nodiscard]] qreal charWidth() const { return m_painter.metrics().charWidth; }
    [[nodiscard]] int textX() const { return m_painter.metrics().textX; }
    /// The lines of this side that are at least partly in sight, in order.
    [[nodiscard]] std::vector<LineRange> linesInSight() const;
    /// Rows that fit completely.
    [[nodiscard]] int rowsInSight() const { return std::max(1, height() / rowHeight()); }

    [[nodiscard]] const Selection &selection() const { return m_state.selection; }
    void setCaret(const TextPosition &position);
    [[nodiscard]] QString selectedText() const;
    void selectAll();
    void copy() const;

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The row should be brought into sight, and the x coordinate of the text unless it is -1.
    void sightWanted(int row, int x);
    void foldWanted(int fold, waybill::diffview::Folding::Reveal reveal);
    void caretMoved(int row);
    void gotFocus();
    void resized();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] int visibleAt(int y) const { return (y + m_state.scrollY) / rowHeight(); }
    [[nodiscard]] TextPosition positionAt(const QPoint &point);
    [[nodiscard]] QString lineText(int row) const;
    void moveCaret(const TextPosition &to, bool select);
    void moveByRows(int rows, bool select);
    void moveByCharacter(bool forward, bool word, bool select);
    void select(const TextPosition &from, const TextPosition &to);
    void adjustMetrics();
    void tellCaret(); ///< to screen readers, and who listens
    void paintNote(QPainter &painter);
    bool pressFold(int visible, int x);

    DiffDocument &m_document;
    DiffSide m_side;
    LineLayouts m_layouts;
    RowPainter m_painter;
    DiffColors m_colors;
    QFont m_codeFont;
    PaneState m_state;
    int m_wantedColumn = -1; ///< that Up and Down aim for
    bool m_dragging = false;
    bool m_draggingLines = false; ///< from the gutter: whole lines
    QPoint m_dragPoint;
    QBasicTimer m_dragScroll;
    QElapsedTimer m_sinceDoubleClick;
};

} // namespace waybill::diffview
