// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpcall.h"
#include "support/result.h"

namespace waybill::forge {

/// Where an answer sends a request, and what may go there.
struct Redirect {
    QUrl url;
    bool sameOrigin = true; ///< else no secret goes along, from here on
};

[[nodiscard]] bool isRedirect(int status);

/// What follows from a redirect (301, 302, 303, 307, 308) of a request to `from`. Qt's own ways are not used: they
/// carry secrets to other hosts, and make a POST a GET without a body. The error holds the reason and what to do. Pure.
[[nodiscard]] Result<Redirect> redirected(HttpCall::Method method, const QUrl &from, int status,
                                          const QByteArray &location);

} // namespace waybill::forge
