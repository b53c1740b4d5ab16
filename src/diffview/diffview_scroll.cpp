// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// Where a DiffView scrolls and jumps to.
#include "diffview/diffview_p.h"
#include "diffview/patchtext.h"
#include "support/text.h"
#include "wording/text.h"

#include <QGridLayout>
#include <QScrollBar>
#include <QStackedLayout>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int soon = 1000;   ///< lines ahead that the worker colours before a glance would pay
constexpr int rowsAbove = 4; ///< kept in sight above a change that is jumped to
constexpr int longestLine = 10'040;

} // namespace

void DiffView::Private::glance()
{
    if (document.isEmpty() || loader.isIdle())
        return;
    for (const DiffSide side : bothSides) {
        const DiffPane &pane = document.isUnified() ? *unifiedPane : *panes[index(side)];
        const std::vector<LineRange> lines = pane.linesInSight(side);
        if (!lines.empty() && lines.front().first > document.colours(side).exactLines() + soon && !isColoured(side))
            loader.glance(side, lines);
    }
}

int DiffView::Private::columnsInSight() const
{
    return document.isUnified() ? unifiedPane->columnsInSight()
                                : std::min(panes[0]->columnsInSight(), panes[1]->columnsInSight());
}

void DiffView::Private::adjustRanges()
{
    if (document.isEmpty())
        return;
    const DiffPane &pane = activePane();
    document.setWrap(options.wrap ? std::max(1, columnsInSight() - 1) : 0);
    const int tall = document.screen().lineCount() * pane.rowHeight();
    ruler->setSingleStep(pane.rowHeight());
    ruler->setPageStep(pane.height());
    ruler->setRange(0, std::max(0, tall - pane.height() + pane.rowHeight()));
    if (tall <= pane.height())
        ruler->setRange(0, 0);
    const int columns = std::min(document.alignment().columns, longestLine);
    const int wide = int(columns * pane.charWidth()) + 3 * int(pane.charWidth());
    const int room = document.isUnified() ? pane.width() - pane.textX()
                                          : std::min(panes[0]->width(), panes[1]->width()) - pane.textX();
    sideways->setSingleStep(int(4 * pane.charWidth()));
    sideways->setPageStep(std::max(1, room));
    sideways->setRange(0, options.wrap ? 0 : std::max(0, wide - room));
    sideways->setVisible(!options.wrap && wide > room);
    scrollPanes();
}

void DiffView::Private::scrollPanes()
{
    for (DiffPane *pane : allPanes())
        pane->setScroll(sideways->value(), ruler->value());
    if (!loader.isIdle() && !rest.isActive())
        rest.start();
}

int DiffView::Private::yOf(int row) const
{
    return document.screen().topOf(document.folding().visibleOf(row)) * rowHeight();
}

int DiffView::Private::firstRowInSight() const
{
    return document.folding().rowAt(document.screen().visibleAt(ruler->value() / rowHeight()));
}

int DiffView::Private::lastRowInSight() const
{
    const int visible = document.screen().visibleAt((ruler->value() + paneHeight() - 1) / rowHeight());
    return document.folding().rowAt(std::min(visible, document.visibleCount() - 1));
}

bool DiffView::Private::isInSight(int row) const
{
    const int y = yOf(row) - ruler->value();
    return y >= 0 && y + rowHeight() <= paneHeight();
}

void DiffView::Private::holding(int row, const std::function<void()> &change)
{
    const int before = document.rowCount() == 0 ? 0
                                                : document.screen().topOf(document.folding().visibleOf(row))
                                                          * std::max(1, ruler->singleStep())
                                                      - ruler->value();
    change();
    adjustRanges();
    if (document.rowCount() > 0)
        ruler->setValue(yOf(row) - before);
}

void DiffView::Private::holdingPlace(const std::function<void()> &change)
{
    const int caret = activePane().selection().caret.row;
    holding(document.rowCount() == 0 || isInSight(caret) ? caret : firstRowInSight(), change);
}

void DiffView::Private::bringIntoSight(int screenLine, int x)
{
    const int tall = rowHeight();
    const int y = screenLine * tall;
    if (y < ruler->value())
        ruler->setValue(y);
    else if (y + tall > ruler->value() + paneHeight())
        ruler->setValue(y + tall - paneHeight());
    if (x < 0)
        return;
    const int margin = int(4 * panes[0]->charWidth());
    const int room = std::max(1, sideways->pageStep() - margin);
    if (x < sideways->value())
        sideways->setValue(std::max(0, x - margin));
    else if (x > sideways->value() + room)
        sideways->setValue(x - room);
}

