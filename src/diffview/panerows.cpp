// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/panerows.h"

#include <algorithm>

namespace waybill::diffview {

PaneRows::PaneRows(const DiffDocument &document, PaneView view, const RowPainter &painter, const PaneState &state)
    : m_document(document)
    , m_view(view)
    , m_painter(painter)
    , m_state(state)
{}

DiffSide PaneRows::side() const
{
    if (m_view == PaneView::Old)
        return DiffSide::Old;
    const int row = m_state.selection.caret.row;
    return row < m_document.rowCount() ? shownSide(m_view, m_document.row(row)).value_or(DiffSide::New) : DiffSide::New;
}

int PaneRows::visibleAt(int y) const
{
    return m_document.screen().visibleAt((y + m_state.scrollY) / m_painter.metrics().rowHeight);
}

QRect PaneRows::rectOf(int visible, int width) const
{
    const ScreenRows &screen = m_document.screen();
    return {0, screen.topOf(visible) * m_painter.metrics().rowHeight - m_state.scrollY, width,
            screen.heightOf(visible) * m_painter.metrics().rowHeight};
}

std::vector<LineRange> PaneRows::linesInSight(DiffSide side, int height) const
{
    std::vector<LineRange> ranges;
    const int last = std::min(visibleAt(height), m_document.visibleCount() - 1);
    for (int visible = visibleAt(0); visible <= last; ++visible) {
        if (m_document.folding().foldAt(visible) >= 0)
            continue;
        const DiffRow &row = m_document.row(m_document.folding().rowAt(visible));
        if (shownSide(m_view, row) != side)
            continue;
        const int line = row.line[index(side)];
        if (ranges.empty() || line > ranges.back().end)
            ranges.push_back({line, line});
        ranges.back().end = line + 1;
    }
    return ranges;
}

QRect PaneRows::characterRect(const TextPosition &position) const
{
    if (position.row >= m_document.rowCount())
        return {};
    const QRect row = rectOf(m_document.folding().visibleOf(position.row), 0);
    const LineLayout *layout = m_painter.layoutOf(position.row);
    if (!layout || m_document.folding().foldAt(m_document.folding().visibleOf(position.row)) >= 0)
        return {m_painter.metrics().textX, row.top(), int(m_painter.metrics().charWidth),
                m_painter.metrics().rowHeight};
    const int piece = layout->pieceAt(position.column);
    const qreal x = layout->pieces[size_t(piece)].xOf(position.column);
    return {m_painter.metrics().textX + int(x) - m_state.scrollX, row.top() + piece * m_painter.metrics().rowHeight,
            int(m_painter.metrics().charWidth), m_painter.metrics().rowHeight};
}

QString PaneRows::lineText(int row) const
{
    const auto side = shownSide(m_view, m_document.row(row));
    return side ? m_document.alignment().texts[index(*side)].text(m_document.row(row).line[index(*side)]) : QString();
}

TextPosition PaneRows::positionAt(const QPoint &point) const
{
    const int visible = visibleAt(point.y());
    const int row = m_document.folding().rowAt(visible);
    const LineLayout *layout = m_painter.layoutOf(row);
    if (!layout || visible >= m_document.visibleCount() || m_document.folding().foldAt(visible) >= 0)
        return {row, 0};
    const int below = (point.y() - rectOf(visible, 0).top()) / m_painter.metrics().rowHeight;
    const LinePiece &piece = layout->pieces[size_t(std::clamp(below, 0, int(layout->pieces.size()) - 1))];
    return {row, piece.columnAt(point.x() - m_painter.metrics().textX + m_state.scrollX)};
}

} // namespace waybill::diffview
