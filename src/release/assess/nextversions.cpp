// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/nextversions.h"

#include "release/assess/claim.h"
#include "release/assess/planningmessage.h"
#include "release/assess/release.h"
#include "release/assess/stances.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "version/policy.h"
#include "version/versionmessage.h"

#include <algorithm>

namespace waybill::release {

namespace {

version::VersionQuestion questionFor(const RepositoryRelease &row, const RowImpact &impact, const Product &product)
{
    const Survey &survey = *row.survey;
    version::VersionQuestion question;
    question.current = survey.range.baseVersion ? survey.range.baseVersion : survey.currentVersion;
    // Of the first release itself, tagged at the head, nothing was released before.
    if (survey.range.base.isEmpty() && !survey.range.baseVersion && question.current == survey.range.headVersion)
        question.current.reset();
    // A train is under way only when the range starts from what is released: not when looking back at 1.0.0..1.1.0.
    if (question.current == survey.currentVersion && !survey.range.headVersion)
        question.latestOnTrain = survey.latestOnTrain;
    question.impact = impact.impact;
    question.empty = survey.changes->empty();
    question.stableLine = survey.stableLine;
    if (product.followsPractice())
        question.practice = survey.practice.value_or(version::Practice());
    question.askedBy = impact.askedBy;
    question.calendar = product.calendar;
    question.prerelease = product.prerelease;
    for (const version::VersionTag &tag : survey.versions.releases) {
        if (tag.version.isPrerelease())
            question.prereleases.push_back(tag.version);
    }
    if (!survey.changes->empty())
        question.date = survey.changes->front().date.date();
    return question;
}

/// One question for a product whose repositories share a version.
version::VersionQuestion lockstepQuestion(const Assessment &assessment, const std::vector<RowImpact> &impacts)
{
    const std::vector<RepositoryRelease> &rows = assessment.rows;
    version::VersionQuestion all;
    all.calendar = assessment.product.calendar;
    all.prerelease = assessment.product.prerelease;
    all.empty = true;
    all.stableLine = true;
    bool any = false;
    bool unknown = false; // something of some row
    std::vector<const RowImpact *> asking;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].survey->readable)
            continue;
        const version::VersionQuestion one = questionFor(rows[i], impacts[i], assessment.product);
        if (one.current && (!all.current || *all.current < *one.current))
            all.current = one.current;
        if (one.latestOnTrain && (!all.latestOnTrain || *all.latestOnTrain < *one.latestOnTrain))
            all.latestOnTrain = one.latestOnTrain;
        unknown = unknown || one.impact == Impact::Undecided;
        if (one.impact > all.impact) {
            all.impact = one.impact;
            asking.clear();
            all.together.clear();
        }
        if (one.impact == all.impact && !one.askedBy.isEmpty()) {
            asking.push_back(&impacts[i]);
            all.together << rows[i].name();
        }
        if (all.prereleases.size() < one.prereleases.size())
            all.prereleases = one.prereleases;
        if (!all.date.isValid() || all.date < one.date)
            all.date = one.date;
        all.empty = all.empty && one.empty;
        all.stableLine = all.stableLine && one.stableLine;
        any = true;
    }
    all.stableLine = all.stableLine && any;
    if (unknown && all.impact == Impact::None)
        all.impact = Impact::Undecided;
    for (const RowImpact *impact : asking)
        all.askedBy << impact->askedBy;
    return all;
}

/// What each repository is under a stance, in their order.
std::vector<RowImpact> impactsOf(const Assessment &assessment, Stance stance)
{
    std::vector<RowImpact> impacts;
    for (const RepositoryRelease &row : assessment.rows)
        impacts.push_back(impactOf(row, assessment.product, stance, assessment.relations));
    return impacts;
}

/// The next version of each row that can be read: one for all in lockstep.
std::vector<version::VersionAnswer> versionsOf(const Assessment &assessment, const std::vector<RowImpact> &impacts)
{
    std::vector<version::VersionAnswer> answers(assessment.rows.size());
    const bool shared = sharesVersion(assessment.product);
    const version::VersionAnswer all =
        shared && !answers.empty()
            ? version::nextVersion(assessment.product.policy, lockstepQuestion(assessment, impacts))
            : version::VersionAnswer();
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const RepositoryRelease &row = assessment.rows[i];
        if (row.survey->readable)
            answers[i] = shared ? all
                                : version::nextVersion(assessment.product.policy,
                                                       questionFor(row, impacts[i], assessment.product));
    }
    return answers;
}

