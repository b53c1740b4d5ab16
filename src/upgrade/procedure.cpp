// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/procedure.h"

#include "upgrade/upgradesteps.h"
#include "upgrade/upgradewarnings.h"
#include "upgrade/upgradewords.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::upgrade {

namespace {

struct ProcedureStrings {
    Q_DECLARE_TR_FUNCTIONS(Upgrade)
};

/// The components as who goes back sees them: what is new becomes old.
UpgradeFacts mirrored(UpgradeFacts facts)
{
    for (ComponentFacts &component : facts.components)
        std::swap(component.before, component.after);
    return facts;
}

Rollback rollbackOf(const UpgradeFacts &facts, Stance stance)
{
    QStringList oneWay;
    for (const StoredFacts &stored : facts.stored) {
        if (stored.change != StoredChange::Same)
            oneWay << movedText(stored);
    }
    if (!oneWay.isEmpty())
        return {false,
                ProcedureStrings::tr(
                    "There is no way back, since the old version cannot read what the new one stores (%1).",
                    "which stored formats changed, and how")
                    .arg(listed(oneWay)),
                {}};
    const UpgradeFacts back = mirrored(facts);
    WaySteps way = stepsOf(back, demandsOf(back, stance, Way::Back), Way::Back);
    return {true, std::move(way.headline), std::move(way.steps)};
}

} // namespace

Procedure deriveProcedure(const UpgradeFacts &facts, Stance stance)
{
    Procedure procedure;
    WaySteps way = stepsOf(facts, demandsOf(facts, stance, Way::Forward), Way::Forward);
    procedure.trait = gravest(way.steps);
    procedure.headline = std::move(way.headline);
    procedure.steps = std::move(way.steps);
    procedure.rollback = rollbackOf(facts, stance);
    procedure.warnings = warningsOf(facts);
    return procedure;
}

} // namespace waybill::upgrade
