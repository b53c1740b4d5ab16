// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/ladder.h"

#include "version/tags.h"

#include <limits>

namespace waybill::version {

std::optional<SemVer> nextPrerelease(const SemVer &current, const QString &to)
{
    if (!isTrainStep(current))
        return {};
    const QString &first = current.prerelease.front();
    qsizetype wordLength = first.size();
    while (wordLength > 0 && first[wordLength - 1] >= u'0' && first[wordLength - 1] <= u'9')
        --wordLength;
    const QString word = first.left(wordLength);
    const bool dotted = wordLength == first.size() && current.prerelease.size() > 1;
    const QString digits = dotted ? current.prerelease[1] : first.mid(wordLength);

    SemVer next = current.stable();
    const bool sameWord = to.isEmpty() || to == word;
    quint64 number = 0;
    if (sameWord && !digits.isEmpty()) {
        bool ok = false;
        number = digits.toULongLong(&ok);
        if (!ok || number == std::numeric_limits<quint64>::max())
            return {};
        ++number;
    }
    const QString newWord = sameWord ? word : to;
    const QString newNumber = QString::number(number);
    // Where the words stand alone ("alpha", "rc"), the first number goes behind a dot: only that sorts above.
    const bool withDot = dotted || (digits.isEmpty() && sameWord);
    if (withDot)
        next.prerelease = {newWord, newNumber};
    else
        next.prerelease = {QString(newWord + newNumber)};
    if (!isTrainStep(next) || next <= current || !SemVer::parse(next.toString()))
        return {};
    return next;
}

} // namespace waybill::version
