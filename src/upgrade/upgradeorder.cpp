// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradeorder.h"

#include <algorithm>
#include <set>

namespace waybill::upgrade {

namespace {

/// What is replaced at one time: a component, or several that belong together.
struct Unit {
    Batch batch;
    std::set<std::size_t> after; ///< the units that come before it
    Messages why;                ///< of the rules by which it comes before others
    int layer = -1;
};

/// Each component alone, but for those that belong together; groups that share one are one.
std::vector<Unit> unitsOf(const Messages &components, const std::vector<TogetherRule> &rules)
{
    std::vector<Unit> units;
    for (const TogetherRule &rule : rules) {
        Unit unit;
        unit.batch = {rule.components, rule.components.empty() ? Message() : rule.components.front(), true,
                      rule.protocol, rule.why};
        for (auto other = units.begin(); other != units.end();) {
            Messages &theirs = other->batch.components;
            const bool shared = std::any_of(theirs.begin(), theirs.end(), [&unit](const Message &component) {
                return contains(unit.batch.components, component);
            });
            if (!shared) {
                ++other;
                continue;
            }
            append(theirs, unit.batch.components);
            unit.batch.components = std::move(theirs);
            append(other->batch.why, unit.batch.why);
            unit.batch.why = std::move(other->batch.why);
            unit.batch.protocol = std::min(unit.batch.protocol, other->batch.protocol);
            other = units.erase(other);
        }
        removeDuplicates(unit.batch.components);
        removeDuplicates(unit.batch.why);
        units.push_back(std::move(unit));
    }
    const std::size_t groups = units.size();
    for (const Message &component : components) {
        const bool grouped = std::any_of(units.begin(), units.begin() + std::ptrdiff_t(groups),
                                         [&](const Unit &unit) { return contains(unit.batch.components, component); });
        if (!grouped) {
            units.emplace_back();
            units.back().batch.components = {component};
        }
    }
    return units;
}

/// Puts each unit behind those that must come before it; false where that goes round in a circle.
bool layer(std::vector<Unit> &units)
{
    std::size_t placed = 0;
    for (int number = 0; placed < units.size(); ++number) {
        std::vector<Unit *> next;
        for (Unit &unit : units) {
            const auto isPlaced = [&](std::size_t index) { return units[index].layer >= 0; };
            if (unit.layer < 0 && std::all_of(unit.after.begin(), unit.after.end(), isPlaced))
                next.push_back(&unit);
        }
        if (next.empty())
            return false;
        for (Unit *unit : next)
            unit->layer = number;
        placed += next.size();
    }
    return true;
}

} // namespace

UpgradeOrder orderOf(Messages components, const WayRequirements &requirements)
{
    for (const OrderRule &rule : requirements.order)
        append(components, {rule.first, rule.then});
    removeDuplicates(components);
    std::vector<Unit> units = unitsOf(components, requirements.together);
    const auto unitOf = [&units](const Message &component) {
        return std::size_t(std::find_if(units.begin(), units.end(),
                                        [&](const Unit &unit) { return contains(unit.batch.components, component); })
                           - units.begin());
    };
    std::set<std::size_t> ruled;
    for (const OrderRule &rule : requirements.order) {
        const std::size_t first = unitOf(rule.first);
        const std::size_t then = unitOf(rule.then);
        if (first == then)
            continue;
        units[then].after.insert(first);
        units[first].why.push_back(rule.why);
        ruled.insert({first, then});
    }
    UpgradeOrder order;
    order.ordered = !ruled.empty();
    order.contradictory = !layer(units);
    if (order.contradictory) {
        for (Unit &unit : units)
            unit.layer = 0;
    }
    int last = 0;
    for (const Unit &unit : units)
        last = std::max(last, unit.layer);
    for (int number = 0; number <= last; ++number) {
        Batch free;
        for (std::size_t i = 0; i < units.size(); ++i) {
            Unit &unit = units[i];
            // A group is a step of its own and stays where it is; a lone one that no rule speaks of can wait.
            const bool waits = !unit.batch.together && !order.contradictory && !ruled.contains(i);
            if (waits ? number != last : unit.layer != number)
                continue;
            if (unit.batch.together) {
                unite(unit.batch.why, unit.why);
                order.batches.push_back(unit.batch);
                continue;
            }
            if (ruled.contains(i) && free.name.isEmpty())
                free.name = unit.batch.components.front();
            append(free.components, unit.batch.components);
            unite(free.why, unit.why);
        }
        // Among equals: as given.
        std::stable_sort(free.components.begin(), free.components.end(), [&](const Message &one, const Message &other) {
            return indexOf(components, one) < indexOf(components, other);
        });
        if (free.components.empty())
            continue;
        if (free.name.isEmpty())
            free.name = free.components.front();
        order.batches.push_back(std::move(free));
    }
    return order;
}

} // namespace waybill::upgrade
