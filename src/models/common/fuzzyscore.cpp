// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/fuzzyscore.h"

#include <QStringList>

#include <algorithm>

namespace waybill::models {

namespace {

/// `wanted` and `have` are case-folded.
int scoreOfPart(const QString &wanted, const QString &have)
{
    const qsizetype whole = have.indexOf(wanted);
    if (whole >= 0)
        return 1000
               - int(std::min<qsizetype>(whole, 100)) * (whole > 0 && have.at(whole - 1).isLetterOrNumber() ? 4 : 1);
    int score = 0;
    int stray = 0; // neither at the beginning of a word nor behind the letter before
    qsizetype at = 0;
    qsizetype last = -1;
    for (const QChar c : wanted) {
        if (c.isSpace())
            continue;
        const qsizetype found = have.indexOf(c, at);
        if (found < 0)
            return -1;
        const bool begins = found == 0 || !have.at(found - 1).isLetterOrNumber();
        const bool follows = last >= 0 && found == last + 1;
        score += begins ? 12 : (follows ? 8 : 1);
        stray += begins || follows ? 0 : 1;
        last = found;
        at = found + 1;
    }
    // A long sentence has the letters of any word, somewhere.
    return stray * 2 > wanted.size() ? -1 : score;
}

} // namespace

int fuzzyScore(const QString &pattern, const QString &text)
{
    const QString wanted = pattern.simplified().toCaseFolded();
    const QString have = text.toCaseFolded();
    if (wanted.isEmpty())
        return 0;
    const int whole = scoreOfPart(wanted, have);
    const QStringList words = wanted.split(QLatin1Char(' '));
    if (words.size() == 1 || whole >= WholeWords)
        return whole;
    int sum = 0;
    for (const QString &word : words) {
        const int score = scoreOfPart(word, have);
        if (score < 0)
            return whole;
        sum += score;
    }
    // In any order, but in the one that was typed rather.
    return std::max(whole, sum / int(words.size()) - 20);
}

} // namespace waybill::models
