// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/redirect.h"

#include "forge/net/httpmessage.h"
#include "forge/net/origin.h"
#include "support/text.h"

namespace waybill::forge {

namespace {

constexpr int MovedPermanently = 301;
constexpr int Found = 302;
constexpr int AfterWrite = 303;
constexpr int TemporaryRedirect = 307;
constexpr int PermanentRedirect = 308;

/// As people may see it: addresses that were signed for one use have their secret in the query.
QString shownTarget(const QUrl &url)
{
    return visibleLine(url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment));
}

} // namespace

bool isRedirect(int status)
{
    return status == MovedPermanently || status == Found || status == AfterWrite || status == TemporaryRedirect
           || status == PermanentRedirect;
}

Result<Redirect> redirected(HttpCall::Method method, const QUrl &from, int status, const QByteArray &location)
{
    const QUrl named = QUrl::fromEncoded(location.trimmed(), QUrl::StrictMode);
    const QUrl target = location.trimmed().isEmpty() || !named.isValid() ? QUrl() : from.resolved(named);
    const Origin here = Origin::of(from);
    const Origin there = Origin::of(target);
    if (!there.isValid())
        return fail(Fault::Environment, HttpMessage::RedirectNowhere, {}, HttpMessage::TryAgainLater);
    if (here.scheme == QLatin1String("https") && there.scheme != QLatin1String("https"))
        return fail(Fault::Environment, message(HttpMessage::RedirectToPlain, shownTarget(target)), {},
                    HttpMessage::CheckProxy);
    if (there.isPrivate() && !here.isPrivate())
        return fail(Fault::Environment, message(HttpMessage::RedirectInside, shownTarget(target)), {},
                    HttpMessage::CheckProxy);
    const bool reads = method == HttpCall::Method::Get || method == HttpCall::Method::Head;
    const bool keepsMethod = status == TemporaryRedirect || status == PermanentRedirect;
    if (!reads && (!keepsMethod || here != there))
        return fail(Fault::Environment, message(HttpMessage::Moved, shownTarget(target)), {},
                    HttpMessage::ChangeRemote);
    QUrl url = target;
    url.setUserInfo({});
    if (url.path().isEmpty())
        url.setPath(QStringLiteral("/"));
    return Redirect{url, here == there};
}

} // namespace waybill::forge
