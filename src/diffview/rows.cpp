// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/rows.h"

#include "diffview/pairing.h"

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

} // namespace

DiffRows buildRows(const std::array<LineIndex, 2> &texts, const std::vector<git::Hunk> &hunks)
{
    DiffRows result;
    result.rows.reserve(size_t(std::max(texts[0].count(), texts[1].count())) + hunks.size());
    result.changes.reserve(hunks.size());
    int oldLine = 0;
    int newLine = 0;
    const auto addContext = [&](int oldEnd, int newEnd) {
        while (oldLine < oldEnd && newLine < newEnd)
            result.rows.push_back({{oldLine++, newLine++}, -1, RowKind::Context});
    };
    for (const git::Hunk &hunk : hunks) {
        addContext(hunk.oldStart, hunk.newStart);
        const int change = int(result.changes.size());
        const int firstRow = int(result.rows.size());
        for (const Pair &pair : pairLines(texts, hunk))
            result.rows.push_back({{pair.oldLine, pair.newLine}, change, kindOf(pair)});
        result.changes.push_back({firstRow, int(result.rows.size()) - firstRow, {hunk.oldCount, hunk.newCount}});
        oldLine = hunk.oldStart + hunk.oldCount;
        newLine = hunk.newStart + hunk.newCount;
    }
    addContext(texts[0].count(), texts[1].count());
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
