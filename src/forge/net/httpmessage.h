// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::forge {

/// What the network room has to say; wording/httpmessages.cpp has the words.
enum class HttpMessage {
    // what became of a request
    Failed,       ///< request, reason, its id: nothing was changed by it
    Unclear,      ///< the same of a write that may have been carried out
    LimitReached, ///< request, until when, its id

    // reasons
    Deadline, ///< seconds
    Silent,   ///< seconds
    ConnectionRefused,
    HostNotFound,
    ConnectionLost,
    CutShort,
    TooLarge, ///< MiB
    Bomb,
    WebPage,
    TooManyRedirects, ///< how many
    RedirectToPlain,  ///< where to
    RedirectInside,   ///< where to
    RedirectNowhere,
    Moved,     ///< where to
    TlsFailed, ///< what the library says
    Untrusted, ///< what the library says, the fingerprint
    ProxyFailed,
    ProxyPassword,
    OtherFailure, ///< what Qt says

    // what should not have been asked for
    NothingAllowed,
    NotAnAddress,
    NoBody,
    SecretInHeader, ///< the header

    // what to do
    CheckNetwork,
    TryAgainLater,
    LookFirst,
    TrustAuthority, ///< address
    ChangeRemote,
    CheckProxy,
    SetProxyPassword,
    WaitOrSignIn,
    SignInPage,
    ReportBug,
};

[[nodiscard]] constexpr const char *messageFamily(HttpMessage)
{
    return "http";
}

} // namespace waybill::forge
