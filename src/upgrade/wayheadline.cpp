// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/wayheadline.h"

#include "upgrade/proceduremessage.h"
#include "upgrade/steptexts.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

ProcedureMessage backHeadline(Trait trait)
{
    switch (trait) {
    case Trait::Live: return ProcedureMessage::RollBackLive;
    case Trait::Restart: return ProcedureMessage::RollBackRestart;
    case Trait::NewWorkloads: return ProcedureMessage::RollBackNewWorkloads;
    case Trait::DrainNode: return ProcedureMessage::RollBackDrain;
    case Trait::StopWorkloads: return ProcedureMessage::RollBackStop;
    case Trait::Reboot: break;
    }
    return ProcedureMessage::RollBackReboot;
}

/// Names both sides where no component stands on both.
Message orderHeadline(Way way, const std::vector<OrderRule> &rules)
{
    Messages first;
    Messages then;
    for (const OrderRule &rule : rules) {
        first.push_back(rule.first);
        then.push_back(rule.then);
    }
    const bool forward = way == Way::Forward;
    if (std::any_of(first.begin(), first.end(), [&then](const Message &one) { return contains(then, one); }))
        return forward ? ProcedureMessage::UpgradeInOrder : ProcedureMessage::RollBackInOrder;
    return message(forward ? ProcedureMessage::UpgradeBefore : ProcedureMessage::RollBackBefore,
                   Listing{std::move(first)}, Listing{std::move(then)});
}

} // namespace

Message headlineOf(Trait trait, Way way)
{
    return way == Way::Forward ? Message(waybill::headlineOf(trait)) : Message(backHeadline(trait));
}

Message wayHeadline(Way way, Trait gravest, const WayRequirements &requirements, const UpgradeOrder &order)
{
    if (gravest == Trait::Reboot && !requirements.drain.empty())
        return way == Way::Forward ? ProcedureMessage::DrainAndReboot : ProcedureMessage::DrainAndRebootBack;
    if (gravest >= Trait::DrainNode)
        return headlineOf(gravest, way);
    const auto group =
        std::find_if(order.batches.begin(), order.batches.end(), [](const Batch &batch) { return batch.together; });
    if (group != order.batches.end())
        return togetherText(way, group->components);
    return order.ordered ? orderHeadline(way, requirements.order) : headlineOf(gravest, way);
}

} // namespace waybill::upgrade
