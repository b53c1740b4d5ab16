// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffnavigation.h"

#include <QScrollBar>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int rowsAbove = 4; ///< kept in sight above a change that is jumped to
constexpr int longestShown = 10'040;

} // namespace

DiffNavigation::DiffNavigation(DiffDocument &document, DiffPanes &panes, OverviewRuler &ruler, QScrollBar &sideways)
    : m_document(document)
    , m_panes(panes)
    , m_ruler(ruler)
    , m_sideways(sideways)
{
    connect(&m_ruler, &QScrollBar::valueChanged, this, [this] { scrollPanes(); });
    connect(&m_sideways, &QScrollBar::valueChanged, this, [this] { scrollPanes(); });
    for (DiffPane *pane : m_panes.all()) {
        connect(pane, &DiffPane::resized, this, &DiffNavigation::adjustRanges);
        connect(pane, &DiffPane::sightWanted, this, &DiffNavigation::bringIntoSight);
        connect(pane, &DiffPane::otherEndWanted, this, &DiffNavigation::goToOtherEnd);
        connect(pane, &DiffPane::foldWanted, this, [this](int fold, Folding::Reveal reveal) {
            holding(firstRowInSight(), [&] { m_document.reveal(fold, reveal); });
        });
    }
}

void DiffNavigation::adjustRanges()
{
    if (m_document.isEmpty())
        return;
    const DiffPane &pane = m_panes.active();
    m_document.setWrap(m_wrapped ? std::max(1, m_panes.columnsInSight() - 1) : 0);
    const int tall = m_document.screen().lineCount() * pane.rowHeight();
    m_ruler.setSingleStep(pane.rowHeight());
    m_ruler.setPageStep(pane.height());
    m_ruler.setRange(0, std::max(0, tall - pane.height() + pane.rowHeight()));
    if (tall <= pane.height())
        m_ruler.setRange(0, 0);
    const int columns = std::min(m_document.alignment().columns, longestShown);
    const int wide = int(columns * pane.charWidth()) + 3 * int(pane.charWidth());
    const int room = m_panes.textWidth();
    m_sideways.setSingleStep(int(4 * pane.charWidth()));
    m_sideways.setPageStep(std::max(1, room));
    m_sideways.setRange(0, m_wrapped ? 0 : std::max(0, wide - room));
    m_sideways.setVisible(!m_wrapped && wide > room);
    scrollPanes();
}

void DiffNavigation::scrollPanes()
{
    m_panes.setScroll(m_sideways.value(), m_ruler.value());
    Q_EMIT scrolled();
}

int DiffNavigation::yOf(int row) const
{
    return m_document.screen().topOf(m_document.folding().visibleOf(row)) * m_panes.rowHeight();
}

int DiffNavigation::firstRowInSight() const
{
    return m_document.folding().rowAt(m_document.screen().visibleAt(m_ruler.value() / m_panes.rowHeight()));
}

int DiffNavigation::lastRowInSight() const
{
    const int visible =
        m_document.screen().visibleAt((m_ruler.value() + m_panes.active().height() - 1) / m_panes.rowHeight());
    return m_document.folding().rowAt(std::min(visible, m_document.visibleCount() - 1));
}

bool DiffNavigation::isInSight(int row) const
{
    const int y = yOf(row) - m_ruler.value();
    return y >= 0 && y + m_panes.rowHeight() <= m_panes.active().height();
}

void DiffNavigation::holding(int row, const std::function<void()> &change)
{
    const int before = m_document.rowCount() == 0 ? 0
                                                  : m_document.screen().topOf(m_document.folding().visibleOf(row))
                                                            * std::max(1, m_ruler.singleStep())
                                                        - m_ruler.value();
    change();
    adjustRanges();
    if (m_document.rowCount() > 0)
        m_ruler.setValue(yOf(row) - before);
}

void DiffNavigation::holdingPlace(const std::function<void()> &change)
{
    const int caret = m_panes.active().selection().caret.row;
    holding(m_document.rowCount() == 0 || isInSight(caret) ? caret : firstRowInSight(), change);
}

