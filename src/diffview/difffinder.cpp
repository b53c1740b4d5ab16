// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/difffinder.h"

#include "wording/text.h"

namespace waybill::diffview {

DiffFinder::DiffFinder(const Parts &parts, const DiffCommands &commands)
    : m_document(parts.document)
    , m_panes(parts.panes)
    , m_navigation(parts.navigation)
    , m_ruler(parts.ruler)
    , m_bar(parts.bar)
{
    connectAll(commands);
}

void DiffFinder::connectAll(const DiffCommands &commands)
{
    connect(commands.search, &QAction::triggered, this, [this] {
        const QString selected = m_panes.active().selectedText();
        m_bar.open(selected.contains(QLatin1Char('\n')) ? QString() : selected);
    });
    connect(commands.nextMatch, &QAction::triggered, this, [this] { stepMatch(true); });
    connect(commands.previousMatch, &QAction::triggered, this, [this] { stepMatch(false); });
    connect(&m_bar, &SearchBar::queryChanged, this, [this] { m_search.setQuery(m_bar.query()); });
    connect(&m_bar, &SearchBar::stepWanted, this, [this](bool forward) { stepMatch(forward); });
    connect(&m_bar, &SearchBar::closed, this, [this] {
        m_panes.active().setFocus(); // first: hiding what has the focus would give it to the next widget
        m_bar.hide();
        m_document.setMatcher({});
        m_ruler.setMatches({});
    });
    connect(&m_search, &DiffSearch::found, this, [this] { takeMatches(); });
    connect(&m_search, &DiffSearch::failed, this, [this](const Error &error) {
        m_document.setMatcher({});
        m_ruler.setMatches({});
        m_bar.setFault(wording::line(error));
    });
}

void DiffFinder::takeMatches()
{
    if (!m_bar.isVisible())
        return;
    m_document.setMatcher(LineMatcher(m_search.query()));
    showMatches();
    m_bar.setPosition(-1, int(m_search.matches().matches.size()), m_search.matches().more);
}

void DiffFinder::showMatches()
{
    std::vector<int> rows;
    if (m_bar.isVisible() && !m_document.isEmpty()) {
        for (const SearchMatch &match : m_search.matches().matches)
            rows.push_back(m_document.rowOf(match.side, match.line));
    }
    m_ruler.setMatches(std::move(rows));
}

void DiffFinder::goOnWith(const TextQuery &query)
{
    if (query != m_foundBy) {
        m_foundBy = query;
        m_bar.setQuery(query);
    }
    m_search.setCurrent(-1); // the reader is elsewhere now
}

int DiffFinder::selectedMatch() const
{
    const DiffPane &pane = m_panes.active();
    const TextPosition from = pane.selection().first();
    const TextPosition to = pane.selection().last();
    int selected = -1;
    for (const SearchMatch &match : m_search.matches().matches) {
        if (from.row != to.row || match.column != from.column || match.column + match.length != to.column
            || m_document.rowOf(match.side, match.line) != from.row)
            continue;
        if (selected < 0 || match.side == pane.side()) // both sides of a row may have it at the same place
            selected = int(&match - m_search.matches().matches.data());
    }
    return selected;
}

void DiffFinder::stepMatch(bool forward)
{
    if (m_document.rowCount() == 0)
        return;
    if (!m_bar.isVisible())
        m_bar.show(); // F3 after the search was closed goes on with it
    if (m_document.matcher().query() != m_search.query() && !m_search.isSearching())
        takeMatches();
    if (m_search.current() < 0)
        m_search.setCurrent(selectedMatch());
    const DiffPane &pane = m_panes.active();
    const int caret = pane.selection().caret.row;
    const DiffSide side = pane.side();
    const int match = m_search.next(forward, side, m_document.row(caret).line[index(side)]);
    if (match < 0)
        return;
    m_search.setCurrent(match);
    const SearchMatch &at = m_search.matches().matches[size_t(match)];
    m_document.setCurrentMatch(at.side, at.line, at.column);
    const int row = m_document.rowOf(at.side, at.line);
    m_navigation.goToRow(row, at.column);
    if (!m_document.isUnified())
        m_panes.setActive(at.side);
    m_panes.active().select({row, at.column}, {row, at.column + at.length});
    m_panes.active().showCaret();
    m_bar.setPosition(match, int(m_search.matches().matches.size()), m_search.matches().more);
}

} // namespace waybill::diffview

#include "moc_difffinder.cpp"
