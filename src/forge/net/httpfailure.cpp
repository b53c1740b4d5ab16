// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/httpfailure.h"

#include "forge/net/httpmessage.h"
#include "forge/net/origin.h"
#include "forge/net/requestjournal.h"
#include "support/text.h"

namespace waybill::forge {

namespace {

using Code = QNetworkReply::NetworkError;

HttpFailure proxyFailure(Code code)
{
    if (code == QNetworkReply::ProxyAuthenticationRequiredError)
        return {HttpMessage::ProxyPassword,
                HttpMessage::SetProxyPassword,
                QStringLiteral("proxyPassword"),
                false,
                false,
                false};
    // A proxy that closes or times out may have passed the request on.
    const bool before = code == QNetworkReply::ProxyConnectionRefusedError || code == QNetworkReply::ProxyNotFoundError;
    return {HttpMessage::ProxyFailed, HttpMessage::CheckProxy, QStringLiteral("proxyFailed"), !before, !before, false};
}

} // namespace

HttpFailure failureOf(const QNetworkReply &reply, const Message &tls, bool proxied)
{
    const Code code = reply.error();
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    switch (code) {
    case QNetworkReply::ConnectionRefusedError:
        if (proxied) // Qt does not say whose connection it was
            return proxyFailure(QNetworkReply::ProxyConnectionRefusedError);
        return {HttpMessage::ConnectionRefused,
                HttpMessage::CheckNetwork,
                QStringLiteral("connectionRefused"),
                true,
                false,
                false};
    case QNetworkReply::HostNotFoundError:
        return {
            HttpMessage::HostNotFound, HttpMessage::CheckNetwork, QStringLiteral("hostNotFound"), false, false, false};
    case QNetworkReply::SslHandshakeFailedError: {
        const QString address = Origin::of(reply.url()).text();
        if (!tls.isEmpty())
            return {tls,  message(HttpMessage::TrustAuthority, address), QStringLiteral("untrusted"), false, false,
                    false};
        return {message(HttpMessage::TlsFailed, visibleLine(reply.errorString())),
                message(HttpMessage::TrustAuthority, address),
                QStringLiteral("tlsFailed"),
                false,
                false,
                false};
    }
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
    case QNetworkReply::UnknownProxyError: return proxyFailure(code);
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError:
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::TimeoutError:
    case QNetworkReply::UnknownNetworkError:
        if (status != 0)
            return {HttpMessage::CutShort, HttpMessage::TryAgainLater, QStringLiteral("cutShort"), true, true, false};
        return {HttpMessage::ConnectionLost,
                HttpMessage::TryAgainLater,
                QStringLiteral("connectionLost"),
                true,
                true,
                false};
    case QNetworkReply::UnknownContentError:
        return {HttpMessage::Bomb, HttpMessage::ReportBug, QStringLiteral("bomb"), false, true, false};
    default:
        return {message(HttpMessage::OtherFailure, visibleLine(reply.errorString())),
                HttpMessage::TryAgainLater,
                QStringLiteral("other"),
                false,
                true,
                false};
    }
}

QString requestText(const HttpCall &call)
{
    const QString url = visibleLine(
        call.url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::FullyEncoded));
    return QString::fromLatin1(methodName(call.method)) + QLatin1Char(' ') + url;
}

Error errorOf(const HttpCall &call, const QByteArray &callId, const HttpFailure &failure)
{
    if (failure.cancelled)
        return cancelled().value();
    const bool unclear = call.isWrite() && failure.reached;
    const auto what = unclear ? HttpMessage::Unclear : HttpMessage::Failed;
    return Error{Fault::Environment,
                 message(what, requestText(call), failure.reason, QString::fromLatin1(callId)),
                 {},
                 unclear ? Message(HttpMessage::LookFirst) : failure.advice};
}

bool isUnclear(const Error &error)
{
    return error.what.is(HttpMessage::Unclear);
}

} // namespace waybill::forge
