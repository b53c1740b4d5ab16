// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::catalogue {

/// What is said of clusters that run applications; wording/clustermessages.cpp has the words.
enum class ClusterMessage {
    Moves, ///< a cluster, its old application, its new one, whether it may move while it runs
    LiveUpgradeAllowed,
    LiveUpgradeIfUpgradable, ///< the old application
    NoLiveUpgrade,           ///< why
    LiveUpgradeUnknown,      ///< the application that the tree does not have
    BackByName,              ///< the old application
    BackByOldApplication,    ///< the application
    NoWayBack,               ///< why
    CreateAgain,             ///< the old application
    PublishUnderOtherName,   ///< the old application
    TryWayBackFirst,         ///< the old application
};

[[nodiscard]] constexpr const char *messageFamily(ClusterMessage)
{
    return "cluster";
}

} // namespace waybill::catalogue
