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

Argument firstOf(const QStringList &items)
{
    constexpr qsizetype most = 4; // that a sentence names
    Listing some{{}, Listing::Join::Comma};
    for (const QString &item : items.mid(0, items.size() > most + 1 ? most : items.size()))
        some.items.push_back(Message(visibleLine(item)));
    const qsizetype others = items.size() - qsizetype(some.items.size());
    return others > 0 ? Argument(message(findings::FindingMessage::AndMore, some, Count{others})) : Argument(some);
}

/// What happened to a list of which nobody wants to read both sides in full.
Message shownList(const SpecDifference &one)
{
    using Text = findings::FindingMessage;
    if (one.lost.isEmpty() && one.gained.isEmpty())
        return message(Text::ItemCount, one.path, QString::number(one.before), QString::number(one.after));
    if (one.lost.isEmpty())
        return message(Text::ItemsGained, one.path, firstOf(one.gained));
    if (one.gained.isEmpty())
        return message(Text::ItemsLost, one.path, firstOf(one.lost));
    return message(Text::ItemsExchanged, one.path, firstOf(one.lost), firstOf(one.gained));
}

Message shownDifference(const SpecDifference &one)
{
    if (const auto value = valueOf(one))
        return findings::shownValue(*value);
    return one.what == SpecDifference::What::Length ? shownList(one) : Message(visibleLine(one.toString()));
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
        some.items.push_back(shownDifference(one));
    }
    return some;
}

} // namespace waybill::catalogue
