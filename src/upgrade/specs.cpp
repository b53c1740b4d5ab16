// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/specs.h"

namespace waybill::upgrade {

QString keyName(Contract contract)
{
    switch (contract) {
    case Contract::Internal: return QStringLiteral("internal");
    case Contract::External: return QStringLiteral("external");
    }
    return {};
}

} // namespace waybill::upgrade
