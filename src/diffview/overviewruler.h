// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "diffview/diffdocument.h"

#include <QScrollBar>

namespace waybill::diffview {

/// The vertical scroll bar of both panes (in pixels; a single step is a row), drawn as an overview: a mark for each
/// change, old on the left half and new on the right, and a box for what is in sight. A press jumps there, dragging
/// goes on.
class OverviewRuler : public QScrollBar {
    Q_OBJECT

public:
    explicit OverviewRuler(const DiffDocument &document, QWidget *parent = nullptr);

    void setColors(const DiffColors &colors);
    QSize sizeHint() const override;

protected:
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

    const DiffDocument &m_document;
    DiffColors m_colors;
    std::array<std::vector<bool>, 2> m_marked; ///< by side and pixel row
    int m_grip = -1;                           ///< where in the thumb it is held; -1 when it is not
};

} // namespace waybill::diffview