void DiffView::Private::goToChange(int change)
{
    const Change &c = document.changes()[size_t(change)];
    document.setCurrentChange(change);
    for (DiffPane *pane : allPanes())
        pane->setCaret({c.firstRow, 0});
    const int top = yOf(c.firstRow);
    const int bottom =
        std::min(yOf(c.firstRow + c.rowCount - 1) + rowHeight(), top + paneHeight() - rowsAbove * rowHeight());
    // What is in sight as a whole stays where it is: jumping then would only lose the reader's place.
    if (top - rowHeight() < ruler->value() || bottom > ruler->value() + paneHeight())
        ruler->setValue(top - std::max(rowsAbove * rowHeight(), paneHeight() / 4));
}

void DiffView::Private::goToLine(DiffSide side, int line)
{
    const int row = document.rowOf(side, line - document.alignment().input[index(side)].firstLine);
    if (row >= 0)
        goToRow(row, 0);
}

void DiffView::Private::goToRow(int row, int column)
{
    const Folding &folding = document.folding();
    const int fold = folding.foldAt(folding.visibleOf(row));
    if (fold >= 0) {
        document.reveal(fold, Folding::Reveal::All);
        adjustRanges();
    }
    if (document.row(row).change >= 0)
        document.setCurrentChange(document.row(row).change);
    for (DiffPane *pane : allPanes())
        pane->setCaret({row, column});
    if (!isInSight(row))
        ruler->setValue(yOf(row) - std::max(rowsAbove * rowHeight(), paneHeight() / 4));
}

void DiffView::Private::stepChange(bool forward)
{
    if (loader.isAligning())
        return; // a key held down must not run past a file that nobody has seen
    if (stack->currentWidget() != sides || document.isEmpty() || document.changes().empty()) {
        Q_EMIT q->endReached(forward);
        return;
    }
    const std::vector<Change> &changes = document.changes();
    // From the caret; where the reader has scrolled away from it, from the edge of what is in sight, so that no change
    // that is in sight is passed over.
    const int caret = activePane().selection().caret.row;
    const int from = isInSight(caret) ? caret : forward ? firstRowInSight() - 1 : lastRowInSight() + 1;
    const auto begin = changes.begin();
    const auto after = forward ? std::upper_bound(begin, changes.end(), from,
                                                  [](int row, const Change &change) { return row < change.firstRow; })
                               : std::lower_bound(begin, changes.end(), from,
                                                  [](const Change &change, int row) { return change.firstRow < row; });
    const int target = forward ? (after == changes.end() ? -1 : int(after - begin)) : int(after - begin) - 1;
    if (target < 0)
        Q_EMIT q->endReached(forward);
    else
        goToChange(target);
}

void DiffView::Private::setUpSearch()
{
    connect(commands.search, &QAction::triggered, q, [this] {
        const QString selected = activePane().selectedText();
        searchBar->open(selected.contains(QLatin1Char('\n')) ? QString() : selected);
    });
    connect(commands.nextMatch, &QAction::triggered, q, [this] { stepMatch(true); });
    connect(commands.previousMatch, &QAction::triggered, q, [this] { stepMatch(false); });
    connect(searchBar, &SearchBar::queryChanged, q, [this] { search.setQuery(searchBar->query()); });
    connect(searchBar, &SearchBar::stepWanted, q, [this](bool forward) { stepMatch(forward); });
    connect(searchBar, &SearchBar::closed, q, [this] {
        activePane().setFocus(); // first: hiding what has the focus would give it to the next widget
        searchBar->hide();
        document.setMatcher({});
        ruler->setMatches({});
    });
    connect(&search, &DiffSearch::found, q, [this] { takeMatches(); });
    connect(&search, &DiffSearch::failed, q, [this](const Error &error) {
        document.setMatcher({});
        ruler->setMatches({});
        searchBar->setFault(wording::line(error));
    });
}

void DiffView::Private::setUpChangeList()
{
    changeList->hide();
    connect(commands.changeList, &QAction::triggered, q, [this] { openChangeList(); });
    connect(changeList, &ChangeListView::lineActivated, q, [this](DiffSide side, int line) {
        goToLine(side, line);
        if (!document.isUnified())
            active = side;
        activePane().setFocus();
    });
    connect(changeList, &ChangeListView::endReached, q, &DiffView::endReached);
    connect(changeList, &ChangeListView::closeRequested, q, [this] {
        activePane().setFocus();
        showChangeList(false);
        changeList->setAlignment({});
    });
}

