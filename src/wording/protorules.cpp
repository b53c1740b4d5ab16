// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/protorules.h"

#include <QCoreApplication>

namespace waybill::wording {

QString title(const proto::Rule &rule)
{
    return QCoreApplication::translate("ProtoRule", rule.title);
}

QString meaning(const proto::Rule &rule)
{
    return QCoreApplication::translate("ProtoRule", rule.meaning);
}

} // namespace waybill::wording
