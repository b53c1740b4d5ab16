// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// Steps of an upgrade or of a rollback: sentences with a full stop. wording/stepmessages.cpp has the words.
enum class StepMessage {
    Upgrade, ///< components
    UpgradeInOrder,
    UpgradeAndRestart, ///< components; all are restarted
    UpgradeAndRestartInOrder,
    UpgradeRestarting, ///< components, those of them that are restarted
    UpgradeInOrderRestarting,
    RollBack, ///< as the six above
    RollBackInOrder,
    RollBackAndRestart,
    RollBackAndRestartInOrder,
    RollBackRestarting,
    RollBackInOrderRestarting,
    UpgradeTogether, ///< components
    RollBackTogether,
    UpgradeAtOnce, ///< component of which no old one gets on with a new one
    RollBackAtOnce,
    Remove, ///< components
    Drain,
    DrainStopping, ///< components
    Uncordon,
    Reboot,
    StopWorkloads,
    Restart,               ///< component
    RecreateWorkloads,     ///< components
    RecreateWorkloadsBack, ///< components, when rolling back
};

[[nodiscard]] constexpr const char *messageFamily(StepMessage)
{
    return "step";
}

} // namespace waybill::upgrade
