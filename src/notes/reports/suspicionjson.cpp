// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/suspicionjson.h"

#include "release/assess/suspicion.h"

#include <QJsonArray>

namespace waybill::notes {

QJsonValue versionIfSuspected(const std::optional<release::Suspicion> &suspicion)
{
    return suspicion ? QJsonValue(suspicion->version.toString()) : QJsonValue();
}

QJsonValue suspectedJson(const std::optional<release::Suspicion> &suspicion)
{
    QJsonArray ids;
    if (suspicion) {
        for (const git::ObjectId &id : suspicion->changes)
            ids.append(id.toString());
    }
    return ids;
}

} // namespace waybill::notes
