// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// What stands above the steps of an upgrade or of a rollback: sentences with a full stop.
/// wording/proceduremessages.cpp has the words.
enum class ProcedureMessage {
    RollBackLive, ///< in the order of Trait, for a rollback
    RollBackRestart,
    RollBackNewWorkloads,
    RollBackDrain,
    RollBackStop,
    RollBackReboot,
    UpgradeInOrder,
    RollBackInOrder,
    UpgradeBefore, ///< components, components
    RollBackBefore,
    DrainAndReboot,
    DrainAndRebootBack,
    NoRollback,       ///< stored formats
    RollbackUnknown,  ///< repositories of which nothing says what they store
    RollbackMigrated, ///< repositories, and how many migrations
    UpgradeAsSteps,
    RollBackAsSteps,
    FirstRelease,  ///< nobody upgrades to it
    NothingBefore, ///< nor rolls back from it
};

[[nodiscard]] constexpr const char *messageFamily(ProcedureMessage)
{
    return "procedure";
}

} // namespace waybill::upgrade
