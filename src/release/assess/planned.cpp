// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/planned.h"

#include "release/assess/planning.h"
#include "release/assess/planningmessage.h"
#include "release/changes/somenames.h"
#include "version/objections.h"

#include <algorithm>

namespace waybill::release {

namespace {

using Kind = version::VersionStep::Kind;
using Step = version::VersionStep;

enum class Standing {
    Counts,
    Over,      ///< made before the current release was, and not above it
    Elsewhere, ///< the range looks back at another release
};

Standing standingOf(const ChosenVersion &chosen, const Survey &survey)
{
    const auto &head = survey.range.headVersion;
    if (head && !head->isPrerelease() && *head != chosen.version)
        return Standing::Elsewhere;
    const bool isOld = survey.releasedAt && chosen.at.isValid() && chosen.at < *survey.releasedAt;
    if (!head && isOld && survey.currentVersion && chosen.version <= *survey.currentVersion)
        return Standing::Over;
    return Standing::Counts;
}

/// The repositories where a tag of this version stands on something else than the head.
bool isTaken(const version::SemVer &version, const Survey &survey)
{
    const auto &releases = survey.versions.releases;
    return survey.range.headVersion != version
           && std::any_of(releases.begin(), releases.end(),
                          [&version](const version::VersionTag &tag) { return tag.version == version; });
}

Step stepOf(const QString &rule, const Message &text, const std::optional<version::SemVer> &version, Kind kind)
{
    Step step;
    step.rule = rule;
    step.text = text;
    step.version = version;
    step.kind = kind;
    return step;
}

Step chosenStep(const ChosenVersion &chosen)
{
    const QString date = chosen.at.isValid() ? chosen.at.date().toString(Qt::ISODate) : QString();
    Message text;
    if (date.isEmpty())
        text = message(PlanningMessage::ChosenBy, chosen.version.toString(), chosen.by);
    else if (chosen.reason.isEmpty())
        text = message(PlanningMessage::ChosenByOn, chosen.version.toString(), chosen.by, date);
    else
        text = message(PlanningMessage::ChosenByOnWhy, chosen.version.toString(), chosen.by, date, chosen.reason);
    return stepOf(QStringLiteral("chosen"), text, chosen.version, Kind::Requirement);
}

Step overStep(const ChosenVersion &chosen)
{
    return stepOf(QStringLiteral("chosen.over"),
                  message(PlanningMessage::ChoiceReleased, chosen.version.toString(), chosen.by), {}, Kind::Fact);
}

Step elsewhereStep(const ChosenVersion &chosen)
{
    return stepOf(QStringLiteral("chosen.elsewhere"),
                  message(PlanningMessage::ChoiceElsewhere, chosen.version.toString(), chosen.by), {}, Kind::Fact);
}

void addProblems(std::vector<Problem> &problems, const std::vector<Step> &objections, const Place &place)
{
    for (const Step &step : objections) {
        problems.push_back({step.kind == Kind::Warning ? Problem::Severity::Warning : Problem::Severity::Note,
                            step.problem.isEmpty() ? asClause(step.text) : step.problem, place,
                            step.kind == Kind::Warning ? Message(PlanningMessage::WithdrawChoice) : Message()});
    }
}

PlannedVersion suggested(const version::VersionAnswer &next)
{
    return {next.version, {}, next.steps};
}

/// As chosen, with what speaks against it.
PlannedVersion plannedAs(const ChosenVersion &chosen, const version::VersionAnswer &next,
                         const std::vector<Step> &objections)
{
    PlannedVersion planned{chosen.version, chosen, next.steps};
    planned.steps.push_back(chosenStep(chosen));
    planned.steps.insert(planned.steps.end(), objections.begin(), objections.end());
    return planned;
}

Standing standingOf(const ChosenVersion &chosen, const Release &release)
{
    std::optional<Standing> all;
    for (const RepositoryRelease &row : release.repositories) {
        if (!row.survey->readable)
            continue;
        const Standing one = standingOf(chosen, *row.survey);
        // Once it counts for one, it counts: others may have their tag already.
        if (one == Standing::Counts || (all && *all != one))
            return Standing::Counts;
        all = one;
    }
    return all.value_or(Standing::Counts);
}

void planProduct(Release &release, const ChosenVersion &chosen)
{
    switch (standingOf(chosen, release)) {
    case Standing::Elsewhere: release.planned.steps.push_back(elsewhereStep(chosen)); return;
    case Standing::Over: release.planned.steps.push_back(overStep(chosen)); return;
    case Standing::Counts: break;
    }
    version::Choice choice{chosen.version, chosen.by, {}};
    for (const RepositoryRelease &row : release.repositories) {
        if (isTaken(chosen.version, *row.survey))
            choice.takenBy << row.name();
    }
    const std::vector<Step> objections =
        objectionsTo(choice, release.product.policy, questionOf(release), release.next);
    release.planned = plannedAs(chosen, release.next, objections);
    addProblems(release.problems, objections, Place{release.product.decisionsFile(), 0, 0});
}

/// In lockstep one repository cannot have a version of its own.
void checkTogether(RepositoryRelease &row, const Release &release)
{
    const auto &chosen = row.planned.chosen;
    if (!chosen || chosen->repository.isEmpty() || !release.planned.version
        || chosen->version == *release.planned.version)
        return;
    const Step step = stepOf(QStringLiteral("chosen.lockstep"),
                             message(PlanningMessage::OneVersionForAll, chosen->version.toString(), row.name(),
                                     chosen->by, release.planned.version->toString()),
                             {}, Kind::Warning);
    row.planned.steps.push_back(step);
    addProblems(row.problems, {step}, Place{release.product.decisionsFile(), 0, 0});
}

} // namespace

bool isChosenTogether(const Product &product)
{
    return sharesVersion(product) || product.repositories.size() + product.hidden.size() == 1;
}

void setPlanned(RepositoryRelease &row, const Product &product, const Decisions &decisions, const Relations *relations)
{
    row.planned = suggested(row.next);
    if (!row.survey->readable)
        return;
    const ChosenVersion *own = decisions.findVersion(row.name());
    const ChosenVersion *chosen = own ? own : isChosenTogether(product) ? decisions.findVersion({}) : nullptr;
    if (!chosen)
        return;
    switch (standingOf(*chosen, *row.survey)) {
    case Standing::Elsewhere: row.planned.steps.push_back(elsewhereStep(*chosen)); return;
    case Standing::Over: row.planned.steps.push_back(overStep(*chosen)); return;
    case Standing::Counts: break;
    }
    if (!own) {
        row.planned = plannedAs(*chosen, row.next, {}); // what speaks against it is said of the product
        return;
    }
    version::Choice choice{chosen->version, chosen->by, {}};
    if (isTaken(chosen->version, *row.survey))
        choice.takenBy << row.name();
    const std::vector<Step> objections =
        objectionsTo(choice, product.policy, questionOf(row, product, relations), row.next);
    row.planned = plannedAs(*chosen, row.next, objections);
    addProblems(row.problems, objections, Place{product.decisionsFile(), 0, 0});
}

void setPlanned(Release &release, const Decisions &decisions)
{
    release.planned = suggested(release.next);
    if (const ChosenVersion *chosen = decisions.findVersion({}))
        planProduct(release, *chosen);
    const bool together = isChosenTogether(release.product);
    for (RepositoryRelease &row : release.repositories) {
        setPlanned(row, release.product, decisions, release.relations.get());
        if (together && release.repositories.size() > 1)
            checkTogether(row, release);
        // Without a choice for the product its version is the highest of those.
        if (!release.planned.chosen && !sharesVersion(release.product) && row.planned.chosen
            && (!release.planned.version || *release.planned.version < *row.planned.version
                || release.repositories.size() == 1))
            release.planned = row.planned;
    }
}

} // namespace waybill::release
