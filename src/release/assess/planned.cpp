// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/planned.h"

#include "release/assess/planningmessage.h"
#include "release/assess/release.h"
#include "release/changes/somenames.h"
#include "release/decisions/decisions.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "version/answer.h"
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
    if (chosen.by.isEmpty())
        text = message(PlanningMessage::Chosen, chosen.version.toString());
    else if (date.isEmpty())
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

Standing standingOf(const ChosenVersion &chosen, const std::vector<RepositoryRelease> &rows)
{
    std::optional<Standing> all;
    for (const RepositoryRelease &row : rows) {
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

/// A plan, and what speaks against the choice in it.
struct Plan {
    PlannedVersion planned;
    std::vector<Problem> problems;
};

Plan planProduct(const Assessment &assessment, const version::VersionAnswer &next, const Decisions &decisions)
{
    Plan plan{suggested(next), {}};
    const ChosenVersion *chosen = decisions.findVersion({});
    if (!chosen)
        return plan;
    switch (standingOf(*chosen, assessment.rows)) {
    case Standing::Elsewhere: plan.planned.steps.push_back(elsewhereStep(*chosen)); return plan;
    case Standing::Over: plan.planned.steps.push_back(overStep(*chosen)); return plan;
    case Standing::Counts: break;
    }
    version::Choice choice{chosen->version, chosen->by, {}};
    for (const RepositoryRelease &row : assessment.rows) {
        if (isTaken(chosen->version, *row.survey))
            choice.takenBy << row.name();
    }
    const std::vector<Step> objections = objectionsTo(choice, assessment.product.policy, questionOf(assessment), next);
    plan.planned = plannedAs(*chosen, next, objections);
    addProblems(plan.problems, objections, Place{assessment.product.decisionsFile(), 0, 0});
    return plan;
}

Plan planRow(const RepositoryRelease &row, const version::VersionAnswer &next, const Assessment &assessment,
             const Decisions &decisions)
{
    const Product &product = assessment.product;
    Plan plan{suggested(next), {}};
    if (!row.survey->readable)
        return plan;
    const ChosenVersion *own = decisions.findVersion(row.name());
    const ChosenVersion *chosen = own ? own : isChosenTogether(product) ? decisions.findVersion({}) : nullptr;
    if (!chosen)
        return plan;
    switch (standingOf(*chosen, *row.survey)) {
    case Standing::Elsewhere: plan.planned.steps.push_back(elsewhereStep(*chosen)); return plan;
    case Standing::Over: plan.planned.steps.push_back(overStep(*chosen)); return plan;
    case Standing::Counts: break;
    }
    if (!own) {
        plan.planned = plannedAs(*chosen, next, {}); // what speaks against it is said of the product
        return plan;
    }
    version::Choice choice{chosen->version, chosen->by, {}};
    if (isTaken(chosen->version, *row.survey))
        choice.takenBy << row.name();
    const std::vector<Step> objections =
        objectionsTo(choice, product.policy, questionOf(row, product, assessment.relations), next);
    plan.planned = plannedAs(*chosen, next, objections);
    addProblems(plan.problems, objections, Place{product.decisionsFile(), 0, 0});
    return plan;
}

/// In lockstep one repository cannot have a version of its own.
void checkTogether(const QString &name, Plan &row, const PlannedVersion &all, const Product &product)
{
    const auto &chosen = row.planned.chosen;
    if (!chosen || chosen->repository.isEmpty() || !all.version || chosen->version == *all.version)
        return;
    const Step step = stepOf(QStringLiteral("chosen.lockstep"),
                             message(PlanningMessage::OneVersionForAll, chosen->version.toString(), name, chosen->by,
                                     all.version->toString()),
                             {}, Kind::Warning);
    row.planned.steps.push_back(step);
    addProblems(row.problems, {step}, Place{product.decisionsFile(), 0, 0});
}

} // namespace

bool isChosenTogether(const Product &product)
{
    return sharesVersion(product) || product.repositories.size() + product.hidden.size() == 1;
}

PlannedVersions plannedVersions(const Assessment &assessment, const NextVersions &next, const Decisions &decisions)
{
    const Product &product = assessment.product;
    Plan all = planProduct(assessment, next.product, decisions);
    PlannedVersions result;
    const bool together = isChosenTogether(product) && assessment.rows.size() > 1;
    for (std::size_t i = 0; i < assessment.rows.size(); ++i) {
        const RepositoryRelease &row = assessment.rows[i];
        Plan own = planRow(row, next.rows[i], assessment, decisions);
        if (together)
            checkTogether(row.name(), own, all.planned, product);
        // Without a choice for the product its version is the highest of those.
        if (!all.planned.chosen && !sharesVersion(product) && own.planned.chosen
            && (!all.planned.version || *all.planned.version < *own.planned.version || assessment.rows.size() == 1))
            all.planned = own.planned;
        result.rows.push_back(std::move(own.planned));
        result.rowProblems.push_back(std::move(own.problems));
    }
    result.product = std::move(all.planned);
    result.problems = std::move(all.problems);
    return result;
}

} // namespace waybill::release
