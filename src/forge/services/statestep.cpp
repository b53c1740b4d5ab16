// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/statestep.h"

namespace waybill::forge {

HttpCall repositoryCall(const ForgeAddress &address, const QByteArray &path)
{
    HttpCall call;
    call.url = address.repositoryUrl(path);
    if (address.isGitHub())
        call.headers = {{"Accept", "application/vnd.github+json"}, {"X-GitHub-Api-Version", "2022-11-28"}};
    else
        call.headers = {{"Accept", "application/json"}};
    return call;
}

} // namespace waybill::forge
