// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/crd/comparerules.h"

#include "surface/crd/celrule.h"

#include <algorithm>
#include <functional>

namespace waybill::crd {

std::vector<RuleChange> compareRules(const std::vector<Rule> &before, const std::vector<Rule> &after)
{
    std::vector<RuleChange> changes;
    if (before.empty() && after.empty())
        return changes;
    std::vector<const Rule *> old;
    std::vector<const Rule *> now;
    for (const Rule &rule : before)
        old.push_back(&rule);
    for (const Rule &rule : after)
        now.push_back(&rule);
    const auto pair = [&](const std::function<bool(const Rule &, const Rule &)> &belong, ChangeClass changed) {
        for (const Rule *&gone : old) {
            const auto came =
                std::find_if(now.begin(), now.end(), [&](const Rule *rule) { return rule && belong(*gone, *rule); });
            if (came == now.end())
                continue;
            if (gone->rule != (*came)->rule || gone->message != (*came)->message)
                changes.push_back({gone, *came, QString(), changed});
            *came = nullptr;
            gone = nullptr;
        }
        std::erase(old, nullptr);
        std::erase(now, nullptr);
    };
    pair([](const Rule &one, const Rule &other) { return one.rule == other.rule && one.message == other.message; },
         ChangeClass::None);
    pair([](const Rule &one, const Rule &other) { return one.rule == other.rule; }, ChangeClass::None);
    pair([](const Rule &one, const Rule &other) { return !one.message.isEmpty() && one.message == other.message; },
         ChangeClass::Ruling);
    // That a value may no longer change is a rule of its own, however alike it reads.
    pair(
        [](const Rule &one, const Rule &other) {
            return frozenPath(one.rule) == frozenPath(other.rule) && usesOldSelf(one.rule) == usesOldSelf(other.rule)
                   && speakAlike(one.rule, other.rule);
        },
        ChangeClass::Ruling);
    for (const Rule *rule : now)
        changes.push_back({nullptr, rule, frozenPath(rule->rule).value_or(QString()), ChangeClass::Tighten});
    for (const Rule *rule : old)
        changes.push_back({rule, nullptr, frozenPath(rule->rule).value_or(QString()), ChangeClass::Relax});
    return changes;
}

} // namespace waybill::crd
