// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/sourcetext.h"

#include "proto/utf8character.h"
#include "support/columns.h"

#include <algorithm>

namespace waybill::proto {

namespace {

bool isPlain(char c)
{
    return c >= ' ' && c < '\x7f';
}

} // namespace

bool SourceText::needsColumns(std::string_view text)
{
    return !std::all_of(text.begin(), text.end(), [](char c) { return isPlain(c) || c == '\n' || c == '\r'; });
}

SourceText::SourceText(std::string_view text)
    : m_text(text)
{
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        m_lines.push_back(begin);
        const std::string_view line = text.substr(begin, end - begin);
        m_plain.push_back(std::all_of(line.begin(), line.end(), isPlain));
        if (line.size() > Long) {
            Mark mark = lineMark(int(m_lines.size()) - 1);
            for (std::size_t next = begin + Step; mark.offset < end; step(mark)) {
                if (mark.offset < next)
                    continue;
                m_marks.push_back(mark);
                next += Step;
            }
        }
        begin = end + 1;
    }
}

SourceText::Mark SourceText::lineMark(int line) const
{
    return {m_lines[std::size_t(line)], line, 0, 0, false};
}

/// Past one character, but not past the line's end.
void SourceText::step(Mark &mark) const
{
    const char c = m_text[mark.offset];
    if (c == '\t') {
        mark.column += 8 - mark.column % 8;
        mark.shown += 4 - mark.shown % 4;
        mark.joined = false;
        ++mark.offset;
        return;
    }
    const Utf8Character character = firstCharacter(m_text.substr(mark.offset, 4));
    mark.offset += std::size_t(character.size);
    mark.column += character.size;
    mark.shown += mark.joined ? 0 : columnsOf(character.code);
    mark.joined = character.code == ZeroWidthJoiner;
}

/// The character there, or the line's end.
SourceText::Mark SourceText::at(Position position) const
{
    const int line = std::clamp(position.line, 0, int(m_lines.size()) - 1);
    const std::size_t begin = m_lines[std::size_t(line)];
    const std::size_t end = std::size_t(line) + 1 < m_lines.size() ? m_lines[std::size_t(line) + 1] - 1 : m_text.size();
    Mark mark = lineMark(line);
    if (end - begin > Long) {
        const auto next =
            std::upper_bound(m_marks.begin(), m_marks.end(), position, [](const Position &wanted, const Mark &known) {
                return wanted < Position{known.line, known.column};
            });
        if (next != m_marks.begin() && (next - 1)->line == line)
            mark = *(next - 1);
    }
    while (mark.offset < end && mark.column < position.column)
        step(mark);
    return mark;
}

std::size_t SourceText::offsetOf(Position position) const
{
    return at(position).offset;
}

SourceText::Position SourceText::positionOf(std::size_t offset) const
{
    const auto line = std::upper_bound(m_lines.begin(), m_lines.end(), offset) - m_lines.begin() - 1;
    Mark mark = lineMark(int(line));
    const auto next = std::upper_bound(m_marks.begin(), m_marks.end(), offset,
                                       [](std::size_t wanted, const Mark &known) { return wanted < known.offset; });
    if (next != m_marks.begin() && (next - 1)->line == line)
        mark = *(next - 1);
    while (mark.offset < std::min(offset, m_text.size()))
        step(mark);
    return {mark.line, mark.column};
}

SourceText::Position SourceText::displayPosition(Position position) const
{
    if (position.line < 0 || position.line >= int(m_lines.size()) || m_plain[std::size_t(position.line)])
        return position;
    return {position.line, at(position).shown};
}

} // namespace waybill::proto
