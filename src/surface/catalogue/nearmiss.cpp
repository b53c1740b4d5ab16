// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/catalogue/nearmiss.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace waybill::catalogue {

namespace {

constexpr qsizetype MaximalLength = 200; ///< beyond it nobody typed it

/// Letters to add, to drop or to change.
int distance(QStringView from, QStringView to)
{
    std::vector<int> row(std::size_t(to.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < from.size(); ++i) {
        int diagonal = row[0];
        row[0] = int(i) + 1;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const int replaced = diagonal + (from[i] == to[qsizetype(j) - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[std::size_t(to.size())];
}

} // namespace

QStringList nearMisses(const QString &text, const QStringList &words, qsizetype most)
{
    const QString wanted = text.toLower();
    std::vector<std::pair<int, QString>> near;
    if (wanted.isEmpty() || wanted.size() > MaximalLength)
        return {};
    for (const QString &word : words) {
        const QString known = word.toLower();
        if (known.isEmpty() || known.size() > MaximalLength)
            continue;
        const int apart = distance(wanted, known);
        // Up to a third of the letters; what holds the other is near however long it is.
        if (apart <= std::max<qsizetype>(1, wanted.size() / 3) || known.contains(wanted) || wanted.contains(known))
            near.emplace_back(apart, word);
    }
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    QStringList result;
    for (const auto &[apart, word] : near)
        if (result.size() < most)
            result.append(word);
    return result;
}

} // namespace waybill::catalogue
