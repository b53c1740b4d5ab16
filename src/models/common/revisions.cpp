// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/revisions.h"

#include "release/survey/survey.h"
#include "support/text.h"

namespace waybill::models {

QStringList revisionsOf(const release::Survey &survey)
{
    QStringList names{QStringLiteral("HEAD")};
    for (auto tag = survey.versions.releases.rbegin(); tag != survey.versions.releases.rend(); ++tag)
        names << decodeText(tag->name);
    for (const QByteArray &name : survey.versions.others)
        names << decodeText(name);
    return names;
}

} // namespace waybill::models
