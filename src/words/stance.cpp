// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/stance.h"

namespace waybill {

QString keyName(Stance stance)
{
    switch (stance) {
    case Stance::Atomic: return QStringLiteral("atomic");
    case Stance::ServerFirst: return QStringLiteral("server-first");
    case Stance::ClientFirst: return QStringLiteral("client-first");
    case Stance::Live: return QStringLiteral("live");
    }
    return {};
}

std::optional<Stance> stanceFromKey(QStringView key)
{
    for (const Stance stance : AllStances) {
        if (keyName(stance) == key)
            return stance;
    }
    return {};
}

} // namespace waybill
