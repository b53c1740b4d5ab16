// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/editdistance.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace waybill {

qsizetype editDistance(QStringView from, QStringView to)
{
    std::vector<qsizetype> row(std::size_t(to.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < from.size(); ++i) {
        qsizetype diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const qsizetype replaced = diagonal + (from[i] == to[qsizetype(j) - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[std::size_t(to.size())];
}

} // namespace waybill