/// The product's version: the highest that a repository asks for.
version::VersionAnswer highestOf(const std::vector<version::VersionAnswer> &answers)
{
    version::VersionAnswer highest;
    for (const version::VersionAnswer &answer : answers) {
        if (highest.reasons.empty() || (answer.version && (!highest.version || *highest.version < *answer.version)))
            highest = answer;
    }
    return highest;
}

/// Says whose version it is, where each repository has its own: what follows is true of that one alone.
void sayWhoseItIs(version::VersionAnswer &highest, const Assessment &assessment,
                  const std::vector<version::VersionAnswer> &answers)
{
    if (sharesVersion(assessment.product) || answers.size() < 2 || !highest.version)
        return;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].version != highest.version)
            continue;
        highest.steps.insert(highest.steps.begin(), {QStringLiteral("each"),
                                                     message(PlanningMessage::EachItsOwn, highest.version->toString(),
                                                             assessment.rows[i].name()),
                                                     {},
                                                     version::VersionStep::Kind::Fact});
        return;
    }
}

/// What a question's answer would be if it were so; nothing where the version is the same.
std::optional<Suspicion> suspicionOf(version::VersionQuestion question, const RowImpact &impact,
                                     const version::VersionAnswer &known, version::Policy policy)
{
    if (impact.suspects.empty() || impact.suspected <= question.impact)
        return {};
    question.impact = impact.suspected;
    question.askedBy.clear();
    const version::VersionAnswer suspected = version::nextVersion(policy, question);
    if (!suspected.version || suspected.version == known.version)
        return {};
    return Suspicion{impact.suspected, impact.suspects, *suspected.version, suspected.bump};
}

/// What is suspected of all rows together.
RowImpact suspectedOf(const std::vector<RowImpact> &impacts)
{
    RowImpact all;
    for (const RowImpact &row : impacts) {
        if (row.suspects.empty() || row.suspected < all.suspected)
            continue;
        if (row.suspected > all.suspected)
            all.suspects.clear();
        all.suspected = row.suspected;
        all.suspects.insert(all.suspects.end(), row.suspects.begin(), row.suspects.end());
    }
    return all;
}

/// For each row that can be read; in lockstep the same for all.
std::vector<std::optional<Suspicion>> suspicionsOf(const Assessment &assessment, const std::vector<RowImpact> &impacts,
                                                   const std::vector<version::VersionAnswer> &answers)
{
    std::vector<std::optional<Suspicion>> suspicions(answers.size());
    const bool shared = sharesVersion(assessment.product) && !answers.empty();
    const std::optional<Suspicion> all = shared
                                             ? suspicionOf(lockstepQuestion(assessment, impacts), suspectedOf(impacts),
                                                           highestOf(answers), assessment.product.policy)
                                             : std::nullopt;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const RepositoryRelease &row = assessment.rows[i];
        if (row.survey->readable)
            suspicions[i] = shared ? all
                                   : suspicionOf(questionFor(row, impacts[i], assessment.product), impacts[i],
                                                 answers[i], assessment.product.policy);
    }
    return suspicions;
}

/// The one that would make the product's version another one: the highest of the rows'.
std::optional<Suspicion> highestOf(const std::vector<std::optional<Suspicion>> &suspicions,
                                   const version::VersionAnswer &known)
{
    std::optional<Suspicion> highest;
    for (const std::optional<Suspicion> &one : suspicions) {
        if (one && (!known.version || *known.version < one->version) && (!highest || highest->version < one->version))
            highest = one;
    }
    return highest;
}

/// Among the steps, which people read to understand a version; not among the reasons for it.
void sayWhatIsSuspected(version::VersionAnswer &answer, const std::optional<Suspicion> &suspicion)
{
    if (suspicion)
        answer.steps.push_back({QStringLiteral("suspected"),
                                message(version::VersionMessage::Sentence, messageOf(*suspicion)),
                                {},
                                version::VersionStep::Kind::Warning});
}

} // namespace

