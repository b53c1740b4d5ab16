// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/lockstep.h"
#include "release/release.h"
#include "support/text.h"
#include "surface/pin/versionfile.h"

#include <QCoreApplication>

namespace waybill::release {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Assess)
};

bool fromWordingOnly(const AssessedChange &change)
{
    if (change.decision)
        return false;
    const std::vector<Reason> &reasons = change.change->suggestion.reasons;
    return std::all_of(reasons.begin(), reasons.end(), [&](const Reason &reason) {
        return reason.impact != change.impact || reason.source == QLatin1String("wording");
    });
}

/// True where every change of the highest impact rests on nothing but wording.
bool highestFromWordingOnly(const std::vector<AssessedChange> &changes, Impact highest)
{
    return std::all_of(changes.begin(), changes.end(), [&](const AssessedChange &change) {
        return change.impact != highest || fromWordingOnly(change);
    });
}

UpgradeAdvice adviceFor(Trait trait)
{
    return {trait, headline(trait), {}};
}

void raise(std::optional<UpgradeAdvice> &advice, Trait trait, const QString &why)
{
    if (!advice || advice->trait < trait) {
        std::vector<QString> reasons = advice ? std::move(advice->why) : std::vector<QString>{};
        advice = adviceFor(trait);
        advice->why = std::move(reasons);
    }
    advice->why.push_back(why);
}

void checkVersionFile(RepositoryRelease &row, const Product &product)
{
    const Survey &survey = *row.survey;
    if (product.versionFile.isEmpty() || !survey.readable || survey.range.headId.isNull())
        return;
    const Place place{product.versionFile, 0, 0};
    if (survey.versionFileContent.isEmpty()) {
        row.problems.push_back(
            {Problem::Severity::Warning,
             Text::tr("%1 has no file %2 at %3").arg(row.name(), product.versionFile, visiblePath(survey.range.head)),
             place, Text::tr("add it, or change version_file in waybill.toml")});
        return;
    }
    const QString says = pin::readVersionLine(survey.versionFileContent).text;
    const auto version = survey.range.headVersion;
    if (!version)
        return;
    if (!saysVersion(says, *version)) {
        row.problems.push_back(
            {Problem::Severity::Error,
             Text::tr("%1 of %2 says %3, but the tag says %4")
                 .arg(product.versionFile, row.name(), visibleLine(says).left(40), version->toString()),
             place, Text::tr("make both say the same before you release")});
    }
}

version::VersionQuestion questionFor(const RepositoryRelease &row)
{
    const Survey &survey = *row.survey;
    version::VersionQuestion question;
    question.current = survey.range.baseVersion ? survey.range.baseVersion : survey.currentVersion;
    // A train is under way only when the range starts from what is released: not when looking back at 1.0.0..1.1.0.
    if (question.current == survey.currentVersion && !survey.range.headVersion)
        question.latestOnTrain = survey.latestOnTrain;
    question.impact = row.counts.highest();
    question.empty = survey.changes->empty();
    question.stableLine = survey.stableLine;
    question.impactFromWordingOnly = highestFromWordingOnly(row.changes, question.impact);
    return question;
}

/// One question for a product whose repositories share a version.
version::VersionQuestion lockstepQuestion(const std::vector<RepositoryRelease> &rows)
{
    version::VersionQuestion all;
    all.empty = true;
    all.stableLine = true;
    all.impactFromWordingOnly = true;
    bool any = false;
    for (const RepositoryRelease &row : rows) {
        if (!row.survey->readable)
            continue;
        const version::VersionQuestion one = questionFor(row);
        if (one.current && (!all.current || *all.current < *one.current))
            all.current = one.current;
        if (one.latestOnTrain && (!all.latestOnTrain || *all.latestOnTrain < *one.latestOnTrain))
            all.latestOnTrain = one.latestOnTrain;
        if (one.impact > all.impact || (one.impact == all.impact && !one.impactFromWordingOnly))
            all.impactFromWordingOnly = one.impactFromWordingOnly;
        all.impact = std::max(all.impact, one.impact);
        all.empty = all.empty && one.empty;
        all.stableLine = all.stableLine && one.stableLine;
        any = true;
    }
    all.stableLine = all.stableLine && any;
    return all;
}