void DiffView::Private::showChangeList(bool shown)
{
    changeList->setVisible(shown);
    // A grid keeps the room of a hidden row that stretches.
    auto *grid = qobject_cast<QGridLayout *>(sides->layout());
    grid->setRowStretch(changeListRow, shown ? 2 : 0);
}

void DiffView::Private::openChangeList()
{
    if (document.rowCount() == 0)
        return;
    if (!changeList->isVisible()) {
        changeList->setAlignment(document.sharedAlignment(), std::max(0, document.currentChange()));
        showChangeList(true);
    }
    changeList->setFocus(Qt::ShortcutFocusReason);
}

void DiffView::Private::takeMatches()
{
    if (!searchBar->isVisible())
        return;
    document.setMatcher(LineMatcher::create(search.query()).value_or(LineMatcher()));
    showMatches();
    searchBar->setPosition(-1, int(search.matches().matches.size()), search.matches().more);
}

void DiffView::Private::showMatches()
{
    std::vector<int> rows;
    if (searchBar->isVisible() && !document.isEmpty()) {
        for (const SearchMatch &match : search.matches().matches)
            rows.push_back(document.rowOf(match.side, match.line));
    }
    ruler->setMatches(std::move(rows));
}

void DiffView::Private::stepMatch(bool forward)
{
    if (document.rowCount() == 0)
        return;
    if (!searchBar->isVisible())
        searchBar->show(); // F3 after the search was closed goes on with it
    if (document.matcher().query() != search.query() && !search.isSearching())
        takeMatches();
    const DiffPane &pane = activePane();
    const int caret = pane.selection().caret.row;
    const DiffSide side = pane.side();
    const int match = search.next(forward, side, document.row(caret).line[index(side)]);
    if (match < 0)
        return;
    search.setCurrent(match);
    const SearchMatch &at = search.matches().matches[size_t(match)];
    document.setCurrentMatch(at.side, at.line, at.column);
    const int row = document.rowOf(at.side, at.line);
    goToRow(row, at.column);
    if (!document.isUnified())
        active = at.side;
    activePane().select({row, at.column}, {row, at.column + at.length});
    activePane().showCaret();
    searchBar->setPosition(match, int(search.matches().matches.size()), search.matches().more);
}

void DiffView::Private::goToOtherEnd()
{
    if (document.rowCount() == 0)
        return;
    const DiffPane &pane = activePane();
    const DiffRow &row = document.row(pane.selection().caret.row);
    const DiffSide from = document.otherEnd(pane.side(), row) >= 0 ? pane.side() : otherSide(pane.side());
    const int line = document.otherEnd(from, row);
    if (line < 0)
        return;
    goToRow(document.rowOf(otherSide(from), line), 0);
    if (!document.isUnified())
        panes[index(otherSide(from))]->setFocus();
}

QByteArray DiffView::Private::patchOfSelection() const
{
    if (document.changes().empty())
        return {};
    const std::vector<Change> &changes = document.changes();
    const Selection &selection = activePane().selection();
    int first = document.currentChange();
    int last = first;
    if (!selection.isEmpty()) {
        const auto touches = [&](const Change &change) {
            return change.firstRow <= selection.last().row && change.firstRow + change.rowCount > selection.first().row;
        };
        const auto from = std::find_if(changes.begin(), changes.end(), touches);
        first = from == changes.end() ? -1 : int(from - changes.begin());
        for (last = first; last >= 0 && last + 1 < int(changes.size()) && touches(changes[size_t(last) + 1]); ++last)
            ;
    }
    if (first < 0)
        return {};
    // Whatever the layout, changes have the same number in the alignment.
    const std::vector<Change> &aligned = document.alignment().rows.changes;
    const Change &end = aligned[size_t(last)];
    return patchText(document.alignment(), aligned[size_t(first)].firstRow, end.firstRow + end.rowCount - 1);
}

QString DiffView::Private::placeOfCaret() const
{
    if (document.rowCount() == 0)
        return {};
    const DiffPane &pane = activePane();
    const DiffRow &row = document.row(pane.selection().caret.row);
    const DiffSide side = row.line[index(pane.side())] >= 0 ? pane.side() : otherSide(pane.side());
    return visiblePath(document.alignment().input[index(side)].path) % QLatin1Char(':')
           % QString::number(document.alignment().number(side, row.line[index(side)]));
}

} // namespace waybill::diffview
