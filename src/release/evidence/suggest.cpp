// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/suggest.h"

#include "release/evidence/pathevidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/termtable.h"

#include <algorithm>
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
constexpr double LeastWords = 0.4;
/// Nobody who reads code alone is more confident.
constexpr double MostConfidence = 0.99;
/// Up to here chances are as true as they say.
constexpr double TrueChance = 0.85;
/// From here on a suggestion may be accepted without a look: nineteen of twenty are right.
constexpr double AcceptedUnseen = 0.9;
/// How far a reason without a signal that speaks for something else speaks against a breakage: what adds something
/// takes something away nearly as often as other changes do.
constexpr double AgainstBreaking = 0.3;

/// A reason without a signal counts as much as makes it that confident by itself.
void addByItself(const Reason &reason, Weights &scores)
{
    const double confidence = std::clamp(reason.weight, 0.05, 0.995);
    const double odds = std::log(confidence / (1 - confidence));
    const double amongThree = std::max(odds + std::log(2.0), 0.0);
    switch (reason.impact) {
    case Impact::Breaking: scores.breaks += std::max(odds + 1, 0.0); return;
    case Impact::Undecided: return;
    case Impact::Additive: scores.additive += amongThree; break;
    case Impact::Fix: scores.fix += amongThree; break;
    case Impact::None: scores.none += amongThree; break;
    }
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

/// What words and sizes say of a change beside its files. Where no file is released, they tell of the tests or the
/// manual: "fix a flaky test" fixes nothing for those who upgrade.
bool speaksOfWork(const Reason &reason)
{
    if (reason.isFact || reason.impact == Impact::None)
        return false;
    return reason.source == Source::Wording || reason.source == Source::Shape || reason.source == Source::Trailer
           || reason.source == Source::ConventionalCommit;
}

/// Whether a change touches nothing that is released, and nothing known says that it matters all the same.
bool isOfNoConcern(const std::vector<Reason> &reasons)
{
    return std::any_of(reasons.begin(), reasons.end(), saysNothingReleased)
           && std::none_of(reasons.begin(), reasons.end(), [](const Reason &reason) {
                  return reason.isFact && reason.impact != Impact::None && reason.impact != Impact::Undecided;
              });
}

/// Whether a reason is enough to suggest something.
bool says(const Reason &reason)
{
    if (reason.weight <= 0 || reason.source == Source::Shape // the size of a difference alone is a guess
        || reason.signal == Signal::TrailerCloses)           // where every commit must name an issue
        return false;
    const bool ofWords = !reason.terms.empty() && weightOf(reason.terms).towards(reason.impact) < LeastWords;
    return !ofWords && (!reason.weights || reason.weights->towards(reason.impact) >= LeastWords);
}

} // namespace

Weights scoresOf(const std::vector<Reason> &reasons)
{
    Weights scores = priorWeights();
    std::set<Signal> counted;
    std::set<Term> terms;
    for (const Reason &reason : reasons) {
        terms.insert(reason.terms.begin(), reason.terms.end());
        if (reason.weights)
            scores += *reason.weights;
        if (reason.signal)
            counted.insert(*reason.signal);
        else if (reason.terms.empty() && !reason.weights)
            addByItself(reason, scores);
    }
    for (const std::string &name : saidTogether(counted, hasBreakingFact(reasons))) {
        if (const auto term = termTable().find(name))
            terms.insert(*term);
    }
    for (const Signal signal : counted)
        scores += rowOf(signal).weights;
    for (const Term term : terms)
        scores += termTable().weightsOf(term);
    return scores;
}

Chances chancesOf(const Weights &scores)
{
    Chances chances;
    chances.breaks = 1 / (1 + std::exp(-scores.breaks));
    const double most = std::max({scores.additive, scores.fix, scores.none});
    const double sum = std::exp(scores.additive - most) + std::exp(scores.fix - most) + std::exp(scores.none - most);
    chances.additive = std::exp(scores.additive - most) / sum;
    chances.fix = std::exp(scores.fix - most) / sum;
    chances.none = std::exp(scores.none - most) / sum;
    return chances;
}

static Impact likeliestOther(const Chances &chances)
{
    if (chances.additive >= chances.fix && chances.additive >= chances.none)
        return Impact::Additive;
    return chances.fix >= chances.none ? Impact::Fix : Impact::None;
}

/// The confidence that a chance deserves: sums of many words promise more near 1 than labels of others confirm.
static double confidenceIn(double chance)
{
    const double sure = surelyRight();
    if (chance <= TrueChance)
        return chance;
    const double confidence = chance < sure
                                  ? std::lerp(TrueChance, AcceptedUnseen, (chance - TrueChance) / (sure - TrueChance))
                                  : std::lerp(AcceptedUnseen, 1.0, (chance - sure) / (1 - sure));
    return std::min(confidence, MostConfidence);
}

/// What reasons add up to; without the reasons themselves.
static Suggestion weigh(const std::vector<Reason> &reasons)
{
    Suggestion suggestion;
    if (std::any_of(reasons.begin(), reasons.end(), says)) {
        const Chances chances = chancesOf(scoresOf(reasons));
        const double other = (1 - chances.breaks) * std::max({chances.additive, chances.fix, chances.none});
        if (chances.breaks >= (hasBreakingFact(reasons) ? LeastOfFact : leastBreaking())) {
            suggestion.impact = Impact::Breaking;
            suggestion.confidence = chances.breaks;
        } else {
            suggestion.confidence = other;
            if (other >= LeastConfidence)
                suggestion.impact = likeliestOther(chances);
        }
    }
    suggestion.confidence = confidenceIn(suggestion.confidence);
    return suggestion;
}

Suggestion suggest(std::vector<Reason> reasons)
{
    std::erase_if(reasons,
                  [](const Reason &reason) { return reason.signal && rowOf(*reason.signal).weights.isSilent(); });
    Suggestion suggestion = weigh(reasons);
    if (suggestion.impact != Impact::None && isOfNoConcern(reasons)) {
        std::vector<Reason> others = reasons;
        std::erase_if(others, speaksOfWork);
        suggestion = weigh(others);
    }
    // Words that were learned stand behind what was seen: "removed" tells more than what else the title says.
    std::stable_sort(reasons.begin(), reasons.end(), [](const Reason &one, const Reason &two) {
        const auto rank = [](const Reason &reason) { return reason.weight <= 0 ? 2 : reason.terms.empty() ? 0 : 1; };
        return rank(one) != rank(two) ? rank(one) < rank(two) : one.weight > two.weight;
    });
    suggestion.reasons = std::move(reasons);
    return suggestion;
}

} // namespace waybill::release
