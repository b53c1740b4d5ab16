// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"

namespace waybill::upgrade {

/// A row of the table of issue 492: what a live upgrade requires of a component, and whether a pair of versions has it.
struct LiveUpgradeRow {
    enum class Level { Must, Impossible, Should, Present };
    enum class State { Met, Violated, Ruling, Unknown };

    Message component;   ///< its name, or UpgradeCause::ClientsOf
    Message requirement; ///< sentence without a full stop
    Level level = Level::Must;
    State state = State::Unknown;
    Message evidence; ///< "persist version 1 -> 2", "qemu 4.0.0 -> 4.1.0", "nothing changed"
    Place place;
    bool operator==(const LiveUpgradeRow &) const = default;
};

/// "must", "impossible", "should", "present". Not translated.
[[nodiscard]] QString keyName(LiveUpgradeRow::Level level);
/// "met", "violated", "ruling", "unknown". Not translated.
[[nodiscard]] QString keyName(LiveUpgradeRow::State state);

/// "MUST", "IMPOSSIBLE", ...
[[nodiscard]] constexpr const char *messageFamily(LiveUpgradeRow::Level)
{
    return "liveUpgradeLevel";
}
[[nodiscard]] constexpr const char *messageFamily(LiveUpgradeRow::State)
{
    return "liveUpgradeState";
}

/// The table (docs/domain.md, 1.13) for what changed: pure. Rows for each protocol's clients and server, each stored
/// format and each component, in that order.
[[nodiscard]] std::vector<LiveUpgradeRow> liveUpgradeTable(const UpgradeFacts &facts);
/// Whether the table says more than that what is replaced is replaced: of a product where nothing must hold, it is no
/// use to anybody.
[[nodiscard]] bool saysSomething(const std::vector<LiveUpgradeRow> &table);

} // namespace waybill::upgrade
