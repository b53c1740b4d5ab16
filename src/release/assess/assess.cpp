// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/assess.h"

#include "forge/facts/forgefacts.h"
#include "release/assess/claim.h"
#include "release/assess/forgestatements.h"
#include "release/assess/nextversions.h"
#include "release/assess/planned.h"
#include "release/assess/promise.h"
#include "release/assess/release.h"
#include "release/assess/stances.h"
#include "release/assess/upgradeadvice.h"
#include "release/assess/versionchecks.h"
#include "release/assess/wordsagainst.h"
#include "release/decisions/decisions.h"
#include "release/decisions/discussionindex.h"
#include "release/evidence/forgeevidence.h"
#include "release/evidence/suggest.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"

namespace waybill::release {

namespace {

UpgradeAdvice adviceFor(Trait trait)
{
    return {trait, headlineOf(trait), {}};
}

void raise(std::optional<UpgradeAdvice> &advice, Trait trait, const Message &why)
{
    if (!advice || advice->trait < trait) {
        Messages reasons = advice ? std::move(advice->why) : Messages{};
        advice = adviceFor(trait);
        advice->why = std::move(reasons);
    }
    advice->why.push_back(why);
}

/// What the relations say of a change; null where that is nothing.
const std::vector<Reason> *broughtBy(const QString &repository, const Change &change, const Relations *relations)
{
    if (!relations)
        return nullptr;
    const auto row = relations->brought.find(repository);
    if (row == relations->brought.end())
        return nullptr;
    const auto brought = row->second.find(change.id);
    return brought == row->second.end() ? nullptr : &brought->second;
}

/// What the maintainers say of the change on the forge. Of files that are not what is released it tells nothing known.
std::vector<Reason> reasonsOnForge(const Survey &survey, const Change &change, const forge::PullRequest *pull,
                                   LabelImpacts &labels)
{
    if (!pull)
        return {};
    std::vector<Reason> reasons = forgeReasons(change, *pull, labels);
    if (!survey.scope.concerns(change)) {
        for (Reason &reason : reasons)
            reason.isFact = false;
    }
    return reasons;
}

/// The suggestion with what the relations say of the change (`brought`, may be null), the forge, and what the decisions
/// about others teach; null where that is nothing.
std::shared_ptr<const Suggestion> withMore(const Change &change, const std::vector<Reason> *brought,
                                           const std::vector<Reason> &onForge, const std::vector<Reason> &taught)
{
    if (!brought && onForge.empty() && taught.empty())
        return {};
    std::vector<Reason> reasons = change.suggestion.reasons;
    if (brought)
        reasons.insert(reasons.end(), brought->begin(), brought->end());
    reasons.insert(reasons.end(), onForge.begin(), onForge.end());
    reasons.insert(reasons.end(), taught.begin(), taught.end());
    return std::make_shared<const Suggestion>(suggest(std::move(reasons)));
}

/// Finds what the forge says of the changes of a repository; nothing where nothing is kept.
std::optional<forge::PullRequestFinder> finderFor(const QString &repository, const forge::ForgeBook *book)
{
    if (!book)
        return {};
    const auto facts = book->find(repository);
    return facts == book->end() ? std::nullopt : std::optional<forge::PullRequestFinder>(facts->second);
}

void append(std::vector<Problem> &problems, const std::vector<Problem> &more)
{
    problems.insert(problems.end(), more.begin(), more.end());
}

} // namespace

RepositoryRelease assessRepository(const Product &product, std::shared_ptr<const Survey> survey,
                                   const Decisions &decisions, const Relations *relations,
                                   const forge::ForgeBook *forge, const Lessons &lessons)
{
    RepositoryRelease row;
    row.survey = std::move(survey);
    row.problems = row.survey->problems;
    row.changes.reserve(row.survey->changes->size());
    std::set<git::ObjectId> cancelled;
    for (const Change &change : *row.survey->changes) {
        if (change.revertedBy) {
            cancelled.insert(change.id);
            cancelled.insert(*change.revertedBy);
        }
    }
    const DiscussionIndex discussions(decisions, row.name());
    const auto finder = finderFor(row.name(), forge);
    LabelImpacts labels(row.survey->spec.forge);
    for (const Change &change : *row.survey->changes) {
        AssessedChange assessed;
        assessed.change = &change;
        assessed.discussion = discussions.of(change.id);
        if (finder)
            assessed.forge = finder->find(change.id, change.pullRequest, change.commits);
        // What cancels out does so whatever people call it.
        const bool counts = !cancelled.contains(change.id);
        const bool isOpen = counts && !decisions.find(row.name(), change.id);
        assessed.withMore = withMore(change, broughtBy(row.name(), change, relations),
                                     reasonsOnForge(*row.survey, change, counts ? assessed.forge : nullptr, labels),
                                     isOpen ? lessons.reasonsFor(change) : std::vector<Reason>());
        // Whatever was decided: its reasons are told with the change.
        assessed.underStance = suggestionUnder({}, product, row.name(), assessed.ofItself());
        if (const Decision *decision = decisions.find(row.name(), change.id)) {
            assessed.decision = *decision;
            assessed.impact = decision->impact;
            if (decision->upgrade)
                raise(row.upgrade, *decision->upgrade, decision->note.isEmpty() ? change.title : decision->note);
        } else {
            assessed.impact = cancelled.contains(change.id) ? Impact::None : assessed.suggestion().impact;
            ++row.toDecide;
        }
        if (counts && assessed.forge) {
            assessed.problems = wordsAgainstEvidence(assessed, labels);
            addForgeStatements(change.id, *assessed.forge, row.survey->spec.forge, *row.survey, row.forgeStatements);
        }
        row.counts.add(assessed.impact);
        // Of what another line has released this release brings nothing new.
        if (!standsApart(assessed))
            row.stated.add(statedImpact(row, assessed));
        row.changes.push_back(std::move(assessed));
    }
    if (row.survey->readable)
        row.next = nextVersionOf(row, product);
    row.planned = {row.next.version, {}, row.next.steps};
    append(row.problems, versionFileProblems(*row.survey, product));
    return row;
}

Release assess(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
               const Decisions &decisions, std::shared_ptr<const Relations> relations,
               std::shared_ptr<const forge::ForgeBook> forge)
{
    const Lessons lessons(product, surveys, decisions);
    std::vector<RepositoryRelease> rows;
    for (const std::shared_ptr<const Survey> &survey : surveys)
        rows.push_back(assessRepository(product, survey, decisions, relations.get(), forge.get(), lessons));

    const Assessment assessment{product, rows, relations.get()};
    NextVersions next = nextVersions(assessment);
    PlannedVersions planned = plannedVersions(assessment, next, decisions);
    UpgradePlan upgrade = upgradePlan(assessment, decisions, planned);
    const ByRow<std::vector<Problem>> together = togetherProblems(assessment);
    const ByRow<std::vector<Problem>> stableLines = stableLineProblems(assessment);

    Release release;
    release.problems = product.problems;
    if (relations)
        append(release.problems, relations->problems);
    append(release.problems, planned.problems);
    for (const Stance stance : AllStances)
        release.stances.push_back(answerFor(stance, assessment));

    for (std::size_t i = 0; i < rows.size(); ++i) {
        RepositoryRelease &row = rows[i];
        append(row.problems, together[i]);
        if (relations) {
            if (const auto more = relations->rows.find(row.name()); more != relations->rows.end())
                append(row.problems, more->second);
        }
        append(row.problems, planned.rowProblems[i]);
        append(row.problems, stableLines[i]);
        row.next = std::move(next.rows[i]);
        row.suspicion = std::move(next.suspicions[i]);
        row.planned = std::move(planned.rows[i]);
        append(row.problems, takenVersionProblems(row));
        row.upgrade = std::move(upgrade.rows[i]);
        for (const Impact impact : AllImpacts) {
            release.counts.add(impact, row.counts.of(impact));
            release.stated.add(impact, row.stated.of(impact));
        }
        release.toDecide += row.toDecide;
        if (row.survey->currentVersion && (!release.current || *release.current < *row.survey->currentVersion))
            release.current = row.survey->currentVersion;
    }
    // Of what nobody could read nothing is known, and so not that it may be upgraded in any order.
    const bool isKnown = rows.empty() || std::any_of(rows.begin(), rows.end(), [](const RepositoryRelease &row) {
                             return row.survey->readable;
                         });
    release.product = std::make_shared<const Product>(product);
    release.repositories = std::move(rows);
    release.relations = std::move(relations);
    release.forge = std::move(forge);
    release.next = std::move(next.product);
    release.suspicion = std::move(next.suspicion);
    release.planned = std::move(planned.product);
    if (isKnown)
        release.upgrade = std::move(upgrade.advice);
    release.procedure = std::move(upgrade.procedure);
    release.brokenPromises = brokenPromises(release);
    for (const BrokenPromise &promise : release.brokenPromises)
        release.problems.push_back(promise.problem);
    return release;
}

} // namespace waybill::release
