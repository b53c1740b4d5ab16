// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "diffview/diffdocument.h"

#include <QScrollBar>
#include <QTimer>

namespace waybill::diffview {

class OverviewPreview;

/// The vertical scroll bar of both panes (in pixels; a single step is a line of the screen), drawn as an overview: a
/// mark for each change, what is removed on the left half, what is added on the right one, what is changed on both; a
/// core of another colour where lines moved; what a search found as a third, thin column; and a box for what is in
/// sight. A press jumps there, dragging goes on. Where the mouse rests, a small window shows the text of that place.
class OverviewRuler : public QScrollBar {
    Q_OBJECT

public:
    explicit OverviewRuler(const DiffDocument &document, QWidget *parent = nullptr);

    void setColors(const DiffColors &colors);
    /// The rows in which a search has found something, in any order; gone with the alignment that they belong to.
    void setMatches(std::vector<int> rows);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    void gather();
    [[nodiscard]] double scale() const; ///< pixels of the ruler for one unit of value
    [[nodiscard]] QRect thumb() const;
    void dragTo(int y);
    /// Where rows stand in the ruler, from the top of the first to the bottom of the last: at least `least` pixels.
    [[nodiscard]] std::pair<int, int> span(int firstRow, int lastRow, int least) const;
    [[nodiscard]] int visibleAt(int y) const;
    void gatherMoves();
    void hover(int y);
    void showPreview();
    void hidePreview();

    const DiffDocument &m_document;
    DiffColors m_colors;
    std::vector<int> m_matches;                ///< rows
    std::array<std::vector<bool>, 2> m_marked; ///< by side and pixel row
    std::array<std::vector<bool>, 2> m_moved;  ///< the same; marked too
    std::vector<bool> m_found;                 ///< by pixel row
    OverviewPreview *m_preview;
    QTimer m_rest;   ///< fires when the mouse has been here for a while
    int m_hover = 0; ///< where it is
    int m_grip = -1; ///< where in the thumb it is held; -1 when it is not
};

} // namespace waybill::diffview
