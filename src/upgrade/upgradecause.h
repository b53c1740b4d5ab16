// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// What makes a step necessary: clauses without a full stop. wording/upgradecausemessages.cpp has the words.
enum class UpgradeCause {
    ComponentChanged,   ///< component
    ComponentAdded,     ///< component, version
    ComponentRemoved,   ///< component, version
    PinChanged,         ///< component, version
    PinMoved,           ///< component, version before, version after
    FormatVersioned,    ///< format, version
    FormatUnversioned,  ///< format, version
    FormatMoved,        ///< format, version before, version after
    StopWorkloadsFirst, ///< what moved
    WorkloadsKeep,      ///< what goes wrong, component
    ClientsOf,          ///< protocol
};

[[nodiscard]] constexpr const char *messageFamily(UpgradeCause)
{
    return "upgradeCause";
}

} // namespace waybill::upgrade
