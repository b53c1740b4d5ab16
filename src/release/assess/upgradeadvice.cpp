// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/planning.h"
#include "release/assess/stances.h"
#include "release/survey/surfacelines.h"
#include "upgrade/messagelist.h"

namespace waybill::release {

namespace {

/// What people who decided asked for.
std::vector<upgrade::AskedUpgrade> askedIn(const Release &release)
{
    std::vector<upgrade::AskedUpgrade> asked;
    for (const RepositoryRelease &row : release.repositories) {
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

/// The highest version that a range starts from, and the highest that one ends with.
void setVersionsOf(const Release &release, upgrade::UpgradeFacts &facts)
{
    const auto raiseTo = [](std::optional<version::SemVer> &highest, const std::optional<version::SemVer> &version) {
        if (version && (!highest || *highest < *version))
            highest = version;
    };
    for (const RepositoryRelease &row : release.repositories) {
        raiseTo(facts.from, row.survey->range.baseVersion);
        raiseTo(facts.to, row.survey->range.headVersion);
    }
    if (!facts.to)
        facts.to = release.planned.version;
}

/// What manifests, schemas, catalogues and images ask for, in the product's order.
void addSurfaceWarnings(Release &release)
{
    if (!release.relations)
        return;
    for (const RepositoryRelease &row : release.repositories) {
        const auto found = release.relations->surfaces.find(row.name());
        if (found == release.relations->surfaces.end())
            continue;
        auto warnings = surfaceWarnings(row.name(), found->second);
        std::move(warnings.begin(), warnings.end(), std::back_inserter(release.procedure.warnings));
    }
}

} // namespace

void setProcedure(Release &release, const Decisions &decisions)
{
    upgrade::UpgradeFacts facts = release.relations ? release.relations->facts : upgrade::UpgradeFacts();
    facts.asked = askedIn(release);
    for (upgrade::ProtocolFacts &protocol : facts.protocols) {
        const ProtocolView view = viewOf(release.product, protocol.server);
        protocol.stance = view.stance;
        protocol.contract = view.contract;
    }
    setVersionsOf(release, facts);
    release.procedure = edited(upgrade::deriveProcedure(facts, release.product.stance), decisions.procedure());
    addSurfaceWarnings(release);
    // Nothing is known while nobody said anything and nothing was looked at.
    if (!release.relations && facts.asked.empty())
        return;
    release.upgrade = UpgradeAdvice{release.procedure.trait, release.procedure.headline, {}};
    for (const upgrade::ProcedureStep &step : release.procedure.steps) {
        if (step.dismissed)
            continue;
        release.upgrade->why.insert(release.upgrade->why.end(), step.why.begin(), step.why.end());
        for (RepositoryRelease &row : release.repositories) {
            if (!upgrade::contains(step.components, row.name()) || (row.upgrade && row.upgrade->trait >= step.trait))
                continue;
            Messages why = row.upgrade ? row.upgrade->why : Messages{};
            why.insert(why.end(), step.why.begin(), step.why.end());
            row.upgrade = UpgradeAdvice{step.trait, headlineOf(step.trait), std::move(why)};
        }
    }
}

} // namespace waybill::release
