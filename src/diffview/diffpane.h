// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/panecaret.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>

namespace waybill::diffview {

/// One side of the diff, or both in one: paints the rows in sight, and lets the reader select and copy text and open
/// folds, by mouse or keys. Does not scroll by itself: whoever shows the panes scrolls them together.
class DiffPane : public QWidget {
    Q_OBJECT

public:
    DiffPane(DiffDocument &document, PaneView view, QWidget *parent = nullptr);
    ~DiffPane() override;

    void setCodeFont(const QFont &font);
    void setColors(const DiffColors &colors);
    /// The first pixel in sight, of all rows below each other and of the text.
    void setScroll(int x, int y);
    /// What its menu offers behind copying and selecting; owned by whoever gives them.
    void setMenuActions(const QList<QAction *> &actions) { m_menuActions = actions; }

    [[nodiscard]] const DiffDocument &document() const { return m_document; }
    [[nodiscard]] PaneView view() const { return m_view; }
    /// The side that it shows, or, unified, the one that the caret's row shows.
    [[nodiscard]] DiffSide side() const { return m_rows.side(); }
    /// Columns of text that fit.
    [[nodiscard]] int columnsInSight() const { return int((width() - textX()) / std::max<qreal>(1, charWidth())); }
    [[nodiscard]] int rowHeight() const { return m_painter.metrics().rowHeight; }
    [[nodiscard]] qreal charWidth() const { return m_painter.metrics().charWidth; }
    [[nodiscard]] int textX() const { return m_painter.metrics().textX; }
    /// The lines of a side that are at least partly in sight, in order.
    [[nodiscard]] std::vector<LineRange> linesInSight(DiffSide side) const
    {
        return m_rows.linesInSight(side, height());
    }
    /// Rows that fit completely.
    [[nodiscard]] int rowsInSight() const { return std::max(1, height() / rowHeight()); }

    [[nodiscard]] const Selection &selection() const { return m_state.selection; }
    void setCaret(const TextPosition &position);
    /// Selects from `anchor` to `caret`.
    void select(const TextPosition &anchor, const TextPosition &caret);
    /// Asks for the caret to be in sight.
    void showCaret() { moveCaret(m_state.selection.caret, true); }
    [[nodiscard]] TextPosition positionAt(const QPoint &point) const { return m_rows.positionAt(point); }
    [[nodiscard]] QRect characterRect(const TextPosition &position) const { return m_rows.characterRect(position); }
    /// What happened to the line of a row, in a word: "added"; empty for context.
    [[nodiscard]] QString rowWord(int row) const;
    /// Another number when other rows are visible, or other texts.
    [[nodiscard]] int textRevision() const { return m_textRevision; }
    [[nodiscard]] QString foldText(int fold) const { return m_painter.foldText(fold); }
    [[nodiscard]] QString selectedText() const;
    void selectAll();
    void copy() const;

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The line of the screen should be brought into sight, and the x coordinate of the text unless it is -1.
    void sightWanted(int screenLine, int x);
    void foldWanted(int fold, waybill::diffview::Folding::Reveal reveal);
    void caretMoved(int row);
    /// Of the move that the caret's line is in.
    void otherEndWanted();
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
    void moveCaret(const TextPosition &to, bool select);
    void adjustMetrics();
    void tellCaret(); ///< to screen readers, and who listens
    void paintNote(QPainter &painter);
    bool pressFold(int visible, int x);
    bool pressTag(const QPoint &point);
    [[nodiscard]] LineLayout::Link linkAt(const QPoint &point) const;

    DiffDocument &m_document;
    PaneView m_view;
    std::array<LineLayouts, 2> m_layouts;
    RowPainter m_painter;
    DiffColors m_colors;
    QFont m_codeFont;
    PaneState m_state;
    PaneRows m_rows;
    PaneCaret m_caret;
    bool m_dragging = false;
    bool m_draggingLines = false; ///< from the gutter: whole lines
    QPoint m_dragPoint;
    QBasicTimer m_dragScroll;
    QElapsedTimer m_sinceDoubleClick;
    QList<QAction *> m_menuActions;
    int m_textRevision = 0;
};

} // namespace waybill::diffview
