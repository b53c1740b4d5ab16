// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/nearmiss.h"

#include "support/editdistance.h"

#include <algorithm>
#include <vector>

namespace waybill::catalogue {

namespace {

constexpr qsizetype MaximalLength = 200; ///< beyond it nobody typed it

} // namespace

QStringList nearMisses(const QString &text, const QStringList &words, qsizetype most)
{
    const QString wanted = text.toLower();
    std::vector<std::pair<qsizetype, QString>> near;
    if (wanted.isEmpty() || wanted.size() > MaximalLength)
        return {};
    for (const QString &word : words) {
        const QString known = word.toLower();
        if (known.isEmpty() || known.size() > MaximalLength)
            continue;
        const qsizetype apart = editDistance(wanted, known);
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
