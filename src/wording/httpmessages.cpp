// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/httpmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family httpFamily()
{
    using enum forge::HttpMessage;
    static constexpr Row Rows[] = {
        {Failed, "failed",
         QT_TRANSLATE_NOOP3("Http", "%1 failed: %2 (request %3)",
                            "%1: \"GET https://host/path\"; %2: the reason; %3: an identifier")},
        {Unclear, "unclear",
         QT_TRANSLATE_NOOP3(
             "Http", "%1 was interrupted, and it is not known whether the server carried it out: %2 (request %3)",
             "%1: \"POST https://host/path\"; %2: the reason; %3: an identifier")},
        {LimitReached, "limitReached",
         QT_TRANSLATE_NOOP3("Http", "%1 was not sent: the server's rate limit is used up until %2 (request %3)",
                            "%1: \"GET https://host/path\"; %2: a time; %3: an identifier")},
        {Deadline, "deadline", QT_TRANSLATE_N_NOOP("Http", "the answer was not complete after %n second(s)")},
        {Silent, "silent", QT_TRANSLATE_N_NOOP("Http", "the server sent nothing for %n second(s)")},
        {ConnectionRefused, "connectionRefused", QT_TRANSLATE_NOOP("Http", "connection refused")},
        {HostNotFound, "hostNotFound", QT_TRANSLATE_NOOP("Http", "host not found")},
        {ConnectionLost, "connectionLost",
         QT_TRANSLATE_NOOP("Http", "the server closed the connection without an answer")},
        {CutShort, "cutShort", QT_TRANSLATE_NOOP("Http", "the answer was cut short")},
        {TooLarge, "tooLarge", QT_TRANSLATE_N_NOOP("Http", "the answer is larger than %n MiB")},
        {Bomb, "bomb", QT_TRANSLATE_NOOP("Http", "the answer is compressed in a way that makes it unsafe to unpack")},
        {WebPage, "webPage", QT_TRANSLATE_NOOP("Http", "the answer is a web page instead of data")},
        {TooManyRedirects, "tooManyRedirects", QT_TRANSLATE_N_NOOP("Http", "more than %n redirect(s)")},
        {RedirectToPlain, "redirectToPlain",
         QT_TRANSLATE_NOOP("Http", "the server redirects to %1, which is not encrypted")},
        {RedirectInside, "redirectInside",
         QT_TRANSLATE_NOOP("Http", "the server redirects to %1, an address in a private network")},
        {RedirectNowhere, "redirectNowhere", QT_TRANSLATE_NOOP("Http", "the server redirects without a valid address")},
        {Moved, "moved", QT_TRANSLATE_NOOP("Http", "it has moved to %1")},
        {TlsFailed, "tlsFailed", QT_TRANSLATE_NOOP("Http", "no secure connection: %1")},
        {Untrusted, "untrusted",
         QT_TRANSLATE_NOOP3("Http", "the certificate is not trusted: %1 (SHA-256 fingerprint %2)",
                            "%1: what the TLS library says")},
        {ProxyFailed, "proxyFailed", QT_TRANSLATE_NOOP("Http", "the proxy did not connect")},
        {ProxyPassword, "proxyPassword", QT_TRANSLATE_NOOP("Http", "the proxy requires a user name and a password")},
        {OtherFailure, "otherFailure", QT_TRANSLATE_NOOP3("Http", "%1", "what Qt says about a network error")},
        {NothingAllowed, "nothingAllowed", QT_TRANSLATE_NOOP("Http", "Network access is off")},
        {NotAnAddress, "notAnAddress", QT_TRANSLATE_NOOP("Http", "it is not an http or https address")},
        {NoBody, "noBody", QT_TRANSLATE_NOOP("Http", "it has no body")},
        {SecretInHeader, "secretInHeader", QT_TRANSLATE_NOOP("Http", "it sets the header %1 itself")},
        {CheckNetwork, "checkNetwork", QT_TRANSLATE_NOOP("Http", "check the network connection and the address")},
        {TryAgainLater, "tryAgainLater", QT_TRANSLATE_NOOP("Http", "try again later")},
        {LookFirst, "lookFirst",
         QT_TRANSLATE_NOOP("Http", "before you try again, check on the server whether it was done")},
        {TrustAuthority, "trustAuthority",
         QT_TRANSLATE_NOOP3("Http",
                            "if a private authority signs this server's certificates, name its file: "
                            "git config --global http.%1/.sslCAInfo FILE",
                            "%1: an address, \"https://git.example.com\"")},
        {ChangeRemote, "changeRemote", QT_TRANSLATE_NOOP("Http", "change the remote to the new address")},
        {CheckProxy, "checkProxy",
         QT_TRANSLATE_NOOP("Http", "check the proxy settings (https_proxy, no_proxy) and the address")},
        {SetProxyPassword, "setProxyPassword",
         QT_TRANSLATE_NOOP("Http", "set https_proxy to http://USER:PASSWORD@HOST:PORT")},
        {WaitOrSignIn, "waitOrSignIn", QT_TRANSLATE_NOOP("Http", "wait until then, or sign in for a higher limit")},
        {SignInPage, "signInPage",
         QT_TRANSLATE_NOOP("Http", "open the address in a browser: the network or the proxy may ask you to sign in")},
        {ReportBug, "reportBug",
         QT_TRANSLATE_NOOP("Http", "if this happens again, report it with the saved list of requests")},
    };
    return {"http", "Http", Rows};
}

} // namespace waybill::wording
