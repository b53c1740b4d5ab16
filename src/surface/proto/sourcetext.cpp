// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/proto/sourcetext.h"

#include <algorithm>

namespace waybill::proto {

namespace {

void advance(SourceText::Position &position, char c)
{
    if (c == '\n')
        position = {position.line + 1, 0};
    else
        position.column += c == '\t' ? 8 - position.column % 8 : 1;
}

} // namespace

SourceText::SourceText(std::string_view text)
    : m_text(text)
{
    Position position;
    m_marks.reserve(text.size() / Step + 1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % Step == 0)
            m_marks.push_back({i, position});
        advance(position, text[i]);
    }
}

std::size_t SourceText::offsetOf(Position position) const
{
    const auto next = std::upper_bound(m_marks.begin(), m_marks.end(), position,
                                       [](const Position &wanted, const Mark &mark) { return wanted < mark.position; });
    if (next == m_marks.begin())
        return m_text.size();
    Mark at = *(next - 1);
    while (at.offset < m_text.size() && at.position < position)
        advance(at.position, m_text[at.offset++]);
    return at.offset;
}

SourceText::Position SourceText::positionOf(std::size_t offset) const
{
    if (offset / Step >= m_marks.size())
        return {};
    Mark at = m_marks[offset / Step];
    while (at.offset < offset)
        advance(at.position, m_text[at.offset++]);
    return at.position;
}

} // namespace waybill::proto