bool sharesVersion(const Product &product)
{
    return product.lockstep || product.policy == version::Policy::Lockstep;
}

bool hasVersionOfEach(const Release &release)
{
    return release.repositories.size() > 1 && !sharesVersion(*release.product);
}

std::optional<version::SemVer> releasedVersion(const Release &release)
{
    std::optional<version::SemVer> highest;
    for (const RepositoryRelease &row : release.repositories) {
        if (!row.survey->readable)
            continue;
        if (!row.survey->range.headVersion)
            return {};
        highest = std::max(highest, row.survey->range.headVersion);
    }
    return highest;
}

version::VersionAnswer nextVersionOf(const RepositoryRelease &row, const Product &product)
{
    return version::nextVersion(product.policy,
                                questionFor(row, impactOf(row, product, product.stance, nullptr), product));
}

StanceAnswer answerFor(Stance stance, const Assessment &assessment)
{
    StanceAnswer answer;
    answer.stance = stance;
    answer.chosen = stance == assessment.product.stance;
    const std::vector<RowImpact> impacts = impactsOf(assessment, stance);
    for (const RowImpact &row : impacts) {
        if (row.impact > answer.impact) {
            answer.impact = row.impact;
            answer.why = row.why;
        } else if (row.impact == answer.impact) {
            for (const Message &why : row.why) {
                if (std::find(answer.why.begin(), answer.why.end(), why) == answer.why.end())
                    answer.why.push_back(why);
            }
        }
    }
    const std::vector<version::VersionAnswer> answers = versionsOf(assessment, impacts);
    answer.next = highestOf(answers);
    answer.suspicion = highestOf(suspicionsOf(assessment, impacts, answers), answer.next);
    const bool unknown = std::any_of(impacts.begin(), impacts.end(),
                                     [](const RowImpact &row) { return row.impact == Impact::Undecided; });
    if (unknown && answer.impact == Impact::None)
        answer.impact = Impact::Undecided;
    if (stance == Stance::Atomic && assessment.relations) {
        const auto &protocols = assessment.relations->facts.protocols;
        answer.together = std::any_of(protocols.begin(), protocols.end(),
                                      [](const upgrade::ProtocolFacts &protocol) { return protocol.differences > 0; });
    }
    return answer;
}

version::VersionQuestion questionOf(const RepositoryRelease &row, const Product &product, const Relations *relations)
{
    return questionFor(row, impactOf(row, product, product.stance, relations), product);
}

version::VersionQuestion questionOf(const Assessment &assessment)
{
    return lockstepQuestion(assessment, impactsOf(assessment, assessment.product.stance));
}

ByRow<std::vector<Problem>> stableLineProblems(const Assessment &assessment)
{
    ByRow<std::vector<Problem>> problems(assessment.rows.size());
    const std::vector<RowImpact> impacts = impactsOf(assessment, assessment.product.stance);
    for (std::size_t i = 0; i < impacts.size(); ++i) {
        const RepositoryRelease &row = assessment.rows[i];
        if (!row.survey->readable || !row.survey->stableLine)
            continue;
        const version::VersionQuestion question = questionFor(row, impacts[i], assessment.product);
        if (!version::nextVersion(assessment.product.policy, question).offends)
            continue;
        problems[i].push_back({Problem::Severity::Warning,
                               message(PlanningMessage::MoreThanPatch, row.name(), version::several(question.askedBy)),
                               Place{row.survey->spec.path, 0, 0}, PlanningMessage::ReleaseElsewhere});
    }
    return problems;
}

NextVersions nextVersions(const Assessment &assessment)
{
    NextVersions next;
    const std::vector<RowImpact> impacts = impactsOf(assessment, assessment.product.stance);
    next.rows = versionsOf(assessment, impacts);
    next.suspicions = suspicionsOf(assessment, impacts, next.rows);
    next.product = highestOf(next.rows);
    next.suspicion = highestOf(next.suspicions, next.product);
    for (std::size_t i = 0; i < next.rows.size(); ++i)
        sayWhatIsSuspected(next.rows[i], next.suspicions[i]);
    sayWhoseItIs(next.product, assessment, next.rows);
    sayWhatIsSuspected(next.product, next.suspicion);
    return next;
}

} // namespace waybill::release
