// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/valuesjson.h"

#include "support/jsonvalue.h"

#include <QJsonObject>

namespace waybill::notes {

QJsonArray valuesJson(const std::vector<findings::ValueChange> &values)
{
    QJsonArray array;
    for (const findings::ValueChange &value : values)
        array.append(QJsonObject{{QStringLiteral("path"), value.path},
                                 {QStringLiteral("old"), textOrNull(value.before)},
                                 {QStringLiteral("new"), textOrNull(value.after)},
                                 {QStringLiteral("difference"), textOrNull(value.difference)}});
    return array;
}

} // namespace waybill::notes
