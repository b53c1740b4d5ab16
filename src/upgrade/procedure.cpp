// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/procedure.h"

#include "upgrade/proceduremessage.h"
#include "upgrade/upgradesteps.h"
#include "upgrade/upgradewarnings.h"
#include "upgrade/upgradewords.h"
#include "upgrade/wayrequirements.h"

namespace waybill::upgrade {

namespace {

/// The components as a rollback sees them: what is new becomes old.
UpgradeFacts mirrored(UpgradeFacts facts)
{
    for (ComponentFacts &component : facts.components)
        std::swap(component.before, component.after);
    return facts;
}

Rollback rollbackOf(const UpgradeFacts &facts, Stance stance)
{
    Messages oneWay;
    for (const StoredFacts &stored : facts.stored) {
        if (stored.change != StoredChange::Same)
            oneWay.push_back(movedText(stored));
    }
    if (!oneWay.empty())
        return {false, true, message(ProcedureMessage::NoRollback, Listing{std::move(oneWay)}), {}};
    if (!facts.migrations.empty()) {
        Messages names;
        int count = 0;
        for (const auto &[repository, number] : facts.migrations) {
            names.push_back(componentName(facts, repository));
            count += number;
        }
        return {false, false, message(ProcedureMessage::RollbackMigrated, Listing{std::move(names)}, Count{count}), {}};
    }
    if (!facts.unknownStores.isEmpty()) {
        QStringList names;
        for (const QString &repository : facts.unknownStores)
            names << componentName(facts, repository);
        return {false, false, message(ProcedureMessage::RollbackUnknown, listing(names)), {}};
    }
    const UpgradeFacts back = mirrored(facts);
    WaySteps way = stepsOf(back, requirementsOf(back, stance, Way::Back), Way::Back);
    return {true, true, std::move(way.headline), std::move(way.steps)};
}

} // namespace

QString StepKey::toString() const
{
    switch (kind) {
    case StepKind::Stop: return QStringLiteral("stop");
    case StepKind::Drain: return QStringLiteral("drain");
    case StepKind::Together: return QStringLiteral("protocol:%1:together").arg(subject);
    case StepKind::Upgrade:
        return subject.isEmpty() ? QStringLiteral("upgrade") : QStringLiteral("upgrade:%1").arg(subject);
    case StepKind::Remove: return QStringLiteral("remove");
    case StepKind::Asked: return QStringLiteral("asked:%1:%2").arg(subject, keyName(trait));
    case StepKind::Workloads: return QStringLiteral("workloads");
    case StepKind::Reboot: return QStringLiteral("reboot");
    case StepKind::Uncordon: return QStringLiteral("uncordon");
    case StepKind::Added: break;
    }
    return subject;
}

Procedure deriveProcedure(const UpgradeFacts &facts, Stance stance)
{
    Procedure procedure;
    WaySteps way = stepsOf(facts, requirementsOf(facts, stance, Way::Forward), Way::Forward);
    procedure.trait = gravest(way.steps);
    procedure.headline = std::move(way.headline);
    procedure.steps = std::move(way.steps);
    procedure.rollback = rollbackOf(facts, stance);
    procedure.warnings = warningsOf(facts);
    procedure.unused = unusedBreakages(facts);
    return procedure;
}

} // namespace waybill::upgrade
