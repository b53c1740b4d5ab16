// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/bump.h"

namespace waybill {

QString keyName(Bump bump)
{
    switch (bump) {
    case Bump::None: return QStringLiteral("none");
    case Bump::Prerelease: return QStringLiteral("prerelease");
    case Bump::Patch: return QStringLiteral("patch");
    case Bump::Minor: return QStringLiteral("minor");
    case Bump::Major: return QStringLiteral("major");
    }
    return {};
}

} // namespace waybill
