// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/suggest.h"

#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/termtable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace waybill::release {

namespace {

/// Below this a suggestion is Undecided: a coin would do nearly as well.
constexpr double LeastConfidence = 0.45;
/// From this chance on a fact is followed, since versions rest on facts: half of them maintainers call breaking.
constexpr double LeastOfFact = 0.1;
/// What words must weigh together to be a reason at all: some word of nearly every title weighs a little.
constexpr double LeastWords = 0.3;
/// Nobody who reads code alone is more confident.
constexpr double MostConfidence = 0.99;
/// How far a reason without a signal that speaks for something else speaks against a breakage: what adds something
/// takes something away nearly as often as other changes do.
constexpr double AgainstBreaking = 0.3;

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

/// What several signals say together, as the learned table names it; circumstances() in
/// scripts/suggestions/features.py is the same.
std::vector<std::string> saidTogether(const std::set<Signal> &present, bool breakingFact)
{
    std::vector<std::string> terms;
    if (breakingFact)
        terms.emplace_back("&fact");
    const auto any = [&present](auto matches) {
        return std::any_of(present.begin(), present.end(), [&](Signal one) { return matches(rowOf(one).event); });
    };
    const bool takes = any(takesAway);
    const bool adds =
        any([](SignalEvent event) { return event == SignalEvent::Added || event == SignalEvent::Widened; });
    if (!takes && !adds)
        return terms;
    const std::string surface = takes ? (adds ? "&takes+adds" : "&takes") : "&adds";
    terms.push_back(surface);
    for (const Signal title : {Signal::TitleFix, Signal::TitleAdd, Signal::TitleRemove, Signal::TitleChange}) {
        if (present.contains(title))
            terms.push_back(rowOf(title).name + surface);
    }
    return terms;
}

/// Whether it is known, rather than suspected, that a change breaks somebody.
bool hasBreakingFact(const std::vector<Reason> &reasons)
{
    return std::any_of(reasons.begin(), reasons.end(),
                       [](const Reason &reason) { return reason.isFact && reason.impact == Impact::Breaking; });
}

Weights weightOf(const std::vector<Term> &terms)
{
    Weights sum;
    for (const Term term : terms)
        sum += termTable().weightsOf(term);
    return sum;
}

Scores scoresOf(const std::vector<Reason> &reasons)
{
    Scores scores;
    scores.add(priorWeights());
    std::set<Signal> counted;
    std::set<Term> terms;
    for (const Reason &reason : reasons) {
        terms.insert(reason.terms.begin(), reason.terms.end());
        if (reason.signal)
            counted.insert(*reason.signal);
        else if (reason.terms.empty())
            addByItself(reason, scores);
    }
    for (const std::string &name : saidTogether(counted, hasBreakingFact(reasons))) {
        if (const auto term = termTable().find(name))
            terms.insert(*term);
    }
    for (const Signal signal : counted)
        scores.add(rowOf(signal).weights);
    for (const Term term : terms)
        scores.add(termTable().weightsOf(term));
    return scores;
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
               && (reason.terms.empty() || weightOf(reason.terms).towards(reason.impact) >= LeastWords)
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
        if (breaking >= (hasBreakingFact(reasons) ? LeastOfFact : leastBreaking())) {
            suggestion.impact = Impact::Breaking;
            suggestion.confidence = breaking;
        } else {
            suggestion.confidence = other;
            if (other >= LeastConfidence)
                suggestion.impact = RestImpacts[std::size_t(best - scores.rest.begin())];
        }
    }
    suggestion.confidence = std::min(suggestion.confidence, MostConfidence);
    // Words that were learned stand behind what was seen: "removed" tells more than what else the title says.
    std::stable_sort(reasons.begin(), reasons.end(), [](const Reason &one, const Reason &two) {
        const auto rank = [](const Reason &reason) { return reason.weight <= 0 ? 2 : reason.terms.empty() ? 0 : 1; };
        return rank(one) != rank(two) ? rank(one) < rank(two) : one.weight > two.weight;
    });
    suggestion.reasons = std::move(reasons);
    return suggestion;
}

} // namespace waybill::release
