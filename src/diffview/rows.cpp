// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/rows.h"

#include "diffview/pairing.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

RowKind kindOf(const Pair &pair)
{
    if (pair.oldLine < 0)
        return RowKind::Added;
    if (pair.newLine < 0)
        return RowKind::Removed;
    return pair.similar ? RowKind::Changed : RowKind::Replaced;
}

bool isBlank(const LineIndex &text, int line)
{
    const QByteArrayView bytes = text.bytes(line);
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
}

/// Which sides the next row of context takes a line from. Only blank lines can be more on one side than on the other:
/// beside a line that is not blank, a blank one stands alone.
std::array<bool, 2> sidesOfContext(const std::array<LineIndex, 2> &texts, int oldLine, int newLine)
{
    // Hardly any line begins with a blank and has nothing else: most need no closer look.
    const auto beginsBlank = [](const LineIndex &text, int line) {
        return static_cast<unsigned char>(text.wholeLine(line)[0]) <= ' ';
    };
    if (!beginsBlank(texts[0], oldLine) && !beginsBlank(texts[1], newLine))
        return {true, true};
    const bool oldBlank = isBlank(texts[0], oldLine);
    const bool newBlank = isBlank(texts[1], newLine);
    return {oldBlank || !newBlank, newBlank || !oldBlank};
}

} // namespace

DiffRows buildRows(const std::array<LineIndex, 2> &texts, const std::vector<git::Hunk> &hunks,
                   const std::vector<source::Significance> &significance, bool hides)
{
    DiffRows result;
    result.rows.reserve(size_t(std::max(texts[0].count(), texts[1].count())) + hunks.size());
    result.changes.reserve(hunks.size());
    int oldLine = 0;
    int newLine = 0;
    const auto addContext = [&](int oldEnd, int newEnd) {
        while (oldLine < oldEnd || newLine < newEnd) {
            std::array<bool, 2> takes = {oldLine < oldEnd, newLine < newEnd};
            if (takes[0] && takes[1])
                takes = sidesOfContext(texts, oldLine, newLine);
            result.rows.push_back({{takes[0] ? oldLine++ : -1, takes[1] ? newLine++ : -1}, -1, RowKind::Context});
        }
    };
    for (size_t i = 0; i < hunks.size(); ++i) {
        const git::Hunk &hunk = hunks[i];
        const source::Significance weight = i < significance.size() ? significance[i] : source::Significance::Code;
        const bool hidden = hides && weight != source::Significance::Code;
        addContext(hunk.oldStart, hunk.newStart);
        const int change = hidden ? -1 : int(result.changes.size());
        const int firstRow = int(result.rows.size());
        for (const Pair &pair : pairLines(texts, hunk))
            result.rows.push_back({{pair.oldLine, pair.newLine}, change, hidden ? RowKind::Context : kindOf(pair)});
        if (hidden)
            ++result.hidden;
        else
            result.changes.push_back(
                {firstRow, int(result.rows.size()) - firstRow, {hunk.oldCount, hunk.newCount}, weight});
        oldLine = hunk.oldStart + hunk.oldCount;
        newLine = hunk.newStart + hunk.newCount;
    }
    addContext(texts[0].count(), texts[1].count());
    return result;
}

DiffRows unifiedRows(const DiffRows &rows)
{
    DiffRows result;
    result.hidden = rows.hidden;
    result.rows.reserve(rows.rows.size() + rows.changes.size());
    result.changes.reserve(rows.changes.size());
    size_t next = 0;
    const auto copyUntil = [&](size_t end) {
        while (next < end)
            result.rows.push_back(rows.rows[next++]);
    };
    for (const Change &change : rows.changes) {
        const auto first = size_t(change.firstRow);
        const size_t end = first + size_t(change.rowCount);
        copyUntil(first);
        const int firstRow = int(result.rows.size());
        for (size_t side = 0; side < 2; ++side) {
            for (size_t i = first; i < end; ++i) {
                const DiffRow &row = rows.rows[i];
                if (row.line[side] < 0)
                    continue;
                DiffRow one{{-1, -1}, row.change, row.kind, row.kind == RowKind::Changed ? row.line[1 - side] : -1};
                one.line[side] = row.line[side];
                result.rows.push_back(one);
            }
        }
        next = end;
        result.changes.push_back({firstRow, int(result.rows.size()) - firstRow, change.lineCount, change.significance});
    }
    copyUntil(rows.rows.size());
    return result;
}

DiffRows rowsOfOneSide(const LineIndex &text, DiffSide side)
{
    DiffRows result;
    const RowKind kind = side == DiffSide::Old ? RowKind::Removed : RowKind::Added;
    result.rows.reserve(size_t(text.count()));
    for (int line = 0; line < text.count(); ++line) {
        DiffRow row{{-1, -1}, 0, kind};
        row.line[index(side)] = line;
        result.rows.push_back(row);
    }
    if (!result.rows.empty()) {
        Change change{0, text.count(), {0, 0}};
        change.lineCount[index(side)] = text.count();
        result.changes.push_back(change);
    }
    return result;
}

} // namespace waybill::diffview
