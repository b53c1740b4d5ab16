// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/nextversions.h"

#include "release/assess/planningmessage.h"
#include "release/assess/stances.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// More likely than not.
constexpr double LikelyEnough = 0.5;

version::VersionQuestion questionFor(const RepositoryRelease &row, const RowImpact &impact, const Product &product)
{
    const Survey &survey = *row.survey;
    version::VersionQuestion question;
    question.current = survey.range.baseVersion ? survey.range.baseVersion : survey.currentVersion;
    // A train is under way only when the range starts from what is released: not when looking back at 1.0.0..1.1.0.
    if (question.current == survey.currentVersion && !survey.range.headVersion)
        question.latestOnTrain = survey.latestOnTrain;
    question.impact = impact.impact;
    question.empty = survey.changes->empty();
    question.stableLine = survey.stableLine;
    question.impactFromWordingOnly = impact.fromWordingOnly;
    question.askedBy = impact.askedBy;
    question.doubtful = impact.confidence < LikelyEnough;
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
    all.impactFromWordingOnly = true;
    bool any = false;
    std::vector<const RowImpact *> asking;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].survey->readable)
            continue;
        const version::VersionQuestion one = questionFor(rows[i], impacts[i], assessment.product);
        if (one.current && (!all.current || *all.current < *one.current))
            all.current = one.current;
        if (one.latestOnTrain && (!all.latestOnTrain || *all.latestOnTrain < *one.latestOnTrain))
            all.latestOnTrain = one.latestOnTrain;
        if (one.impact > all.impact || (one.impact == all.impact && !one.impactFromWordingOnly))
            all.impactFromWordingOnly = one.impactFromWordingOnly;
        if (one.impact > all.impact) {
            all.impact = one.impact;
            asking.clear();
            all.doubtful = true;
            all.together.clear();
        }
        if (one.impact == all.impact && !one.askedBy.isEmpty()) {
            asking.push_back(&impacts[i]);
            all.doubtful = all.doubtful && one.doubtful;
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
    std::stable_sort(asking.begin(), asking.end(),
                     [](const RowImpact *one, const RowImpact *other) { return one->confidence > other->confidence; });
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

} // namespace

bool sharesVersion(const Product &product)
{
    return product.lockstep || product.policy == version::Policy::Lockstep;
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
    answer.next = highestOf(versionsOf(assessment, impacts));
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
    next.rows = versionsOf(assessment, impactsOf(assessment, assessment.product.stance));
    next.product = highestOf(next.rows);
    return next;
}

} // namespace waybill::release
