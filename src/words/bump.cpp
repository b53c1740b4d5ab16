// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/bump.h"

#include <QCoreApplication>

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

QString label(Bump bump)
{
    switch (bump) {
    case Bump::None: return QCoreApplication::translate("Bump", "none");
    case Bump::Prerelease: return QCoreApplication::translate("Bump", "pre-release");
    case Bump::Patch: return QCoreApplication::translate("Bump", "patch");
    case Bump::Minor: return QCoreApplication::translate("Bump", "minor");
    case Bump::Major: return QCoreApplication::translate("Bump", "major");
    }
    return {};
}

} // namespace waybill
