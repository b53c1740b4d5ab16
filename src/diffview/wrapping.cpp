// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/wrapping.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int leastColumns = 8;

/// Columns of a character in a fixed font: what East Asian Width calls wide takes two. A short list of the ranges that
/// matter: an exact one would still depend on the font.
int columnsOf(char32_t c)
{
    if (c < 0x300)
        return 1;
    if (QChar::isMark(c) || c == 0x200D || c == 0x200B || (c >= 0xFE00 && c <= 0xFE0F))
        return 0;
    const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3)
                      || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60)
                      || (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
    return wide ? 2 : 1;
}

bool mayBreakBehind(char32_t c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '/' || c == '|' || c == '&' || c == ')' || c == '}'
           || c == '>' || c == '-' || c == 0x3000;
}

/// Calls `begin` with the place of each piece but the first. `next(i)` gives the character at i and its length.
template <typename Next, typename Begin>
void breakLine(qsizetype size, int columns, int tabStop, Next next, Begin begin)
{
    columns = std::max(columns, leastColumns);
    qsizetype start = 0;
    qsizetype good = -1; ///< behind the last place to break, in the second half of the piece
    int column = 0;
    for (qsizetype i = 0; i < size;) {
        const auto [c, length] = next(i);
        const int wide = c == '\t' ? tabStop - column % tabStop : columnsOf(c);
        // White space may hang over the edge: a piece never begins with the space between two words.
        if (column + wide > columns && c != ' ') {
            start = good > start ? good : i;
            begin(start);
            i = start; // once more, since the stops of tabs are other ones now
            column = 0;
            good = -1;
            continue;
        }
        column += wide;
        i += length;
        if (mayBreakBehind(c) && column * 2 > columns)
            good = i;
    }
}

} // namespace

std::vector<int> wrapPlaces(QStringView line, int columns, int tabStop)
{
    std::vector<int> places{0};
    const auto next = [line](qsizetype i) {
        if (line[i].isHighSurrogate() && i + 1 < line.size() && line[i + 1].isLowSurrogate())
            return std::pair<char32_t, qsizetype>(QChar::surrogateToUcs4(line[i], line[i + 1]), 2);
        return std::pair<char32_t, qsizetype>(line[i].unicode(), 1);
    };
    breakLine(line.size(), columns, tabStop, next, [&places](qsizetype place) { places.push_back(int(place)); });
    return places;
}

int wrapCount(const LineIndex &text, int line, int limit, int columns, int tabStop)
{
    const QByteArrayView bytes = text.bytes(line);
    // No character takes more columns than it has bytes, but for tabs.
    if (bytes.size() <= columns && (bytes.size() * tabStop <= columns || !bytes.contains('\t')))
        return 1;
    int count = 1;
    const bool ascii = std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<signed char>(c) >= 0; });
    if (!ascii)
        return int(wrapPlaces(text.text(line, limit), columns, tabStop).size());
    const auto next = [bytes](qsizetype i) { return std::pair<char32_t, qsizetype>(char32_t(bytes[i]), 1); };
    breakLine(std::min<qsizetype>(bytes.size(), limit), columns, tabStop, next, [&count](qsizetype) { ++count; });
    return count;
}

} // namespace waybill::diffview
