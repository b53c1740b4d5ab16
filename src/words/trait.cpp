// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/trait.h"

#include <QCoreApplication>

namespace waybill {

QString keyName(Trait trait)
{
    switch (trait) {
    case Trait::Live: return QStringLiteral("live");
    case Trait::Restart: return QStringLiteral("restart");
    case Trait::NewWorkloads: return QStringLiteral("new-workloads");
    case Trait::DrainNode: return QStringLiteral("drain-node");
    case Trait::StopWorkloads: return QStringLiteral("stop-workloads");
    case Trait::Reboot: return QStringLiteral("reboot");
    }
    return {};
}

std::optional<Trait> traitFromKey(QStringView key)
{
    for (const Trait trait : AllTraits) {
        if (keyName(trait) == key)
            return trait;
    }
    return {};
}

QString label(Trait trait)
{
    switch (trait) {
    case Trait::Live: return QCoreApplication::translate("Trait", "live");
    case Trait::Restart: return QCoreApplication::translate("Trait", "restart");
    case Trait::NewWorkloads: return QCoreApplication::translate("Trait", "new workloads only");
    case Trait::DrainNode: return QCoreApplication::translate("Trait", "drain the node");
    case Trait::StopWorkloads: return QCoreApplication::translate("Trait", "stop workloads");
    case Trait::Reboot: return QCoreApplication::translate("Trait", "reboot");
    }
    return {};
}

QString headline(Trait trait)
{
    switch (trait) {
    case Trait::Live: return QCoreApplication::translate("Trait", "Upgrade live, in any order.");
    case Trait::Restart: return QCoreApplication::translate("Trait", "Restart the components that you upgrade.");
    case Trait::NewWorkloads:
        return QCoreApplication::translate("Trait",
                                           "Running workloads keep the old version; new ones get the new version.");
    case Trait::DrainNode: return QCoreApplication::translate("Trait", "Drain each node before you upgrade it.");
    case Trait::StopWorkloads: return QCoreApplication::translate("Trait", "Stop all workloads before you upgrade.");
    case Trait::Reboot: return QCoreApplication::translate("Trait", "Reboot each node after you upgrade it.");
    }
    return {};
}

} // namespace waybill
