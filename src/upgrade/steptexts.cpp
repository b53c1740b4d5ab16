// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/steptexts.h"

#include "upgrade/stepmessage.h"

namespace waybill::upgrade {

Message replaceText(Way way, const Messages &components, const Messages &restarted, bool ordered)
{
    const bool forward = way == Way::Forward;
    const bool inOrder = ordered && components.size() > 1;
    const auto choose = [&](StepMessage plain, StepMessage order, StepMessage back, StepMessage backOrder) {
        return forward ? (inOrder ? order : plain) : (inOrder ? backOrder : back);
    };
    using enum StepMessage;
    if (restarted.size() == components.size())
        return message(
            choose(UpgradeAndRestart, UpgradeAndRestartInOrder, RollBackAndRestart, RollBackAndRestartInOrder),
            Listing{components});
    if (!restarted.empty())
        return message(
            choose(UpgradeRestarting, UpgradeInOrderRestarting, RollBackRestarting, RollBackInOrderRestarting),
            Listing{components}, Listing{restarted});
    return message(choose(Upgrade, UpgradeInOrder, RollBack, RollBackInOrder), Listing{components});
}

Message togetherText(Way way, const Messages &components)
{
    if (components.size() == 1)
        return message(way == Way::Forward ? StepMessage::UpgradeAtOnce : StepMessage::RollBackAtOnce,
                       components.front());
    return message(way == Way::Forward ? StepMessage::UpgradeTogether : StepMessage::RollBackTogether,
                   Listing{components});
}

Message drainText(const QStringList &stopping)
{
    return stopping.isEmpty() ? Message(StepMessage::Drain) : message(StepMessage::DrainStopping, listing(stopping));
}

Message recreateText(Way way, const Messages &components)
{
    return message(way == Way::Forward ? StepMessage::RecreateWorkloads : StepMessage::RecreateWorkloadsBack,
                   Listing{components});
}

} // namespace waybill::upgrade
