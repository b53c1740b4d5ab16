// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpcall.h"
#include "support/result.h"

#include <QNetworkReply>

namespace waybill::forge {

/// Why a try brought no answer, and what follows from that.
struct HttpFailure {
    Message reason;
    Message advice;
    QString key;         ///< of the reason, for the journal of requests
    bool passes = false; ///< trying again may help
    bool reached = true; ///< the server may have read the request, so that a write may have been carried out
    bool cancelled = false;
};

/// What a QNetworkReply says that ended without a whole answer; `tls`: what was wrong with the certificate, if
/// anything; `proxied`: it was sent by a proxy.
[[nodiscard]] HttpFailure failureOf(const QNetworkReply &reply, const Message &tls, bool proxied);

/// The Error of a call: request, reason, id, and what to do.
[[nodiscard]] Error errorOf(const HttpCall &call, const QByteArray &callId, const HttpFailure &failure);
/// "GET https://api.github.com/repos/o/r/pulls"
[[nodiscard]] QString requestText(const HttpCall &call);
/// Whether a write that failed so may have been carried out all the same: look before it is sent again.
[[nodiscard]] bool isUnclear(const Error &error);

} // namespace waybill::forge
