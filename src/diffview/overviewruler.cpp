// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/overviewruler.h"

#include <QMouseEvent>
#include <QPainter>

namespace waybill::diffview {

namespace {

constexpr int rulerWidth = 18;
constexpr int markWidth = 6;
constexpr int leastMark = 3;
constexpr int leastThumb = 24;

} // namespace

OverviewRuler::OverviewRuler(const DiffDocument &document, QWidget *parent)
    : QScrollBar(Qt::Vertical, parent)
    , m_document(document)
{
    setAccessibleName(tr("Overview of the changes"));
    const auto gatherAgain = [this] {
        gather();
        update();
    };
    connect(&document, &DiffDocument::replaced, this, gatherAgain);
    connect(&document, &DiffDocument::laidOut, this, gatherAgain);
    connect(&document, &DiffDocument::currentChangeChanged, this, qOverload<>(&QWidget::update));
}

void OverviewRuler::setColors(const DiffColors &colors)
{
    m_colors = colors;
    update();
}

QSize OverviewRuler::sizeHint() const
{
    return {rulerWidth, 100};
}

void OverviewRuler::resizeEvent(QResizeEvent *event)
{
    QScrollBar::resizeEvent(event);
    gather();
}

void OverviewRuler::sliderChange(SliderChange change)
{
    if (change == SliderRangeChange || change == SliderStepsChange)
        gather();
    QScrollBar::sliderChange(change);
}

double OverviewRuler::scale() const
{
    // A text that fits into the panes is drawn as tall as it is, beside its lines.
    const int content = maximum() + pageStep();
    return content <= 0 ? 1 : std::min(1.0, double(height()) / content);
}

void OverviewRuler::gather()
{
    for (auto &marked : m_marked)
        marked.assign(size_t(std::max(0, height())), false);
    const int visible = m_document.visibleCount();
    if (visible == 0 || height() == 0)
        return;
    const double pixels = singleStep() * scale(); // a row is a step
    for (const Change &change : m_document.changes()) {
        const int top = int(m_document.folding().visibleOf(change.firstRow) * pixels);
        const int bottom = std::min(
            height(), std::max(top + leastMark,
                               int((m_document.folding().visibleOf(change.firstRow) + change.rowCount) * pixels)));
        for (size_t side = 0; side < 2; ++side) {
            if (change.lineCount[side] > 0)
                std::fill(m_marked[side].begin() + std::min(top, height()), m_marked[side].begin() + bottom, true);
        }
    }
}

QRect OverviewRuler::thumb() const
{
    const double s = scale();
    const int tall = std::max(leastThumb, int(pageStep() * s));
    const int room = height() - tall;
    const int top = maximum() > 0 ? int(double(value()) / maximum() * room) : 0;
    return {0, top, width(), tall};
}

void OverviewRuler::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_colors.gutter);
    const int centre = width() / 2;
    for (size_t side = 0; side < 2; ++side) {
        const auto &marked = m_marked[side];
        const int x = side == 0 ? centre - markWidth : centre;
        for (int y = 0; y < int(marked.size());) {
            if (!marked[size_t(y)]) {
                ++y;
                continue;
            }
            int end = y;
            while (end < int(marked.size()) && marked[size_t(end)])
                ++end;
            painter.fillRect(QRect(x, y, markWidth, end - y), m_colors.mark[side]);
            y = end;
        }
    }
    if (maximum() > 0)
        painter.fillRect(thumb(), m_colors.thumb);
    painter.fillRect(QRect(0, 0, 1, height()), m_colors.separator);
}

void OverviewRuler::dragTo(int y)
{
    const QRect box = thumb();
    const int room = height() - box.height();
    if (room > 0)
        setValue(int(std::clamp(double(y - m_grip) / room, 0.0, 1.0) * maximum()));
}

void OverviewRuler::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const int y = int(event->position().y());
    const QRect box = thumb();
    m_grip = y >= box.top() && y <= box.bottom() ? y - box.top() : box.height() / 2;
    dragTo(y);
}

void OverviewRuler::mouseMoveEvent(QMouseEvent *event)
{
    if (m_grip >= 0)
        dragTo(int(event->position().y()));
}

void OverviewRuler::mouseReleaseEvent(QMouseEvent *)
{
    m_grip = -1;
}

void OverviewRuler::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept(); // the style's menu speaks of arrows that are not there
}

} // namespace waybill::diffview
