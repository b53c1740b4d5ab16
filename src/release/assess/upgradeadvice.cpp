// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/upgradeadvice.h"

#include "git/filechange.h"
#include "offers/migration.h"
#include "release/assess/claim.h"
#include "release/assess/planned.h"
#include "release/assess/release.h"
#include "release/assess/stances.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/surfacelines.h"
#include "release/survey/survey.h"
#include "source/pathkind.h"
#include "upgrade/messagelist.h"
#include "upgrade/procedureedit.h"
#include "upgrade/proceduremessage.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// What people who decided asked for.
std::vector<upgrade::AskedUpgrade> askedIn(const Assessment &assessment)
{
    std::vector<upgrade::AskedUpgrade> asked;
    for (const RepositoryRelease &row : assessment.rows) {
        for (const AssessedChange &change : row.changes) {
            if (!change.decision || !change.decision->upgrade)
                continue;
            const Decision &decision = *change.decision;
            asked.push_back({*decision.upgrade, decision.note.isEmpty() ? change.change->title : decision.note,
                             row.name(), decision.by});
        }
    }
    return asked;
}

/// Where one version is for all, the highest that a range starts from, and the highest that one ends with. Else both
/// are of one repository: of one that leaves its line, where there is any, since that release is no patch.
void setVersionsOf(const Assessment &assessment, const PlannedVersions &planned, upgrade::UpgradeFacts &facts)
{
    const auto raiseTo = [](std::optional<version::SemVer> &highest, const std::optional<version::SemVer> &version) {
        if (version && (!highest || *highest < *version))
            highest = version;
    };
    if (sharesVersion(assessment.product)) {
        for (const RepositoryRelease &row : assessment.rows) {
            raiseTo(facts.from, row.survey->range.baseVersion);
            raiseTo(facts.to, row.survey->range.headVersion);
        }
        if (!facts.to)
            facts.to = planned.product.version;
        return;
    }
    bool leavesLine = false;
    for (std::size_t i = 0; i < assessment.rows.size(); ++i) {
        const Range &range = assessment.rows[i].survey->range;
        const std::optional<version::SemVer> &to = range.headVersion ? range.headVersion : planned.rows[i].version;
        if (!range.baseVersion || !to)
            continue;
        const bool leaves = !range.baseVersion->sameLine(*to);
        if (facts.from && (leavesLine != leaves ? leavesLine : !(*facts.from < *range.baseVersion)))
            continue;
        leavesLine = leaves;
        facts.from = range.baseVersion;
        facts.to = to;
    }
}

/// What manifests, schemas, catalogues and images ask for, in the product's order.
std::vector<upgrade::UpgradeWarning> surfaceWarningsOf(const Assessment &assessment)
{
    std::vector<upgrade::UpgradeWarning> all;
    if (!assessment.relations)
        return all;
    for (const RepositoryRelease &row : assessment.rows) {
        const auto found = assessment.relations->surfaces.find(row.name());
        if (found == assessment.relations->surfaces.end())
            continue;
        auto warnings = surfaceWarnings(row.name(), found->second);
        std::move(warnings.begin(), warnings.end(), std::back_inserter(all));
    }
    return all;
}

/// What people said of the changes of each row.
ByRow<std::optional<UpgradeAdvice>> saidOf(const std::vector<RepositoryRelease> &rows)
{
    ByRow<std::optional<UpgradeAdvice>> said;
    for (const RepositoryRelease &row : rows)
        said.push_back(row.upgrade);
    return said;
}

/// Whether a change brings a migration of a database.
bool isMigration(const git::FileChange &file)
{
    const QByteArray &path = file.newPath;
    return file.oldPath.isEmpty() && !path.isEmpty() && source::pathKind(path) == source::PathKind::Product
           && api::offers::isMigration({path.constData(), std::size_t(path.size())});
}

/// What was never released is installed, not upgraded, beside others that are.
void leaveOutFirstReleases(const Assessment &assessment, upgrade::UpgradeFacts &facts)
{
    for (upgrade::ComponentFacts &component : facts.components) {
        const auto row = std::find_if(assessment.rows.begin(), assessment.rows.end(),
                                      [&](const RepositoryRelease &one) { return one.name() == component.repository; });
        component.changed = component.changed && (row == assessment.rows.end() || !isFirstRelease(*row));
    }
}

