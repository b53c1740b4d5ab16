// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/schemachange.h"

namespace waybill::crd {

QString keyName(ChangeClass changeClass)
{
    switch (changeClass) {
    case ChangeClass::None: return QStringLiteral("none");
    case ChangeClass::Relax: return QStringLiteral("relax");
    case ChangeClass::Ruling: return QStringLiteral("ruling");
    case ChangeClass::Tighten: return QStringLiteral("tighten");
    }
    return {};
}

} // namespace waybill::crd
