// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/folding.h"

#include <algorithm>

namespace waybill::diffview {

Folding::Folding(const DiffRows &rows, int context)
    : m_rowCount(int(rows.rows.size()))
{
    int end = 0; // of the change before
    const auto foldBetween = [&](int from, int to) {
        if (to - from >= smallestFold)
            m_folds.push_back({from, to - from});
    };
    for (const Change &change : rows.changes) {
        foldBetween(end == 0 ? 0 : end + context, change.firstRow - context);
        end = change.firstRow + change.rowCount;
    }
    if (!rows.changes.empty())
        foldBetween(end + context, m_rowCount);
    layOut();
}

void Folding::setWholeFile(bool whole)
{
    m_whole = whole;
    layOut();
}

void Folding::reveal(int fold, Reveal what, int count)
{
    Fold &f = m_folds[size_t(fold)];
    if (what == Reveal::All || f.rowCount - count < smallestFold)
        count = f.rowCount;
    if (what == Reveal::FromTop)
        f.firstRow += count;
    f.rowCount -= count;
    layOut();
}

void Folding::layOut()
{
    m_segments.clear();
    int visible = 0;
    int row = 0;
    const auto show = [&](int end) {
        if (end > row) {
            m_segments.push_back({visible, row, -1});
            visible += end - row;
            row = end;
        }
    };
    if (!m_whole) {
        for (int i = 0; i < int(m_folds.size()); ++i) {
            const Fold &fold = m_folds[size_t(i)];
            if (fold.rowCount == 0)
                continue;
            show(fold.firstRow);
            m_segments.push_back({visible++, row, i});
            row = fold.firstRow + fold.rowCount;
        }
    }
    show(m_rowCount);
    m_visibleCount = visible;
}

const Folding::Segment &Folding::segmentAt(int visible) const
{
    const auto after = std::upper_bound(m_segments.begin(), m_segments.end(), visible,
                                        [](int v, const Segment &segment) { return v < segment.visible; });
    return *std::prev(after);
}

int Folding::rowAt(int visible) const
{
    if (m_segments.empty())
        return 0;
    const Segment &segment = segmentAt(std::clamp(visible, 0, m_visibleCount - 1));
    return segment.fold >= 0 ? segment.row : segment.row + std::clamp(visible, 0, m_visibleCount - 1) - segment.visible;
}

int Folding::foldAt(int visible) const
{
    return visible < 0 || visible >= m_visibleCount ? -1 : segmentAt(visible).fold;
}

int Folding::visibleOf(int row) const
{
    if (m_segments.empty())
        return 0;
    const auto after = std::upper_bound(m_segments.begin(), m_segments.end(), std::clamp(row, 0, m_rowCount - 1),
                                        [](int r, const Segment &segment) { return r < segment.row; });
    const Segment &segment = *std::prev(after);
    return segment.fold >= 0 ? segment.visible : segment.visible + std::clamp(row, 0, m_rowCount - 1) - segment.row;
}

} // namespace waybill::diffview