void DiffNavigation::bringIntoSight(int screenLine, int x)
{
    const int tall = m_panes.rowHeight();
    const int y = screenLine * tall;
    if (y < m_ruler.value())
        m_ruler.setValue(y);
    else if (y + tall > m_ruler.value() + m_panes.active().height())
        m_ruler.setValue(y + tall - m_panes.active().height());
    if (x < 0)
        return;
    const int margin = 4 * m_panes.charWidth();
    const int room = std::max(1, m_sideways.pageStep() - margin);
    if (x < m_sideways.value())
        m_sideways.setValue(std::max(0, x - margin));
    else if (x > m_sideways.value() + room)
        m_sideways.setValue(x - room);
}

void DiffNavigation::goToChange(int change)
{
    const Change &c = m_document.changes()[size_t(change)];
    m_document.setCurrentChange(change);
    m_panes.setCaret({c.firstRow, 0});
    const int top = yOf(c.firstRow);
    const int bottom = std::min(yOf(c.firstRow + c.rowCount - 1) + m_panes.rowHeight(),
                                top + m_panes.active().height() - rowsAbove * m_panes.rowHeight());
    // What is in sight as a whole stays where it is: jumping then would only lose the reader's place.
    if (top - m_panes.rowHeight() < m_ruler.value() || bottom > m_ruler.value() + m_panes.active().height())
        m_ruler.setValue(top - std::max(rowsAbove * m_panes.rowHeight(), m_panes.active().height() / 4));
}

int DiffNavigation::rowOf(const TextLine &line) const
{
    return m_document.rowOf(line.side, line.line - m_document.alignment().input[index(line.side)].firstLine);
}

void DiffNavigation::goToLine(DiffSide side, int line)
{
    const int row = rowOf({side, line});
    if (row >= 0)
        goToRow(row, 0);
}

void DiffNavigation::goTo(const ReadingPlace &place)
{
    goToLine(place.caret.side, place.caret.line);
    if (const int row = place.length > 0 ? rowOf(place.caret) : -1; row >= 0) {
        if (!m_document.isUnified())
            m_panes.setActive(place.caret.side);
        m_panes.active().select({row, place.column}, {row, place.column + place.length});
        m_panes.active().showCaret();
    }
    const int top = place.top.line > 0 ? rowOf(place.top) : -1;
    if (top >= 0)
        m_ruler.setValue(yOf(top));
}

void DiffNavigation::goToRow(int row, int column)
{
    const Folding &folding = m_document.folding();
    const int fold = folding.foldAt(folding.visibleOf(row));
    if (fold >= 0) {
        m_document.reveal(fold, Folding::Reveal::All);
        adjustRanges();
    }
    if (m_document.row(row).change >= 0)
        m_document.setCurrentChange(m_document.row(row).change);
    m_panes.setCaret({row, column});
    if (!isInSight(row))
        m_ruler.setValue(yOf(row) - std::max(rowsAbove * m_panes.rowHeight(), m_panes.active().height() / 4));
}

bool DiffNavigation::stepChange(bool forward)
{
    const std::vector<Change> &changes = m_document.changes();
    // From the caret; where the reader has scrolled away from it, from the edge of what is in sight, so that no change
    // that is in sight is passed over.
    const int caret = m_panes.active().selection().caret.row;
    const int from = isInSight(caret) ? caret : forward ? firstRowInSight() - 1 : lastRowInSight() + 1;
    const auto begin = changes.begin();
    const auto after = forward ? std::upper_bound(begin, changes.end(), from,
                                                  [](int row, const Change &change) { return row < change.firstRow; })
                               : std::lower_bound(begin, changes.end(), from,
                                                  [](const Change &change, int row) { return change.firstRow < row; });
    const int target = forward ? (after == changes.end() ? -1 : int(after - begin)) : int(after - begin) - 1;
    if (target >= 0)
        goToChange(target);
    return target >= 0;
}

void DiffNavigation::goToOtherEnd()
{
    if (m_document.rowCount() == 0)
        return;
    const DiffPane &pane = m_panes.active();
    const DiffRow &row = m_document.row(pane.selection().caret.row);
    const DiffSide from = m_document.otherEnd(pane.side(), row) >= 0 ? pane.side() : otherSide(pane.side());
    const int line = m_document.otherEnd(from, row);
    if (line < 0)
        return;
    goToRow(m_document.rowOf(otherSide(from), line), 0);
    if (!m_document.isUnified())
        m_panes.showing(otherSide(from)).setFocus();
}

} // namespace waybill::diffview

#include "moc_diffnavigation.cpp"
