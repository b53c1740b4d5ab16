// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/wayrequirements.h"

namespace waybill::upgrade {

/// Components that are replaced in one step: they belong together, or no rule tells them apart.
struct Batch {
    Messages components;
    Message name; ///< what it is known by: the first that a rule speaks of, else the first
    bool together = false;
    QString protocol; ///< that holds them together, the first by name; else empty
    Messages why;
    bool operator==(const Batch &) const = default;
};

/// The order in which components are replaced.
struct UpgradeOrder {
    std::vector<Batch> batches; ///< each may be replaced once those before it are
    bool ordered = false;       ///< a rule says so; else there is one batch, or all are free
    bool contradictory = false; ///< the rules go round in a circle: the order is the given one then
    bool operator==(const UpgradeOrder &) const = default;
};

/// Orders components: pure. Those that no rule speaks of come with the last ones, and keep the order in which they are
/// given. Names that only rules know come behind them.
[[nodiscard]] UpgradeOrder orderOf(Messages components, const WayRequirements &requirements);

} // namespace waybill::upgrade
