// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/claim.h"

#include "release/assess/planningmessage.h"
#include "release/assess/release.h"
#include "release/changes/bumponly.h"
#include "release/evidence/source.h"
#include "release/survey/survey.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// What a changelog says of a change that is internal by itself: the one that writes the changelog before a release.
Impact toldBy(const Suggestion &suggestion)
{
    Impact told = Impact::None;
    for (const Reason &reason : suggestion.reasons) {
        if (reason.isFact && reason.source == Source::Announcement)
            told = std::max(told, reason.impact);
    }
    return told;
}

} // namespace

Impact claimOf(const AssessedChange &change, const Suggestion &suggestion)
{
    if (change.decision)
        return change.impact;
    if (change.impact == Impact::None && change.ofItself().impact == Impact::None)
        return toldBy(suggestion); // it is internal, or cancels out
    Impact claim = Impact::Undecided;
    for (const Reason &reason : suggestion.reasons) {
        if (!reason.isFact)
            continue;
        const bool isMore = reason.impact != Impact::None && reason.impact != Impact::Undecided
                            && (claim == Impact::Undecided || reason.impact > claim);
        if (isMore)
            claim = reason.impact;
    }
    // That something is a fix, or internal, raises no version: there a suggestion is as good as anything.
    const bool harmless = suggestion.impact == Impact::Fix || suggestion.impact == Impact::None;
    return claim == Impact::Undecided && harmless ? suggestion.impact : claim;
}

Impact claimOf(const AssessedChange &change)
{
    return claimOf(change, change.suggestion());
}

namespace {

Impact statedBy(const AssessedChange &change)
{
    if (!change.isDecided() && (isBumpOnly(*change.change) || writesChangelogOnly(*change.change)))
        return Impact::None;
    const Impact claim = claimOf(change);
    return change.isDecided() || claim == Impact::Breaking || change.impact == Impact::Breaking ? claim : change.impact;
}

} // namespace

static bool beginsHistory(const Survey &survey)
{
    return survey.readable && survey.range.base.isEmpty();
}

bool isFirstRelease(const RepositoryRelease &row)
{
    return row.survey && beginsHistory(*row.survey);
}

Impact statedImpact(const RepositoryRelease &row, const AssessedChange &change)
{
    return row.survey ? statedImpact(*row.survey, change) : statedBy(change);
}

Impact statedImpact(const Survey &survey, const AssessedChange &change)
{
    const Impact stated = statedBy(change);
    return beginsHistory(survey) && stated == Impact::Breaking && !change.isDecided() ? Impact::Additive : stated;
}

bool standsApart(const AssessedChange &change)
{
    if (!change.change->alreadyReleased || change.isDecided())
        return false;
    const Impact stated = statedBy(change);
    return stated == Impact::Additive || stated == Impact::Fix;
}

bool restsOnFacts(const Suggestion &suggestion)
{
    return std::any_of(suggestion.reasons.begin(), suggestion.reasons.end(),
                       [&](const Reason &reason) { return reason.isFact && reason.impact == suggestion.impact; });
}

Message messageOf(const Suspicion &suspicion)
{
    const PlanningMessage what = suspicion.impact == Impact::Breaking   ? PlanningMessage::IfBreaking
                                 : suspicion.impact == Impact::Additive ? PlanningMessage::IfAdditive
                                                                        : PlanningMessage::IfFix;
    return message(what, suspicion.version.toString(), Count{qint64(suspicion.changes.size())});
}

bool isSuspected(const AssessedChange &change)
{
    if (change.isDecided() || change.impact == Impact::None || change.impact == Impact::Undecided)
        return false;
    const Impact claim = claimOf(change);
    return claim == Impact::Undecided || change.impact > claim;
}

} // namespace waybill::release
