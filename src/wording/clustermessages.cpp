// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/clustermessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family clusterFamily()
{
    using enum catalogue::ClusterMessage;
    static constexpr Row Rows[] = {
        {Moves, "moves",
         QT_TRANSLATE_NOOP3("Cluster", "%1 moves from %2 to %3: %4", "%4: whether it may while it runs")},
        {LiveUpgradeAllowed, "liveUpgradeAllowed", QT_TRANSLATE_NOOP("Cluster", "a live upgrade is allowed")},
        {LiveUpgradeIfUpgradable, "liveUpgradeIfUpgradable",
         QT_TRANSLATE_NOOP("Cluster", "a live upgrade is allowed if %1 is marked as upgradable, which it doesn't say")},
        {NoLiveUpgrade, "noLiveUpgrade", QT_TRANSLATE_NOOP3("Cluster", "no live upgrade: %1", "%1: why")},
        {LiveUpgradeUnknown, "liveUpgradeUnknown",
         QT_TRANSLATE_NOOP("Cluster", "whether a live upgrade is allowed is unknown, as %1 isn't in this catalogue")},
        {BackByName, "backByName",
         QT_TRANSLATE_NOOP("Cluster",
                           "To roll back, set spec.app to %1 again; the operator allows the previous version")},
        {BackByOldApplication, "backByOldApplication",
         QT_TRANSLATE_NOOP("Cluster",
                           "To roll back, apply the old %1 again; the operator allows the previous version")},
        {NoWayBack, "noWayBack", QT_TRANSLATE_NOOP3("Cluster", "Rollback: not possible while it runs: %1", "%1: why")},
        {CreateAgain, "createAgain",
         QT_TRANSLATE_NOOP("Cluster", "Create a new cluster and move the data; the old one with %1 is the rollback, so "
                                      "delete it last")},
        {PublishUnderOtherName, "publishUnderOtherName",
         QT_TRANSLATE_NOOP("Cluster",
                           "Operators reject the change while a cluster runs %1: publish it under a new name "
                           "and create a new cluster; the old one is the rollback, so delete it last")},
        {TryWayBackFirst, "tryWayBackFirst",
         QT_TRANSLATE_NOOP("Cluster", "The rollback to %1 is unknown, too: try both with a copy")},
    };
    return {"cluster", "Cluster", Rows};
}

} // namespace waybill::wording
