// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/pairing.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr double similarEnough = 0.5;
constexpr double aloneEnough = 0.3;     // of a line that has no other to be a version of
constexpr qsizetype mostCompared = 300; ///< bytes of a line that take part
constexpr qsizetype mostPairs = 4096;   ///< lines times lines of a block that are all compared

using Bigrams = std::vector<quint16>;

/// Pairs of neighbouring bytes that are no space, sorted.
Bigrams bigramsOf(QByteArrayView line)
{
    Bigrams bigrams;
    unsigned char before = 0;
    for (const char c : line.first(std::min(line.size(), mostCompared))) {
        const auto now = static_cast<unsigned char>(c);
        if (now <= ' ')
            continue;
        if (before)
            bigrams.push_back(quint16((before << 8) | now));
        before = now;
    }
    if (bigrams.empty() && before)
        bigrams.push_back(before); // a line of one character, like "}"
    std::sort(bigrams.begin(), bigrams.end());
    return bigrams;
}

/// Dice's coefficient: twice what both have over what either has.
double similarity(const Bigrams &a, const Bigrams &b)
{
    if (a.empty() || b.empty())
        return a.empty() && b.empty() ? 1 : 0;
    size_t common = 0;
    for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j]) {
            ++common;
            ++i;
            ++j;
        } else if (a[i] < b[j]) {
            ++i;
        } else {
            ++j;
        }
    }
    return 2.0 * double(common) / double(a.size() + b.size());
}

std::vector<Bigrams> bigramsOf(const LineIndex &text, int first, int count)
{
    std::vector<Bigrams> all;
    all.reserve(size_t(count));
    for (int line = first; line < first + count; ++line)
        all.push_back(bigramsOf(text.bytes(line)));
    return all;
}

void pairByPosition(std::vector<Pair> &pairs, int oldFrom, int oldTo, int newFrom, int newTo)
{
    const int rows = std::max(oldTo - oldFrom, newTo - newFrom);
    for (int i = 0; i < rows; ++i)
        pairs.push_back({oldFrom + i < oldTo ? oldFrom + i : -1, newFrom + i < newTo ? newFrom + i : -1, false});
}

std::vector<Pair> pairSimilar(const std::array<LineIndex, 2> &texts, const git::Hunk &hunk)
{
    const auto oldBigrams = bigramsOf(texts[0], hunk.oldStart, hunk.oldCount);
    const auto newBigrams = bigramsOf(texts[1], hunk.newStart, hunk.newCount);
    const size_t rows = oldBigrams.size();
    const size_t columns = newBigrams.size();
    const double enough = rows == 1 && columns == 1 ? aloneEnough : similarEnough;
    std::vector<double> alike(rows * columns);
    std::vector<double> best((rows + 1) * (columns + 1), 0);
    const auto sum = [&](size_t i, size_t j) -> double & { return best[i * (columns + 1) + j]; };
    for (size_t i = rows; i-- > 0;) {
        for (size_t j = columns; j-- > 0;) {
            const double s = similarity(oldBigrams[i], newBigrams[j]);
            alike[i * columns + j] = s;
            sum(i, j) = std::max(sum(i + 1, j), sum(i, j + 1));
            if (s >= enough)
                sum(i, j) = std::max(sum(i, j), sum(i + 1, j + 1) + s);
        }
    }
    std::vector<Pair> pairs;
    int oldDone = hunk.oldStart;
    int newDone = hunk.newStart;
    for (size_t i = 0, j = 0; i < rows && j < columns;) {
        const double s = alike[i * columns + j];
        if (s >= enough && sum(i, j) <= sum(i + 1, j + 1) + s) {
            const int oldLine = hunk.oldStart + int(i++);
            const int newLine = hunk.newStart + int(j++);
            pairByPosition(pairs, oldDone, oldLine, newDone, newLine);
            pairs.push_back({oldLine, newLine, true});
            oldDone = oldLine + 1;
            newDone = newLine + 1;
        } else if (sum(i, j) <= sum(i + 1, j)) {
            ++i;
        } else {
            ++j;
        }
    }
    pairByPosition(pairs, oldDone, hunk.oldStart + hunk.oldCount, newDone, hunk.newStart + hunk.newCount);
    return pairs;
}

} // namespace

double similarity(QByteArrayView a, QByteArrayView b)
{
    return similarity(bigramsOf(a), bigramsOf(b));
}

std::vector<Pair> pairLines(const std::array<LineIndex, 2> &texts, const git::Hunk &hunk)
{
    if (hunk.oldCount > 0 && hunk.newCount > 0 && qsizetype(hunk.oldCount) * hunk.newCount <= mostPairs)
        return pairSimilar(texts, hunk);
    std::vector<Pair> pairs;
    pairByPosition(pairs, hunk.oldStart, hunk.oldStart + hunk.oldCount, hunk.newStart, hunk.newStart + hunk.newCount);
    for (Pair &pair : pairs) {
        if (pair.oldLine >= 0 && pair.newLine >= 0)
            pair.similar = similarity(texts[0].bytes(pair.oldLine), texts[1].bytes(pair.newLine)) >= similarEnough;
    }
    return pairs;
}

} // namespace waybill::diffview
