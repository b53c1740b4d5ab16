// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/conventionalevidence.h"
#include "release/evidence.h"
#include "release/pathevidence.h"
#include "release/trailerevidence.h"
#include "release/wordingevidence.h"

namespace waybill::release {

namespace {

/// Below this a suggestion is Undecided: a coin would do nearly as well.
constexpr double LeastConfidence = 0.4;

} // namespace

EvidenceList standardEvidence()
{
    return {std::make_shared<TrailerEvidence>(), std::make_shared<ConventionalEvidence>(),
            std::make_shared<PathEvidence>(), std::make_shared<WordingEvidence>()};
}

Suggestion suggest(std::vector<Reason> reasons)
{
    // Reasons for one impact add up as independent witnesses do: what remains unexplained shrinks with each.
    std::map<Impact, double> unexplained;
    for (const Reason &reason : reasons) {
        if (reason.impact != Impact::Undecided)
            unexplained.try_emplace(reason.impact, 1.0).first->second *= 1.0 - std::clamp(reason.weight, 0.0, 1.0);
    }
    Suggestion suggestion;
    double best = 0;
    double second = 0;
    for (const auto &[impact, rest] : unexplained) {
        const double strength = 1.0 - rest;
        if (strength > best) {
            second = best;
            best = strength;
            suggestion.impact = impact;
        } else {
            second = std::max(second, strength);
        }
    }
    suggestion.confidence = best * (1.0 - second / 2);
    if (suggestion.confidence < LeastConfidence)
        suggestion.impact = Impact::Undecided;
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const Reason &one, const Reason &two) { return one.weight > two.weight; });
    suggestion.reasons = std::move(reasons);
    return suggestion;
}

} // namespace waybill::release
