// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/statestep.h"

namespace waybill::forge {

HttpCall jsonCall(const QUrl &url, const QByteArray &accept)
{
    HttpCall call;
    call.url = url;
    call.headers = {{"Accept", accept}};
    return call;
}

} // namespace waybill::forge
