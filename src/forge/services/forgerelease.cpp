// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/forgerelease.h"

#include <algorithm>

namespace waybill::forge {

const ReleaseAsset *ForgeRelease::asset(const QString &assetName) const
{
    const auto found =
        std::find_if(assets.begin(), assets.end(), [&](const ReleaseAsset &one) { return one.name == assetName; });
    return found == assets.end() ? nullptr : &*found;
}

QString plainBody(QString body)
{
    body.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    return body;
}

} // namespace waybill::forge
