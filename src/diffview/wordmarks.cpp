// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/wordmarks.h"

#include <QString>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr qsizetype longestMarkedLine = 4000; ///< longer lines are compared at their ends only
constexpr size_t mostCells = 200 * 200;       ///< of the table of common subsequences
constexpr int smallGap = 2;                   ///< characters of punctuation or space between two marks

enum class CharClass { Lower, Upper, Digit, Space, Other };

CharClass classOf(QChar c)
{
    if (c.isUpper())
        return CharClass::Upper;
    if (c.isDigit())
        return CharClass::Digit;
    if (c.isSpace())
        return CharClass::Space;
    if (c.isLetter() || c.isMark() || c.isSurrogate())
        return CharClass::Lower;
    return CharClass::Other;
}

bool continuesWord(QStringView line, qsizetype at, CharClass before, CharClass now)
{
    switch (now) {
    case CharClass::Space: return false;
    case CharClass::Lower: return before == CharClass::Lower || before == CharClass::Upper;
    case CharClass::Digit: return before == CharClass::Digit;
    case CharClass::Upper: {
        // "HTTPServer": the S begins a word, for a small letter follows it.
        const bool startsCamel = at + 1 < line.size() && classOf(line[at + 1]) == CharClass::Lower;
        return before == CharClass::Upper && !startsCamel;
    }
    case CharClass::Other: return false;
    }
    return false;
}

struct Side {
    QStringView line;
    std::vector<Span> words;
    std::vector<bool> equal;

    [[nodiscard]] QStringView word(size_t i) const { return line.sliced(words[i].start, words[i].length); }
};

/// Marks the words of a longest common subsequence of [first, lastA) and [first, lastB) as equal.
void markCommon(Side &a, Side &b, size_t first, size_t lastA, size_t lastB)
{
    const size_t rows = lastA - first;
    const size_t columns = lastB - first;
    if (rows == 0 || columns == 0 || rows * columns > mostCells)
        return;
    // table[i][j]: weight of the best subsequence of a[i..] and b[j..]. Letters weigh more than punctuation, so that a
    // common comma never pulls two names out of line.
    std::vector<int> table((rows + 1) * (columns + 1), 0);
    const auto cell = [&](size_t i, size_t j) -> int & { return table[i * (columns + 1) + j]; };
    for (size_t i = rows; i-- > 0;) {
        const QStringView word = a.word(first + i);
        const int weight = classOf(word.front()) == CharClass::Space   ? 1
                           : classOf(word.front()) == CharClass::Other ? 2
                                                                       : 3 + int(std::min<qsizetype>(word.size(), 20));
        for (size_t j = columns; j-- > 0;) {
            int best = std::max(cell(i + 1, j), cell(i, j + 1));
            if (word == b.word(first + j))
                best = std::max(best, cell(i + 1, j + 1) + weight);
            cell(i, j) = best;
        }
    }
    for (size_t i = 0, j = 0; i < rows && j < columns;) {
        if (cell(i, j) == cell(i + 1, j)) {
            ++i;
        } else if (cell(i, j) == cell(i, j + 1)) {
            ++j;
        } else {
            a.equal[first + i++] = true;
            b.equal[first + j++] = true;
        }
    }
}

/// Letters and digits that are equal, and all of them.
std::pair<int, int> weighEqual(const Side &side)
{
    int equal = 0;
    int all = 0;
    for (size_t i = 0; i < side.words.size(); ++i) {
        const CharClass kind = classOf(side.word(i).front());
        if (kind == CharClass::Space || kind == CharClass::Other)
            continue;
        all += side.words[i].length;
        if (side.equal[i])
            equal += side.words[i].length;
    }
    return {equal, all};
}

bool isSmallGap(QStringView gap)
{
    return gap.size() <= smallGap && std::all_of(gap.begin(), gap.end(), [](QChar c) { return !c.isLetterOrNumber(); });
}

std::vector<Span> marksOf(const Side &side)
{
    std::vector<Span> marks;
    for (size_t i = 0; i < side.words.size(); ++i) {
        if (side.equal[i])
            continue;
        const Span word = side.words[i];
        if (!marks.empty()) {
            Span &last = marks.back();
            const int end = last.start + last.length;
            if (isSmallGap(side.line.sliced(end, word.start - end))) {
                last.length = word.start + word.length - last.start;
                continue;
            }
        }
        marks.push_back(word);
    }
    return marks;
}

} // namespace

std::vector<Span> splitWords(QStringView line)
{
    std::vector<Span> words;
    CharClass before = CharClass::Other;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const CharClass now = line[i].isLowSurrogate() ? before : classOf(line[i]);
        if (i > 0 && (line[i].isLowSurrogate() || continuesWord(line, i, before, now)))
            ++words.back().length;
        else
            words.push_back({int(i), 1});
        before = now;
    }
    return words;
}

std::array<std::vector<Span>, 2> wordMarks(QStringView oldLine, QStringView newLine)
{
    if (oldLine.size() > longestMarkedLine || newLine.size() > longestMarkedLine)
        return {};
    std::array<Side, 2> sides = {Side{oldLine, splitWords(oldLine), {}}, Side{newLine, splitWords(newLine), {}}};
    auto &[a, b] = sides;
    a.equal.resize(a.words.size());
    b.equal.resize(b.words.size());

    size_t first = 0;
    size_t lastA = a.words.size();
    size_t lastB = b.words.size();
    while (first < lastA && first < lastB && a.word(first) == b.word(first)) {
        a.equal[first] = b.equal[first] = true;
        ++first;
    }
    while (lastA > first && lastB > first && a.word(lastA - 1) == b.word(lastB - 1))
        a.equal[--lastA] = b.equal[--lastB] = true;
    markCommon(a, b, first, lastA, lastB);

    const auto [equalA, allA] = weighEqual(a);
    const auto [equalB, allB] = weighEqual(b);
    if (allA + allB > 0 && (equalA + equalB) * 4 < allA + allB)
        return {};
    return {marksOf(a), marksOf(b)};
}

} // namespace waybill::diffview
