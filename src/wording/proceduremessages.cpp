// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/proceduremessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family procedureFamily()
{
    using enum upgrade::ProcedureMessage;
    static constexpr Row Rows[] = {
        {RollBackLive, "rollBackLive", QT_TRANSLATE_NOOP("Procedure", "Roll back live, in any order.")},
        {RollBackRestart, "rollBackRestart",
         QT_TRANSLATE_NOOP("Procedure", "Restart the components that you roll back.")},
        {RollBackNewWorkloads, "rollBackNewWorkloads",
         QT_TRANSLATE_NOOP("Procedure",
                           "Roll back live: running workloads keep the newer version; new ones get the old version.")},
        {RollBackDrain, "rollBackDrain", QT_TRANSLATE_NOOP("Procedure", "Drain each node before you roll it back.")},
        {RollBackStop, "rollBackStop", QT_TRANSLATE_NOOP("Procedure", "Stop all workloads before you roll back.")},
        {RollBackReboot, "rollBackReboot", QT_TRANSLATE_NOOP("Procedure", "Reboot each node after you roll it back.")},
        {UpgradeInOrder, "upgradeInOrder",
         QT_TRANSLATE_NOOP("Procedure", "Upgrade the components in the order of the steps.")},
        {RollBackInOrder, "rollBackInOrder",
         QT_TRANSLATE_NOOP("Procedure", "Roll back the components in the order of the steps.")},
        {UpgradeBefore, "upgradeBefore", QT_TRANSLATE_NOOP3("Procedure", "Upgrade %1 before %2.", "components")},
        {RollBackBefore, "rollBackBefore", QT_TRANSLATE_NOOP3("Procedure", "Roll back %1 before %2.", "components")},
        {DrainAndReboot, "drainAndReboot",
         QT_TRANSLATE_NOOP("Procedure", "Drain each node before you upgrade it, and reboot it afterwards.")},
        {DrainAndRebootBack, "drainAndRebootBack",
         QT_TRANSLATE_NOOP("Procedure", "Drain each node before you roll it back, and reboot it afterwards.")},
        {NoRollback, "noRollback",
         QT_TRANSLATE_NOOP3("Procedure", "Not possible: the old version cannot read what the new one stores (%1).",
                            "which stored formats changed, and how")},
        {RollbackUnknown, "rollbackUnknown",
         QT_TRANSLATE_NOOP3("Procedure", "Not known: nothing says which data is stored by %1, and in which format.",
                            "components")},
        {RollbackMigrated, "rollbackMigrated",
         QT_TRANSLATE_N_NOOP3(
             "Procedure",
             "Not known: the upgrade migrates the database of %1 (%n migration(s)), and nothing says whether the "
             "old version can use it afterwards.",
             "components")},
        {UpgradeAsSteps, "upgradeAsSteps", QT_TRANSLATE_NOOP("Procedure", "Follow the steps to upgrade.")},
        {RollBackAsSteps, "rollBackAsSteps", QT_TRANSLATE_NOOP("Procedure", "Follow the steps to roll back.")},
        {FirstRelease, "firstRelease",
         QT_TRANSLATE_NOOP("Procedure", "This is the first release, so there is nothing to upgrade from.")},
        {NothingBefore, "nothingBefore", QT_TRANSLATE_NOOP("Procedure", "Not possible: there is no earlier release.")},
    };
    return {"procedure", "Procedure", Rows};
}

} // namespace waybill::wording
