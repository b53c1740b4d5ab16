// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/differencevalues.h"

#include "findings/findingmessage.h"
#include "support/text.h"

namespace waybill::catalogue {

namespace {

std::optional<findings::ValueChange> valueOf(const SpecDifference &one)
{
    constexpr qsizetype longest = 120;
    const bool isRead = (!one.valueBefore.isEmpty() || !one.valueAfter.isEmpty()) && one.valueBefore.size() <= longest
                        && one.valueAfter.size() <= longest;
    return isRead ? std::optional(findings::valueChange(one.path, one.valueBefore, one.valueAfter)) : std::nullopt;
}

} // namespace

std::vector<findings::ValueChange> valuesOf(const std::vector<SpecDifference> &differences)
{
    std::vector<findings::ValueChange> all;
    for (const SpecDifference &one : differences) {
        if (auto value = valueOf(one))
            all.push_back(std::move(*value));
    }
    return all;
}

Argument shownDifferences(const std::vector<SpecDifference> &differences, qsizetype most)
{
    Listing some{{}, Listing::Join::Comma};
    for (const SpecDifference &one : differences) {
        if (qsizetype(some.items.size()) == most)
            return message(findings::FindingMessage::AndMore, some, Count{qsizetype(differences.size()) - most});
        const auto value = valueOf(one);
        some.items.push_back(value ? findings::shownValue(*value) : Message(visibleLine(one.toString())));
    }
    return some;
}

} // namespace waybill::catalogue
