// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/textdifference.h"

#include <algorithm>

namespace waybill::models {

namespace {

bool isWord(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_') || c.isSurrogate();
}

/// True where a word of the text goes on across `at`.
bool splitsWord(const QString &text, qsizetype at)
{
    return at > 0 && at < text.size() && isWord(text[at - 1]) && isWord(text[at]);
}

} // namespace

TextSpan difference(const QString &text, const QString &other)
{
    const qsizetype shorter = std::min(text.size(), other.size());
    qsizetype head = 0;
    while (head < shorter && text[head] == other[head])
        ++head;
    if (head == text.size() && head == other.size())
        return {};
    while (head > 0 && (splitsWord(text, head) || splitsWord(other, head)))
        --head;
    qsizetype tail = 0;
    while (tail < shorter - head && text[text.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    while (tail > 0 && (splitsWord(text, text.size() - tail) || splitsWord(other, other.size() - tail)))
        --tail;
    return {head, text.size() - head - tail};
}

} // namespace waybill::models
