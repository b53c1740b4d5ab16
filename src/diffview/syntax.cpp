// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/syntax.h"

#include <algorithm>

namespace waybill::diffview {

void SyntaxColors::Table::add(SyntaxChunk chunk)
{
    if (styles.size() < size_t(chunk.firstStyle) + chunk.newStyles.size())
        styles.resize(size_t(chunk.firstStyle) + chunk.newStyles.size());
    std::copy(chunk.newStyles.begin(), chunk.newStyles.end(), styles.begin() + chunk.firstStyle);
    chunk.newStyles.clear();
    chunks.push_back(std::move(chunk));
}

const SyntaxChunk *SyntaxColors::Table::chunkOf(int line) const
{
    const auto after = std::upper_bound(chunks.begin(), chunks.end(), line,
                                        [](int l, const SyntaxChunk &chunk) { return l < chunk.firstLine; });
    if (after == chunks.begin())
        return nullptr;
    const SyntaxChunk &chunk = *std::prev(after);
    return line < chunk.firstLine + chunk.lineCount() ? &chunk : nullptr;
}

void SyntaxColors::add(SyntaxChunk chunk)
{
    m_exactLines = chunk.firstLine + chunk.lineCount();
    m_exact.add(std::move(chunk));
}

void SyntaxColors::setGlance(std::vector<SyntaxChunk> chunks)
{
    m_glance = {};
    for (SyntaxChunk &chunk : chunks)
        m_glance.add(std::move(chunk));
}

void SyntaxColors::clear()
{
    m_exact = {};
    m_glance = {};
    m_exactLines = 0;
}

SyntaxLine SyntaxColors::line(int line) const
{
    const Table &table = line < m_exactLines ? m_exact : m_glance;
    const SyntaxChunk *chunk = table.chunkOf(line);
    if (!chunk)
        return {};
    const auto at = size_t(line - chunk->firstLine);
    const auto begin = chunk->runs.begin();
    return {{begin + (at == 0 ? 0 : chunk->ends[at - 1]), begin + chunk->ends[at]}, &table.styles};
}

bool SyntaxColors::covers(const LineRange &range) const
{
    for (int line = std::max(range.first, m_exactLines); line < range.end; ++line) {
        if (!m_glance.chunkOf(line))
            return false;
    }
    return true;
}

} // namespace waybill::diffview