/// In lockstep every repository has the same current version; one that has not was forgotten (RELEASE_TOOLS.md 2,
/// number 23).
void checkLockstep(std::vector<RepositoryRelease> &rows)
{
    std::optional<version::SemVer> highest;
    for (const RepositoryRelease &row : rows) {
        if (row.survey->currentVersion && (!highest || *highest < *row.survey->currentVersion))
            highest = row.survey->currentVersion;
    }
    if (!highest)
        return;
    for (RepositoryRelease &row : rows) {
        if (!row.survey->readable || row.survey->currentVersion == highest)
            continue;
        const QString has =
            row.survey->currentVersion ? row.survey->currentVersion->toString() : Text::tr("no release");
        row.problems.push_back({Problem::Severity::Warning,
                                Text::tr("%1 has %2, the product has %3").arg(row.name(), has, highest->toString()),
                                Place{row.survey->spec.path, 0, 0},
                                Text::tr("in lockstep every repository carries the same tag")});
    }
}

} // namespace

int ImpactCounts::of(Impact impact) const
{
    switch (impact) {
    case Impact::Breaking: return breaking;
    case Impact::Additive: return additive;
    case Impact::Fix: return fix;
    case Impact::None: return none;
    case Impact::Undecided: return undecided;
    }
    return 0;
}

void ImpactCounts::add(Impact impact)
{
    switch (impact) {
    case Impact::Breaking: ++breaking; break;
    case Impact::Additive: ++additive; break;
    case Impact::Fix: ++fix; break;
    case Impact::None: ++none; break;
    case Impact::Undecided: ++undecided; break;
    }
}

Impact ImpactCounts::highest() const
{
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix}) {
        if (of(impact) > 0)
            return impact;
    }
    return Impact::None;
}

RepositoryRelease assessRepository(const Product &product, std::shared_ptr<const Survey> survey,
                                   const Decisions &decisions)
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
    for (const Change &change : *row.survey->changes) {
        AssessedChange assessed;
        assessed.change = &change;
        if (const Decision *decision = decisions.find(row.name(), change.id)) {
            assessed.decision = *decision;
            assessed.impact = decision->impact;
            if (decision->upgrade)
                raise(row.upgrade, *decision->upgrade, decision->note.isEmpty() ? change.title : decision->note);
        } else {
            assessed.impact = cancelled.contains(change.id) ? Impact::None : change.suggestion.impact;
            ++row.toDecide;
        }
        row.counts.add(assessed.impact);
        row.changes.push_back(std::move(assessed));
    }
    if (row.survey->readable)
        row.next = version::nextVersion(product.policy, questionFor(row));
    checkVersionFile(row, product);
    return row;
}

Release assess(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
               const Decisions &decisions, std::shared_ptr<const Relations> relations)
{
    Release release;
    release.relations = std::move(relations);
    release.product = product;
    release.problems = product.problems;
    for (const std::shared_ptr<const Survey> &survey : surveys)
        release.repositories.push_back(assessRepository(product, survey, decisions));

    const bool lockstep = product.lockstep || product.policy == version::Policy::Lockstep;
    if (lockstep && !release.repositories.empty()) {
        checkLockstep(release.repositories);
        release.next = version::nextVersion(product.policy, lockstepQuestion(release.repositories));
        for (RepositoryRelease &row : release.repositories) {
            if (row.survey->readable)
                row.next = release.next;
        }
    }
    for (const RepositoryRelease &row : release.repositories) {
        for (const Impact impact : AllImpacts) {
            for (int i = 0; i < row.counts.of(impact); ++i)
                release.counts.add(impact);
        }
        release.toDecide += row.toDecide;
        if (row.survey->currentVersion && (!release.current || *release.current < *row.survey->currentVersion))
            release.current = row.survey->currentVersion;
        if (!lockstep && row.next.version && (!release.next.version || *release.next.version < *row.next.version))
            release.next = row.next;
        if (row.upgrade) {
            for (const QString &why : row.upgrade->why)
                raise(release.upgrade, row.upgrade->trait, why);
        }
    }
    return release;
}

} // namespace waybill::release
