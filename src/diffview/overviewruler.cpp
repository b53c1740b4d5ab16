// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/overviewruler.h"

#include "diffview/overviewpreview.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScreen>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int rulerWidth = 18;
constexpr int markWidth = 6;
constexpr int movedWidth = 4; ///< of a mark, towards the other side
constexpr int matchWidth = 3;
constexpr int leastMark = 3;
constexpr int leastMatch = 2;
constexpr int leastThumb = 24;
constexpr int patience = 350; ///< ms until the mouse is taken to rest here
constexpr int previewGap = 6;

/// Calls `paint(top, bottom)` for each run of marked pixels.
template <typename Paint>
void forEachRun(const std::vector<bool> &marked, Paint paint)
{
    for (auto from = std::find(marked.begin(), marked.end(), true); from != marked.end();) {
        const auto to = std::find(from, marked.end(), false);
        paint(int(from - marked.begin()), int(to - marked.begin()));
        from = std::find(to, marked.end(), true);
    }
}

void mark(std::vector<bool> &pixels, std::pair<int, int> span)
{
    std::fill(pixels.begin() + span.first, pixels.begin() + span.second, true);
}

} // namespace

OverviewRuler::OverviewRuler(const DiffDocument &document, QWidget *parent)
    : QScrollBar(Qt::Vertical, parent)
    , m_document(document)
    , m_preview(new OverviewPreview(document, this))
{
    setMouseTracking(true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(patience);
    connect(&m_rest, &QTimer::timeout, this, &OverviewRuler::showPreview);
    setAccessibleName(tr("Overview of the changes"));
    const auto gatherAgain = [this] {
        hidePreview();
        gather();
        update();
    };
    connect(&document, &DiffDocument::replaced, this, [this, gatherAgain] {
        m_matches.clear();
        gatherAgain();
    });
    connect(&document, &DiffDocument::laidOut, this, gatherAgain);
    connect(&document, &DiffDocument::currentChangeChanged, this, qOverload<>(&QWidget::update));
}

void OverviewRuler::setColors(const DiffColors &colors)
{
    m_colors = colors;
    m_preview->setColors(colors);
    update();
}

void OverviewRuler::setMatches(std::vector<int> rows)
{
    m_matches = std::move(rows);
    gather();
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

std::pair<int, int> OverviewRuler::span(int firstRow, int lastRow, int least) const
{
    const double pixels = singleStep() * scale(); // a line of the screen is a step
    const ScreenRows &screen = m_document.screen();
    const int first = m_document.folding().visibleOf(firstRow);
    const int last = firstRow == lastRow ? first : m_document.folding().visibleOf(lastRow);
    const int top = std::min(height(), int(screen.topOf(first) * pixels));
    const int bottom = std::max(top + least, int((screen.topOf(last) + screen.heightOf(last)) * pixels));
    return {top, std::min(height(), bottom)};
}

int OverviewRuler::visibleAt(int y) const
{
    const double pixels = singleStep() * scale();
    return pixels <= 0 ? -1 : m_document.screen().visibleAt(int(y / pixels));
}

void OverviewRuler::gather()
{
    const auto tall = size_t(std::max(0, height()));
    for (size_t side = 0; side < 2; ++side) {
        m_marked[side].assign(tall, false);
        m_moved[side].assign(tall, false);
    }
    m_found.assign(tall, false);
    if (m_document.visibleCount() == 0 || tall == 0)
        return;
    for (const Change &change : m_document.changes()) {
        const auto at = span(change.firstRow, change.firstRow + change.rowCount - 1, leastMark);
        for (size_t side = 0; side < 2; ++side) {
            if (change.lineCount[side] > 0)
                mark(m_marked[side], at);
        }
    }
    gatherMoves();
    for (const int row : m_matches) {
        if (row >= 0 && row < m_document.rowCount())
            mark(m_found, span(row, row, leastMatch));
    }
}

void OverviewRuler::gatherMoves()
{
    for (const Move &move : m_document.alignment().moves.moves()) {
        for (const DiffSide side : bothSides) {
            const int line = move.firstLine[index(side)];
            const int first = m_document.rowOf(side, line);
            const int last = m_document.rowOf(side, line + move.count - 1);
            if (first >= 0 && last >= first)
                mark(m_moved[index(side)], span(first, last, leastMark));
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
    // The edge away from the panes.
    const auto outside = [this](int wide) { return isRightToLeft() ? 0 : width() - wide; };
    for (size_t side = 0; side < 2; ++side) {
        const bool left = (side == 0) != isRightToLeft(); // as the panes stand
        const int x = left ? centre - markWidth : centre;
        forEachRun(m_marked[side], [&](int top, int bottom) {
            painter.fillRect(QRect(x, top, markWidth, bottom - top), m_colors.mark[side]);
        });
        const int core = left ? centre - movedWidth : centre;
        forEachRun(m_moved[side], [&](int top, int bottom) {
            painter.fillRect(QRect(core, top, movedWidth, bottom - top), m_colors.moved.mark);
        });
    }
    forEachRun(m_found, [&](int top, int bottom) {
        painter.fillRect(QRect(outside(matchWidth), top, matchWidth, bottom - top), m_colors.matchMark);
    });
    if (maximum() > 0)
        painter.fillRect(thumb(), m_colors.thumb);
    painter.fillRect(QRect(isRightToLeft() ? width() - 1 : 0, 0, 1, height()), m_colors.separator);
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
    hidePreview();
    const int y = int(event->position().y());
    const QRect box = thumb();
    m_grip = y >= box.top() && y <= box.bottom() ? y - box.top() : box.height() / 2;
    dragTo(y);
}

void OverviewRuler::mouseMoveEvent(QMouseEvent *event)
{
    if (m_grip >= 0)
        dragTo(int(event->position().y()));
    else
        hover(int(event->position().y()));
}

void OverviewRuler::mouseReleaseEvent(QMouseEvent *)
{
    m_grip = -1;
}

bool OverviewRuler::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::Leave:
    case QEvent::Hide:
    case QEvent::Wheel:
    case QEvent::WindowDeactivate: hidePreview(); break;
    default: break;
    }
    return QScrollBar::event(event);
}

void OverviewRuler::hover(int y)
{
    m_hover = y;
    if (m_preview->isVisible())
        showPreview(); // follows the mouse from now on
    else if (!m_rest.isActive())
        m_rest.start();
}

void OverviewRuler::showPreview()
{
    const int visible = visibleAt(std::clamp(m_hover, 0, std::max(0, height() - 1)));
    // What is in sight as a whole needs no preview, and below the text there is none.
    if (m_grip >= 0 || maximum() == 0 || visible < 0 || visible >= m_document.visibleCount()) {
        hidePreview();
        return;
    }
    m_preview->setPlace(visible);
    const QSize size = m_preview->sizeHint();
    const QPoint corner = mapToGlobal(QPoint(0, 0));
    const QRect there = screen()->availableGeometry();
    const int before = corner.x() - size.width() - previewGap;
    const int after = corner.x() + width() + previewGap;
    const bool fits = isRightToLeft() ? after + size.width() <= there.right() : before >= there.left();
    const int x = fits != isRightToLeft() ? before : after; // over the panes if there is room
    const int y = std::clamp(corner.y() + m_hover - size.height() / 2, there.top(),
                             std::max(there.top(), there.bottom() - size.height()));
    m_preview->setGeometry(QRect(QPoint(x, y), size));
    m_preview->show();
}

void OverviewRuler::hidePreview()
{
    m_rest.stop();
    m_preview->hide();
}

void OverviewRuler::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept(); // the style's menu speaks of arrows that are not there
}

} // namespace waybill::diffview

#include "moc_overviewruler.cpp"
