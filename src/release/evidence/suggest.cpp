// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/suggest.h"

#include "release/evidence/signals.h"
#include "release/evidence/source.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace waybill::release {

namespace {

/// Below this a suggestion is Undecided: a coin would do nearly as well.
constexpr double LeastConfidence = 0.4;
/// What breaks someone is suspected sooner: overlooked, it costs more than a look at what turns out to be harmless.
constexpr double LeastBreaking = 0.15;
/// Below this something must speak for a breakage by itself: that manuals and tests were edited, or how large a
/// difference is, makes none.
constexpr double ConfidentByItself = 0.4;
constexpr double LeastArgument = 0.3;
/// Less so where the surfaces were looked at and only gained something.
constexpr double LeastBreakingOfAdditions = 0.4;
/// Nobody who reads code alone is more confident.
constexpr double MostConfidence = 0.99;
/// How far a reason without a signal that speaks for something else speaks against a breakage: it looked at what
/// changed, and outweighs a word.
constexpr double AgainstBreaking = 1.5;

/// The logarithms of odds: of a breakage, and of the other impacts against each other.
struct Scores {
    double breaks = 0;
    std::array<double, 3> rest{}; ///< additive, fix, none

    void add(const Weights &weights)
    {
        breaks += weights.breaks;
        rest[0] += weights.additive;
        rest[1] += weights.fix;
        rest[2] += weights.none;
    }
};

constexpr std::array<Impact, 3> RestImpacts = {Impact::Additive, Impact::Fix, Impact::None};

/// A reason without a signal counts as much as makes it that confident by itself.
void addByItself(const Reason &reason, Scores &scores)
{
    const double confidence = std::clamp(reason.weight, 0.05, 0.995);
    const double odds = std::log(confidence / (1 - confidence));
    if (reason.impact == Impact::Breaking) {
        scores.breaks += std::max(odds + 1, 0.0);
        return;
    }
    const auto *const at = std::find(RestImpacts.begin(), RestImpacts.end(), reason.impact);
    if (at == RestImpacts.end())
        return;
    scores.rest[std::size_t(at - RestImpacts.begin())] +=
        std::max(odds + std::log(double(RestImpacts.size() - 1)), 0.0);
    scores.breaks -= AgainstBreaking * confidence;
}

Scores scoresOf(const std::vector<Reason> &reasons)
{
    Scores scores;
    scores.add(priorWeights());
    std::set<Signal> counted;
    for (const Reason &reason : reasons) {
        if (!reason.signal)
            addByItself(reason, scores);
        else if (counted.insert(*reason.signal).second)
            scores.add(rowOf(*reason.signal).weights);
    }
    return scores;
}

/// Whether what others depend on lost something, or became something else.
bool takesAway(SignalEvent event)
{
    switch (event) {
    case SignalEvent::AddedBreaking:
    case SignalEvent::Moved:
    case SignalEvent::Removed:
    case SignalEvent::Reshaped:
    case SignalEvent::Revalued: return true;
    case SignalEvent::None:
    case SignalEvent::Added:
    case SignalEvent::Widened:
    case SignalEvent::Deprecated:
    case SignalEvent::RemovedQuietly: break;
    }
    return false;
}

/// Whether what others depend on gained something and lost nothing.
bool onlyAdds(const std::vector<Reason> &reasons)
{
    bool adds = false;
    for (const Reason &reason : reasons) {
        const SignalEvent event = reason.signal ? rowOf(*reason.signal).event : SignalEvent::None;
        if (takesAway(event))
            return false;
        adds = adds || event == SignalEvent::Added || event == SignalEvent::Widened;
    }
    return adds;
}

/// Whether a group is about how a change was made rather than about what it does.
bool isCircumstance(SignalGroup group)
{
    return group == SignalGroup::Documentation || group == SignalGroup::Tests || group == SignalGroup::Shape
           || group == SignalGroup::Size || group == SignalGroup::Paths;
}

/// Whether a reason by itself says that something breaks.
bool speaksForBreaking(const Reason &reason)
{
    if (!reason.signal)
        return reason.impact == Impact::Breaking;
    const SignalRow &row = rowOf(*reason.signal);
    return row.weights.breaks > LeastArgument && !isCircumstance(row.group);
}

} // namespace

Suggestion suggest(std::vector<Reason> reasons)
{
    std::erase_if(reasons,
                  [](const Reason &reason) { return reason.signal && rowOf(*reason.signal).weights.isSilent(); });
    Suggestion suggestion;
    // The size of a difference alone is a guess, not a reason.
    const bool says = std::any_of(reasons.begin(), reasons.end(), [](const Reason &reason) {
        return reason.weight > 0 && reason.source != Source::Shape
               && reason.signal != Signal::TrailerCloses; // where every commit must name an issue
    });
    if (says) {
        const Scores scores = scoresOf(reasons);
        const double breaking = 1 / (1 + std::exp(-scores.breaks));
        const auto *const best = std::max_element(scores.rest.begin(), scores.rest.end());
        double sum = 0;
        for (const double score : scores.rest)
            sum += std::exp(score - *best);
        const double other = (1 - breaking) / sum;
        const bool suspected = breaking >= (onlyAdds(reasons) ? LeastBreakingOfAdditions : LeastBreaking);
        if (suspected
            && (breaking >= ConfidentByItself || std::any_of(reasons.begin(), reasons.end(), speaksForBreaking))) {
            suggestion.impact = Impact::Breaking;
            suggestion.confidence = breaking;
        } else {
            suggestion.confidence = other;
            if (other >= LeastConfidence)
                suggestion.impact = RestImpacts[std::size_t(best - scores.rest.begin())];
        }
    }
    suggestion.confidence = std::min(suggestion.confidence, MostConfidence);
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const Reason &one, const Reason &two) { return one.weight > two.weight; });
    suggestion.reasons = std::move(reasons);
    return suggestion;
}

} // namespace waybill::release
