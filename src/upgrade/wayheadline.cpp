// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/wayheadline.h"

#include "upgrade/steptexts.h"
#include "upgrade/upgradewords.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::upgrade {

namespace {

struct WayheadlineStrings {
    Q_DECLARE_TR_FUNCTIONS(Upgrade)
};

QString backHeadline(Trait trait)
{
    switch (trait) {
    case Trait::Live: return WayheadlineStrings::tr("Roll back live, in any order.");
    case Trait::Restart: return WayheadlineStrings::tr("Restart the components that you roll back.");
    case Trait::NewWorkloads:
        return WayheadlineStrings::tr(
            "Roll back live: running workloads keep the newer version; new ones get the old version.");
    case Trait::DrainNode: return WayheadlineStrings::tr("Drain each node before you roll it back.");
    case Trait::StopWorkloads: return WayheadlineStrings::tr("Stop all workloads before you roll back.");
    case Trait::Reboot: return WayheadlineStrings::tr("Reboot each node after you roll it back.");
    }
    return {};
}

/// `then` empty: the steps say it.
QString firstAndThen(Way way, const QStringList &first, const QStringList &then)
{
    if (then.isEmpty())
        return way == Way::Forward ? WayheadlineStrings::tr("Upgrade the components in the order of the steps.")
                                   : WayheadlineStrings::tr("Roll back the components in the order of the steps.");
    return (way == Way::Forward ? WayheadlineStrings::tr("Upgrade %1 before %2.", "components")
                                : WayheadlineStrings::tr("Roll back %1 before %2.", "components"))
        .arg(listed(first), listed(then));
}

QString drainAndReboot(Way way)
{
    return way == Way::Forward
               ? WayheadlineStrings::tr("Drain each node before you upgrade it, and reboot it afterwards.")
               : WayheadlineStrings::tr("Drain each node before you roll it back, and reboot it afterwards.");
}

/// Names both sides where no component stands on both.
QString orderHeadline(Way way, const std::vector<OrderRule> &rules)
{
    QStringList first;
    QStringList then;
    for (const OrderRule &rule : rules) {
        first << rule.first;
        then << rule.then;
    }
    const bool isChain =
        std::any_of(first.begin(), first.end(), [&then](const QString &component) { return then.contains(component); });
    return firstAndThen(way, first, isChain ? QStringList() : then);
}

} // namespace

QString headlineOf(Trait trait, Way way)
{
    return way == Way::Forward ? headline(trait) : backHeadline(trait);
}

QString wayHeadline(Way way, Trait gravest, const WayDemands &demands, const UpgradeOrder &order)
{
    if (gravest == Trait::Reboot && !demands.drain.empty())
        return drainAndReboot(way);
    if (gravest >= Trait::DrainNode)
        return headlineOf(gravest, way);
    const auto group =
        std::find_if(order.batches.begin(), order.batches.end(), [](const Batch &batch) { return batch.together; });
    if (group != order.batches.end())
        return togetherText(way, group->components);
    return order.ordered ? orderHeadline(way, demands.order) : headlineOf(gravest, way);
}

} // namespace waybill::upgrade
