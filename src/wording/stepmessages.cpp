// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/stepmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family stepFamily()
{
    using enum upgrade::StepMessage;
    static constexpr Row Rows[] = {
        {Upgrade, "upgrade", QT_TRANSLATE_NOOP3("Step", "Upgrade %1.", "components")},
        {UpgradeInOrder, "upgradeInOrder", QT_TRANSLATE_NOOP3("Step", "Upgrade %1, in this order.", "components")},
        {UpgradeAndRestart, "upgradeAndRestart", QT_TRANSLATE_NOOP3("Step", "Upgrade and restart %1.", "components")},
        {UpgradeAndRestartInOrder, "upgradeAndRestartInOrder",
         QT_TRANSLATE_NOOP3("Step", "Upgrade and restart %1, in this order.", "components")},
        {UpgradeRestarting, "upgradeRestarting",
         QT_TRANSLATE_NOOP3("Step", "Upgrade %1, and restart %2.", "components")},
        {UpgradeInOrderRestarting, "upgradeInOrderRestarting",
         QT_TRANSLATE_NOOP3("Step", "Upgrade %1, in this order, and restart %2.", "components")},
        {RollBack, "rollBack", QT_TRANSLATE_NOOP3("Step", "Roll back %1.", "components")},
        {RollBackInOrder, "rollBackInOrder", QT_TRANSLATE_NOOP3("Step", "Roll back %1, in this order.", "components")},
        {RollBackAndRestart, "rollBackAndRestart",
         QT_TRANSLATE_NOOP3("Step", "Roll back and restart %1.", "components")},
        {RollBackAndRestartInOrder, "rollBackAndRestartInOrder",
         QT_TRANSLATE_NOOP3("Step", "Roll back and restart %1, in this order.", "components")},
        {RollBackRestarting, "rollBackRestarting",
         QT_TRANSLATE_NOOP3("Step", "Roll back %1, and restart %2.", "components")},
        {RollBackInOrderRestarting, "rollBackInOrderRestarting",
         QT_TRANSLATE_NOOP3("Step", "Roll back %1, in this order, and restart %2.", "components")},
        {UpgradeTogether, "upgradeTogether",
         QT_TRANSLATE_NOOP3("Step", "Upgrade %1 together while nothing uses them.", "components")},
        {RollBackTogether, "rollBackTogether",
         QT_TRANSLATE_NOOP3("Step", "Roll back %1 together while nothing uses them.", "components")},
        {UpgradeAtOnce, "upgradeAtOnce",
         QT_TRANSLATE_NOOP3("Step", "Stop every instance of %1, upgrade them all, and start them again.",
                            "a component")},
        {RollBackAtOnce, "rollBackAtOnce",
         QT_TRANSLATE_NOOP3("Step", "Stop every instance of %1, roll them all back, and start them again.",
                            "a component")},
        {Remove, "remove", QT_TRANSLATE_NOOP3("Step", "Remove %1, which is no longer used.", "components")},
        {Drain, "drain", QT_TRANSLATE_NOOP("Step", "Drain the node.")},
        {DrainStopping, "drainStopping",
         QT_TRANSLATE_NOOP3("Step", "Drain the node so that no workloads keep running on %1.", "components")},
        {Uncordon, "uncordon", QT_TRANSLATE_NOOP("Step", "Uncordon the node.")},
        {Reboot, "reboot", QT_TRANSLATE_NOOP("Step", "Reboot the node; everything that still runs on it stops.")},
        {StopWorkloads, "stopWorkloads", QT_TRANSLATE_NOOP("Step", "Stop all workloads.")},
        {Restart, "restart", QT_TRANSLATE_NOOP3("Step", "Restart %1.", "a component")},
        {RecreateWorkloads, "recreateWorkloads",
         QT_TRANSLATE_NOOP3("Step", "Recreate workloads when convenient; until then, they keep the old %1.",
                            "components")},
        {RecreateWorkloadsBack, "recreateWorkloadsBack",
         QT_TRANSLATE_NOOP3("Step", "Recreate workloads when convenient; until then, they keep the newer %1.",
                            "components")},
    };
    return {"step", "Step", Rows};
}

} // namespace waybill::wording
