// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/planning.h"
#include "release/assess/stances.h"

namespace waybill::release {

namespace {

UpgradeAdvice adviceFor(Trait trait)
{
    return {trait, headlineOf(trait), {}};
}

void raise(std::optional<UpgradeAdvice> &advice, Trait trait, const QString &why)
{
    if (!advice || advice->trait < trait) {
        Messages reasons = advice ? std::move(advice->why) : Messages();
        advice = adviceFor(trait);
        advice->why = std::move(reasons);
    }
    advice->why.push_back(why);
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
    const ProtocolView view = viewOf(product, row.name());
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
            assessed.underStance = suggestionIn(view, change.suggestion);
            assessed.impact = cancelled.contains(change.id) ? Impact::None : assessed.suggestion().impact;
            ++row.toDecide;
        }
        row.counts.add(assessed.impact);
        row.changes.push_back(std::move(assessed));
    }
    if (row.survey->readable)
        row.next = nextVersionOf(row, product);
    row.planned = {row.next.version, {}, row.next.steps};
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

    if (sharesVersion(product))
        checkLockstep(release.repositories);
    for (const Stance stance : AllStances)
        release.stances.push_back(answerFor(stance, release));
    for (RepositoryRelease &row : release.repositories) {
        if (release.relations) {
            const auto more = release.relations->rows.find(row.name());
            if (more != release.relations->rows.end())
                row.problems.insert(row.problems.end(), more->second.begin(), more->second.end());
        }
        for (const Impact impact : AllImpacts) {
            for (int i = 0; i < row.counts.of(impact); ++i)
                release.counts.add(impact);
        }
        release.toDecide += row.toDecide;
        if (row.survey->currentVersion && (!release.current || *release.current < *row.survey->currentVersion))
            release.current = row.survey->currentVersion;
    }
    if (release.relations)
        release.problems.insert(release.problems.end(), release.relations->problems.begin(),
                                release.relations->problems.end());
    setVersions(release);
    setPlanned(release, decisions);
    checkStableLines(release);
    checkPromise(release);
    setProcedure(release, decisions);
    return release;
}

} // namespace waybill::release
