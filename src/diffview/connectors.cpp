// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/connectors.h"

#include <algorithm>

namespace waybill::diffview {

std::vector<Connector> connectorsIn(const DiffRows &rows, const Folding &folding, const ScreenRows &screen, int first,
                                    int last)
{
    const auto topOf = [&](int row) { return screen.topOf(folding.visibleOf(row)); };
    const auto bottomOf = [&](int row) {
        const int visible = folding.visibleOf(row);
        return screen.topOf(visible) + screen.heightOf(visible);
    };
    std::vector<Connector> found;
    auto change = std::partition_point(rows.changes.begin(), rows.changes.end(), [&](const Change &one) {
        return bottomOf(one.firstRow + one.rowCount - 1) <= first;
    });
    for (; change != rows.changes.end() && topOf(change->firstRow) <= last; ++change) {
        Connector connector;
        connector.change = int(change - rows.changes.begin());
        for (const size_t side : {size_t(0), size_t(1)}) {
            int from = change->firstRow;
            int to = from + change->rowCount - 1;
            connector.top[side] = connector.bottom[side] = topOf(from);
            if (change->lineCount[side] == 0)
                continue;
            while (from < to && rows.rows[size_t(from)].line[side] < 0)
                ++from;
            while (to > from && rows.rows[size_t(to)].line[side] < 0)
                --to;
            connector.top[side] = topOf(from);
            connector.bottom[side] = bottomOf(to);
        }
        found.push_back(connector);
    }
    return found;
}

} // namespace waybill::diffview
