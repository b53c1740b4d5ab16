// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/announcementevidence.h"
#include "release/evidence/apievidence.h"
#include "release/evidence/conventionalevidence.h"
#include "release/evidence/evidence.h"
#include "release/evidence/pathevidence.h"
#include "release/evidence/pinevidence.h"
#include "release/evidence/revertevidence.h"
#include "release/evidence/shapeevidence.h"
#include "release/evidence/surfaceevidence.h"
#include "release/evidence/trailerevidence.h"
#include "release/evidence/weights.h"
#include "release/evidence/wordingevidence.h"

#include <cmath>

namespace waybill::release {

namespace {

/// Below this a suggestion is Undecided: a coin would do nearly as well.
constexpr double LeastConfidence = 0.4;
/// What breaks somebody is suspected sooner: overlooked, it costs more than a look at what turns out to be harmless.
constexpr double LeastBreaking = 0.15;
/// Below this something must plead for a breakage by itself: that manuals and tests were edited, or how large a
/// difference is, makes none.
constexpr double SureByItself = 0.4;
constexpr double LeastPlea = 0.3;
/// Less so where the surfaces were looked at and only gained something.
constexpr double LeastBreakingOfAdditions = 0.4;
/// Nobody who reads code alone is surer.
constexpr double MostConfidence = 0.99;
/// How far a reason of no table that speaks for something else speaks against a breakage: it looked at what changed,
/// and outweighs a word.
constexpr double AgainstBreaking = 1.5;

/// The logarithms of odds: of a breakage, and of the other impacts against each other.
struct Scores {
    double breaks = 0;
    std::array<double, 3> rest{}; ///< additive, fix, none

    void add(const Weight &weight)
    {
        breaks += weight.breaks;
        rest[0] += weight.additive;
        rest[1] += weight.fix;
        rest[2] += weight.none;
    }
};

constexpr std::array<Impact, 3> RestImpacts = {Impact::Additive, Impact::Fix, Impact::None};

/// A reason that stands in no table counts as much as makes it that sure by itself.
void addByItself(const Reason &reason, Scores &scores)
{
    const double sure = std::clamp(reason.weight, 0.05, 0.995);
    const double odds = std::log(sure / (1 - sure));
    if (reason.impact == Impact::Breaking) {
        scores.breaks += std::max(odds + 1, 0.0);
        return;
    }
    const auto *const at = std::find(RestImpacts.begin(), RestImpacts.end(), reason.impact);
    if (at == RestImpacts.end())
        return;
    scores.rest[std::size_t(at - RestImpacts.begin())] +=
        std::max(odds + std::log(double(RestImpacts.size() - 1)), 0.0);
    scores.breaks -= AgainstBreaking * sure;
}

Scores scoresOf(const std::vector<Reason> &reasons)
{
    Scores scores;
    scores.add(priorWeight());
    std::vector<const Weight *> counted;
    for (const Reason &reason : reasons) {
        const Weight *weight = reason.signal.isEmpty() ? nullptr : findWeight(reason.signal);
        if (!weight) {
            addByItself(reason, scores);
        } else if (std::find(counted.begin(), counted.end(), weight) == counted.end()) {
            counted.push_back(weight);
            scores.add(*weight);
        }
    }
    return scores;
}

/// Whether what others depend on gained something and lost nothing.
bool onlyAdds(const std::vector<Reason> &reasons)
{
    static const QRegularExpression adds(QStringLiteral(R"(\.(?:added|widened)$)"));
    static const QRegularExpression takes(QStringLiteral(
        R"(^(?!title|commits|body|branch|trailer).*\.(?:removed|reshaped|source|changed|required|revalued|moved|added-breaks|field-behavior|http|package-option|resource|option)$)"));
    const auto any = [&reasons](const QRegularExpression &form) {
        return std::any_of(reasons.begin(), reasons.end(),
                           [&form](const Reason &reason) { return form.match(reason.signal).hasMatch(); });
    };
    return any(adds) && !any(takes);
}

/// Whether a reason by itself says that something breaks.
bool pleadsForBreaking(const Reason &reason)
{
    static const QRegularExpression circumstance(QStringLiteral("^(?:documents|tests|shape|size|paths)\\."));
    const Weight *weight = reason.signal.isEmpty() ? nullptr : findWeight(reason.signal);
    if (!weight)
        return reason.impact == Impact::Breaking;
    return weight->breaks > LeastPlea && !circumstance.match(reason.signal).hasMatch();
}

} // namespace

EvidenceList standardEvidence(const SurfaceSettings &surfaces)
{
    return {std::make_shared<TrailerEvidence>(),
            std::make_shared<ConventionalEvidence>(),
            std::make_shared<AnnouncementEvidence>(),
            std::make_shared<ApiEvidence>(),
            std::make_shared<SurfaceEvidence>(surfaces),
            std::make_shared<PathEvidence>(),
            std::make_shared<WordingEvidence>(),
            std::make_shared<ShapeEvidence>(),
            std::make_shared<PinEvidence>(),
            std::make_shared<RevertEvidence>()};
}

Suggestion suggest(std::vector<Reason> reasons)
{
    // What stands in no table was found to tell nothing.
    std::erase_if(reasons, [](const Reason &reason) { return !reason.signal.isEmpty() && !findWeight(reason.signal); });
    Suggestion suggestion;
    // The size of a difference alone is a guess, not a reason.
    const bool says = std::any_of(reasons.begin(), reasons.end(), [](const Reason &reason) {
        return reason.weight > 0 && reason.source != QLatin1String("shape")
               && reason.signal != QLatin1String("trailer.closes"); // where every commit must name an issue
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
        if (suspected && (breaking >= SureByItself || std::any_of(reasons.begin(), reasons.end(), pleadsForBreaking))) {
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
