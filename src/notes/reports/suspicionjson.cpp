// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/suspicionjson.h"

#include "release/assess/claim.h"
#include "wording/text.h"

#include <QJsonObject>

namespace waybill::notes {

QJsonValue versionIfSuspected(const std::optional<release::Suspicion> &suspicion)
{
    return suspicion ? QJsonValue(suspicion->version.toString()) : QJsonValue();
}

QJsonValue suspectedJson(const std::optional<release::Suspicion> &suspicion)
{
    if (!suspicion)
        return {};
    return QJsonObject{{QStringLiteral("impact"), keyName(suspicion->impact)},
                       {QStringLiteral("changes"), suspicion->changes},
                       {QStringLiteral("text"), wording::text(release::messageOf(*suspicion))}};
}

} // namespace waybill::notes