/// What is not known of what the repositories store. Whoever names stored formats names them all; what was never
/// released has stored nothing yet.
void addStored(const Assessment &assessment, upgrade::UpgradeFacts &facts)
{
    for (const RepositoryRelease &row : assessment.rows) {
        if (row.survey->spec.stateless || isFirstRelease(row))
            continue;
        int migrations = 0;
        for (const AssessedChange &change : row.changes)
            migrations += int(std::count_if(change.change->files.begin(), change.change->files.end(), isMigration));
        if (migrations > 0)
            facts.migrations.emplace(row.name(), migrations);
        else if (assessment.product.stored.empty() && !row.changes.empty())
            facts.unknownStores << row.name();
    }
}

upgrade::UpgradeFacts factsOf(const Assessment &assessment, const PlannedVersions &planned)
{
    upgrade::UpgradeFacts facts = assessment.relations ? assessment.relations->facts : upgrade::UpgradeFacts();
    facts.asked = askedIn(assessment);
    for (upgrade::ProtocolFacts &protocol : facts.protocols) {
        const ProtocolView view = viewOf(assessment.product, protocol.server);
        protocol.stance = view.stance;
        protocol.contract = view.contract;
    }
    setVersionsOf(assessment, planned, facts);
    leaveOutFirstReleases(assessment, facts);
    addStored(assessment, facts);
    return facts;
}

upgrade::Procedure ofFirstRelease()
{
    upgrade::Procedure procedure;
    procedure.headline = message(upgrade::ProcedureMessage::FirstRelease);
    procedure.rollback = {false, true, message(upgrade::ProcedureMessage::NothingBefore), {}};
    return procedure;
}

} // namespace

UpgradePlan upgradePlan(const Assessment &assessment, const Decisions &decisions, const PlannedVersions &planned)
{
    const upgrade::UpgradeFacts facts = factsOf(assessment, planned);
    UpgradePlan plan;
    const bool isFirst = facts.asked.empty() && !assessment.rows.empty()
                         && std::all_of(assessment.rows.begin(), assessment.rows.end(), isFirstRelease);
    plan.procedure = edited(isFirst ? ofFirstRelease() : upgrade::deriveProcedure(facts, assessment.product.stance),
                            decisions.procedure());
    auto warnings = surfaceWarningsOf(assessment);
    std::move(warnings.begin(), warnings.end(), std::back_inserter(plan.procedure.warnings));
    plan.rows = saidOf(assessment.rows);
    // Nothing is known while nobody said anything and nothing was looked at.
    const bool isKnown = assessment.relations || !facts.asked.empty();
    if (!isKnown || (isFirst && plan.procedure.steps.empty()))
        return plan;
    plan.advice = UpgradeAdvice{plan.procedure.trait, plan.procedure.headline, {}};
    for (const upgrade::ProcedureStep &step : plan.procedure.steps) {
        if (step.dismissed)
            continue;
        plan.advice->why.insert(plan.advice->why.end(), step.why.begin(), step.why.end());
        for (std::size_t i = 0; i < plan.rows.size(); ++i) {
            std::optional<UpgradeAdvice> &own = plan.rows[i];
            if (!upgrade::contains(step.components, assessment.rows[i].name()) || (own && own->trait >= step.trait))
                continue;
            Messages why = own ? own->why : Messages{};
            why.insert(why.end(), step.why.begin(), step.why.end());
            own = UpgradeAdvice{step.trait, headlineOf(step.trait), std::move(why)};
        }
    }
    // Of the only repository every step is, also one that names what it pins: nothing else stands on the board. The
    // headline may say more than the trait: to upgrade "together while nothing uses them" is a restart, too.
    if (plan.rows.size() == 1 && plan.rows.front()
        && (plan.rows.front()->trait != plan.advice->trait || plan.rows.front()->headline != plan.advice->headline))
        plan.rows.front() = plan.advice;
    return plan;
}

} // namespace waybill::release
