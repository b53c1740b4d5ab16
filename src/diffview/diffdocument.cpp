// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffdocument.h"

#include "diffview/headings.h"

namespace waybill::diffview {

void DiffDocument::setAlignment(std::shared_ptr<const Alignment> alignment)
{
    m_alignment = std::move(alignment);
    m_folding = m_alignment ? Folding(m_alignment->rows) : Folding();
    if (m_whole)
        m_folding.setWholeFile(true);
    for (SyntaxColors &colours : m_colours)
        colours.clear();
    m_headings.clear();
    m_currentChange = m_alignment && !m_alignment->rows.changes.empty() ? 0 : -1;
    Q_EMIT replaced();
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
    Q_EMIT laidOut();
}

void DiffDocument::reveal(int fold, Folding::Reveal what)
{
    m_folding.reveal(fold, what);
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
    // The new side's words; where the fold ends the rows are context, so that both sides have a line.
    const int line = row(after).line[waybill::diffview::index(DiffSide::New)];
    return *m_headings.insert(after, enclosingDeclaration(m_alignment->texts[1], line));
}

void DiffDocument::setCurrentChange(int change)
{
    if (m_currentChange == change)
        return;
    m_currentChange = change;
    Q_EMIT currentChangeChanged();
}

} // namespace waybill::diffview
