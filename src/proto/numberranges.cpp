// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/numberranges.h"

#include <algorithm>

namespace waybill::proto {

bool contains(std::span<const NumberRange> ranges, int number)
{
    return std::any_of(ranges.begin(), ranges.end(),
                       [number](const NumberRange &range) { return range.first <= number && number <= range.last; });
}

std::vector<NumberRange> missingFrom(std::span<const NumberRange> ranges, const NumberRange &range)
{
    std::vector<NumberRange> sorted(ranges.begin(), ranges.end());
    std::sort(sorted.begin(), sorted.end(),
              [](const NumberRange &a, const NumberRange &b) { return a.first < b.first; });
    std::vector<NumberRange> missing;
    qint64 next = range.first; // the first number that is not yet found; 64 bits, since a range may end at the last int
    for (const NumberRange &one : sorted) {
        if (next > range.last)
            break;
        if (one.last < next)
            continue;
        if (one.first > range.last)
            break;
        if (one.first > next)
            missing.push_back({int(next), one.first - 1, {}});
        next = qint64(one.last) + 1;
    }
    if (next <= range.last)
        missing.push_back({int(next), range.last, {}});
    return missing;
}

std::string rangesText(std::span<const NumberRange> ranges, int max)
{
    std::string text;
    for (const NumberRange &range : ranges) {
        if (!text.empty())
            text += ", ";
        text += std::to_string(range.first);
        if (range.last != range.first)
            text += " to " + (range.last == max ? std::string("max") : std::to_string(range.last));
    }
    return text;
}

} // namespace waybill::proto
