// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/trait.h"

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

} // namespace waybill
