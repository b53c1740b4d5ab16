// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// The table of what a live upgrade requires: requirements, and evidence as clauses without a full stop.
/// wording/liveupgrademessages.cpp has the words.
enum class LiveUpgradeMessage {
    NothingChanged,
    RulingNeeded, ///< names
    Works,        ///< protocol
    NoKnownClient,
    StoringCodeChanged,
    PinnedToBranch,      ///< component
    NoProtocol,          ///< component
    NoProtocolWith,      ///< component, the components beside it
    KeysAdded,           ///< keys, how many
    KeysRemoved,         ///< keys, how many
    Both,                ///< clause, clause
    SendNothingRejected, ///< server
    ServeOldClients,     ///< protocol
    RestoreStored,       ///< format
    StayUnchanged,
    TakeOverWorkloads,
    NewWorkloadsOnly,
    PatchRunning,
    KeepWorking,
    ReplaceInPlace,
    AcceptOldConfiguration,
};

[[nodiscard]] constexpr const char *messageFamily(LiveUpgradeMessage)
{
    return "liveUpgrade";
}

} // namespace waybill::upgrade
