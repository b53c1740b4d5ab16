// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/shownreasons.h"

#include "release/changes/change.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double WorthTelling = 0.6;
constexpr double WorthTellingOfHabits = 0.4;

/// Words that speak for nothing in particular, or hardly, add up to little, and say less; and some are such as "the".
/// The circumstances have no words at all.
bool saysNothing(const Reason &reason)
{
    if (reason.weights) // a habit of the product that hardly weighs
        return reason.weight <= WorthTellingOfHabits;
    if (reason.terms.empty())
        return false;
    const std::vector<Argument> &arguments = reason.text.arguments();
    const Listing *words = arguments.empty() ? nullptr : std::get_if<Listing>(&arguments.front().value);
    return reason.impact == Impact::Undecided || reason.weight < WorthTelling || !words || words->items.empty();
}

} // namespace

std::vector<Reason> shownReasons(const Suggestion &suggestion)
{
    std::vector<Reason> shown;
    for (const Reason &reason : suggestion.reasons) {
        if (saysNothing(reason))
            continue;
        const bool isListed = std::any_of(shown.begin(), shown.end(), [&](const Reason &other) {
            return other.source == reason.source && other.text == reason.text && other.place == reason.place;
        });
        if (!isListed)
            shown.push_back(reason);
    }
    return shown;
}

} // namespace waybill::release
