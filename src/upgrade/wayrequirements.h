// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"
#include "upgrade/messagelist.h"

namespace waybill::upgrade {

/// Whether people upgrade from base to head or roll back.
enum class Way { Forward, Back };

/// Why the node must be drained, and what has to do with it.
struct DrainCause {
    Message why; ///< without a full stop
    Messages components;
    bool operator==(const DrainCause &) const = default;
};

/// That one component must be replaced before another one, in place.
struct OrderRule {
    Message first;
    Message then;
    Message why; ///< as DrainCause::why
    bool operator==(const OrderRule &) const = default;
};

/// That components must be replaced at one time.
struct TogetherRule {
    QString protocol; ///< that asks for it
    Messages components;
    Messages why;
    bool operator==(const TogetherRule &) const = default;
};

/// What the facts require one way. Components go by the names that people know them by: those of components
/// themselves are verbatim, the unknown clients of a protocol are UpgradeCause::ClientsOf.
struct WayRequirements {
    std::vector<DrainCause> drain;
    QStringList stopping;         ///< components under which no workload can keep running: draining sees to that
    std::vector<OrderRule> order; ///< also of what is drained for: then it is only the better order
    std::vector<TogetherRule> together;
    Messages hints; ///< what is worth knowing of mixes that work
    bool operator==(const WayRequirements &) const = default;
};

/// Works them out: pure. What people asked for is not among them.
[[nodiscard]] WayRequirements requirementsOf(const UpgradeFacts &facts, Stance stance, Way way);

/// What the contract calls broken, though no client uses it: sentences without full stops.
[[nodiscard]] Messages unusedBreakages(const UpgradeFacts &facts);

/// A pin that was not there before: nothing runs on it yet.
[[nodiscard]] bool isNew(const ComponentFacts &component);
/// A pin that is there no longer.
[[nodiscard]] bool isGone(const ComponentFacts &component);
/// Whether what runs on the component must go before it is replaced: it moved, and its trait drains, or stops
/// workloads.
[[nodiscard]] bool needsDrain(const ComponentFacts &component);

} // namespace waybill::upgrade
