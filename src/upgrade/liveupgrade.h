// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"

namespace waybill::upgrade {

/// A row of the table of issue 492: what a live upgrade asks of a component, and whether a pair of versions has it.
struct LiveUpgradeRow {
    enum class Level { Must, Impossible, BetterHave, AlreadyHave };
    enum class State { Met, Violated, Ruling, Unknown };

    QString component;
    QString requirement; ///< translated sentence without a full stop
    Level level = Level::Must;
    State state = State::Unknown;
    QString evidence; ///< translated: "persist version 1 -> 2", "qemu 4.0.0 -> 4.1.0", "nothing changed"
    Place place;
    bool operator==(const LiveUpgradeRow &) const = default;
};

/// "MUST", "IMPOSSIBLE", ...: translated.
[[nodiscard]] QString label(LiveUpgradeRow::Level level);
/// Translated.
[[nodiscard]] QString label(LiveUpgradeRow::State state);

/// The table (docs/domain.md, 1.13) for what changed: pure. Rows for each protocol's clients and server, each stored
/// format and each component, in that order.
[[nodiscard]] std::vector<LiveUpgradeRow> liveUpgradeTable(const UpgradeFacts &facts);

} // namespace waybill::upgrade
