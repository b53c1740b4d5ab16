// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffdocument.h"

#include "diffview/headings.h"
#include "diffview/wrapping.h"

namespace waybill::diffview {

namespace {

constexpr int longestLine = 10'000;       ///< characters shown of a line: laying one of a million out takes 0.3 s
constexpr int longestWholeLine = 200'000; ///< likewise, after the reader asked for it

} // namespace

void DiffDocument::setAlignment(std::shared_ptr<const Alignment> alignment)
{
    m_alignment = std::move(alignment);
    m_wholeLines.clear();
    m_unifiedRows = m_unified && m_alignment ? unifiedRows(m_alignment->rows) : DiffRows();
    foldAnew();
    for (SyntaxColors &colours : m_colours)
        colours.clear();
    m_currentChange = changes().empty() ? -1 : 0;
    m_currentMatch = {};
    Q_EMIT replaced();
}

void DiffDocument::setChosenLine(DiffSide side, int line)
{
    if (std::exchange(m_chosenLine, std::pair(side, line)) != m_chosenLine)
        Q_EMIT chosenLineChanged();
}

const DiffRows &DiffDocument::rows() const
{
    return m_alignment && !m_unified ? m_alignment->rows : m_unifiedRows; // without an alignment empty
}

void DiffDocument::foldAnew()
{
    for (auto &rows : m_rowOfLine)
        rows.clear();
    m_headings.clear();
    m_folding = m_alignment ? Folding(rows(), m_context) : Folding();
    if (m_whole)
        m_folding.setWholeFile(true);
    placeRows();
}

void DiffDocument::placeRows()
{
    m_screen = m_wrap > 0 ? ScreenRows(visibleCount(), [this](int visible) { return screenHeight(visible); })
                          : ScreenRows(visibleCount());
}

int DiffDocument::screenHeight(int visible) const
{
    if (m_folding.foldAt(visible) >= 0)
        return 1;
    const DiffRow &r = row(m_folding.rowAt(visible));
    int height = 1;
    for (const DiffSide side : bothSides) {
        const size_t i = waybill::diffview::index(side);
        const int line = r.line[i];
        // A unified row shows one of its lines.
        if (line >= 0 && (!m_unified || side == DiffSide::New || r.line[1] < 0))
            height =
                std::max(height, wrapCount(m_alignment->texts[i], line, shownLength(side, line), m_wrap, tabWidth));
    }
    return height;
}

void DiffDocument::setUnified(bool unified)
{
    if (m_unified == unified)
        return;
    m_unified = unified;
    m_unifiedRows = unified && m_alignment ? unifiedRows(m_alignment->rows) : DiffRows();
    foldAnew();
    Q_EMIT laidOut();
}

int DiffDocument::otherEnd(DiffSide side, const DiffRow &row) const
{
    const int line = row.line[waybill::diffview::index(side)];
    return row.kind == RowKind::Context || line < 0 ? -1 : m_alignment->moves.otherEnd(side, line);
}

int DiffDocument::rowOf(DiffSide side, int line) const
{
    const size_t i = waybill::diffview::index(side);
    if (!m_alignment || line < 0 || line >= m_alignment->texts[i].count())
        return -1;
    std::vector<int> &known = m_rowOfLine[i];
    if (known.empty()) {
        known.assign(size_t(m_alignment->texts[i].count()), -1);
        for (int row = 0; row < rowCount(); ++row) {
            const int shown = rows().rows[size_t(row)].line[i];
            if (shown >= 0)
                known[size_t(shown)] = row;
        }
    }
    return known[size_t(line)];
}

void DiffDocument::setContext(int rows)
{
    rows = std::max(0, rows);
    if (m_context == rows)
        return;
    m_context = rows;
    foldAnew();
    Q_EMIT laidOut();
}

void DiffDocument::setWrap(int columns)
{
    if (m_wrap == columns)
        return;
    m_wrap = columns;
    placeRows();
    Q_EMIT laidOut();
}

int DiffDocument::shownLength(DiffSide side, int line) const
{
    const bool whole = m_wholeLines.contains({int(waybill::diffview::index(side)), line});
    return whole ? longestWholeLine : longestLine;
}

void DiffDocument::showWholeLine(DiffSide side, int line)
{
    m_wholeLines.insert({int(waybill::diffview::index(side)), line});
    placeRows();
    Q_EMIT laidOut();
}

void DiffDocument::addColours(SyntaxChunk chunk)
{
    const DiffSide side = chunk.side;
    const int firstLine = chunk.firstLine;
    const int lineCount = chunk.lineCount();
    m_colours[waybill::diffview::index(side)].add(std::move(chunk));
    Q_EMIT coloured(side, firstLine, lineCount);
}

void DiffDocument::setGlance(DiffSide side, std::vector<SyntaxChunk> chunks)
{
    std::vector<LineRange> ranges;
    for (const SyntaxChunk &chunk : chunks)
        ranges.push_back({chunk.firstLine, chunk.firstLine + chunk.lineCount()});
    m_colours[waybill::diffview::index(side)].setGlance(std::move(chunks));
    for (const LineRange &range : ranges)
        Q_EMIT coloured(side, range.first, range.end - range.first);
}

void DiffDocument::setWholeFile(bool whole)
{
    m_whole = whole;
    if (m_folding.isWholeFile() == whole)
        return;
    m_folding.setWholeFile(whole);
    placeRows();
    Q_EMIT laidOut();
}

void DiffDocument::reveal(int fold, Folding::Reveal what)
{
    m_folding.reveal(fold, what);
    placeRows();
    Q_EMIT laidOut();
}

QString DiffDocument::foldHeading(int fold) const
{
    const Fold &f = m_folding.folds()[size_t(fold)];
    const int after = f.firstRow + f.rowCount;
    if (after >= rowCount())
        return {};
    const auto known = m_headings.constFind(after);
    if (known != m_headings.cend())
        return *known;
    // The new side's words; where the fold ends the rows are context, so that nearly always both sides have a line.
    const std::array<int, 2> &line = row(after).line;
    const size_t side = line[1] >= 0 ? 1 : 0;
    return *m_headings.insert(after, enclosingDeclaration(m_alignment->texts[side], line[side]));
}

void DiffDocument::setMatcher(const LineMatcher &matcher)
{
    m_matcher = matcher;
    m_currentMatch = {};
    Q_EMIT matcherChanged();
}

void DiffDocument::setCurrentMatch(DiffSide side, int line, int column)
{
    m_currentMatch = {side, line, column};
    Q_EMIT currentMatchChanged();
}

void DiffDocument::setCurrentChange(int change)
{
    if (m_currentChange == change)
        return;
    m_currentChange = change;
    Q_EMIT currentChangeChanged();
}

} // namespace waybill::diffview

#include "moc_diffdocument.cpp"
