// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/addresssite.h"

namespace waybill::forge {

namespace {

Dialect dialectOf(ForgeKind kind)
{
    switch (kind) {
    case ForgeKind::GitHub:
    case ForgeKind::GitHubServer: return Dialect::GitHub;
    case ForgeKind::GitLab: return Dialect::GitLab;
    case ForgeKind::Gitea: return Dialect::Gitea;
    case ForgeKind::Generic: return Dialect::Generic;
    }
    return Dialect::Generic;
}

} // namespace

ForgeSite siteOf(const ForgeAddress &address)
{
    QUrl web = address.web();
    web.setPath({});
    return siteAt(dialectOf(address.kind()), web, address.api());
}

} // namespace waybill::forge
