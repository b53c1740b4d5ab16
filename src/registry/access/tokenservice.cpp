// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/tokenservice.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

#include <algorithm>
#include <array>

namespace waybill::registry {

namespace {

/// What a token is good for where its service does not say, by the specification; none is taken to be worth less.
constexpr qint64 LeastSeconds = 60;
constexpr qint64 MostSeconds = 24 * 3600;
constexpr double UsedPart = 0.8; ///< it is renewed before it ends

/// Registries whose token services are known to be theirs.
constexpr std::array<std::array<const char *, 2>, 2> KnownServices{{
    {"registry-1.docker.io", "auth.docker.io"},
    {"registry.gitlab.com", "gitlab.com"},
}};

bool isKnownPair(const forge::Origin &registry, const forge::Origin &realm)
{
    const QString https = QStringLiteral("https");
    return registry.scheme == https && realm.scheme == https && registry.hostText() == registry.host
           && realm.hostText() == realm.host
           && std::any_of(KnownServices.begin(), KnownServices.end(), [&](const auto &pair) {
                  return registry.host == QLatin1String(pair[0]) && realm.host == QLatin1String(pair[1]);
              });
}

/// As a form encodes it: also the characters that a query may hold as they are.
QByteArray formField(const char *name, const QByteArray &value)
{
    return QByteArray(name) + '=' + value.toPercentEncoding();
}

} // namespace

RealmUse realmUse(const forge::Origin &registry, const forge::Origin &realm, const forge::Origin &allowed)
{
    if (!realm.isValid())
        return RealmUse::Forbidden;
    if (realm == registry)
        return RealmUse::WithCredentials;
    if (realm.isPrivate() && !registry.isPrivate())
        return RealmUse::Forbidden;
    // Plain http only inside, where the registry itself is asked so.
    const bool isPlain = realm.scheme != QLatin1String("https");
    if (isPlain && (registry.scheme == QLatin1String("https") || !realm.isPrivate()))
        return RealmUse::Forbidden;
    return realm == allowed || isKnownPair(registry, realm) ? RealmUse::WithCredentials : RealmUse::Anonymous;
}

forge::HttpCall tokenCall(const QUrl &realm, const Challenge &challenge, const QString &name,
                          const RegistryCredential *credential)
{
    const QByteArray service = challenge.parameter("service");
    // What is needed is known: what the registry asks for may be more.
    const QByteArray scope = "repository:" + name.toUtf8() + ":pull";
    forge::HttpCall call;
    call.url = realm;
    call.headers = {{"Accept", "application/json"}};
    call.mostBytes = 1 << 20;
    if (credential && credential->kind == RegistryCredential::Kind::IdentityToken) {
        call.method = forge::HttpCall::Method::Post;
        call.contentType = "application/x-www-form-urlencoded";
        call.body = QByteArrayList{formField("grant_type", "refresh_token"), formField("service", service),
                                   formField("scope", scope), formField("client_id", "waybill"),
                                   formField("refresh_token", credential->secret.reveal())}
                        .join('&');
        return call;
    }
    call.anonymous = !credential;
    QUrlQuery query(realm);
    if (!service.isEmpty())
        query.addQueryItem(QStringLiteral("service"), QString::fromLatin1(service.toPercentEncoding()));
    query.addQueryItem(QStringLiteral("scope"), QString::fromLatin1(scope));
    if (credential)
        query.addQueryItem(QStringLiteral("account"), QString::fromLatin1(QUrl::toPercentEncoding(credential->user)));
    call.url.setQuery(query);
    return call;
}

std::optional<RegistryToken> readToken(const forge::HttpAnswer &answer)
{
    const QJsonObject object = QJsonDocument::fromJson(answer.body).object();
    QByteArray value = object.value(QLatin1String("token")).toString().toUtf8();
    if (value.isEmpty())
        value = object.value(QLatin1String("access_token")).toString().toUtf8();
    RegistryToken token;
    token.value = forge::Secret(std::move(value));
    if (token.value.isEmpty() || !token.value.isOneLine())
        return {};
    const qint64 said = qint64(object.value(QLatin1String("expires_in")).toDouble());
    const qint64 seconds = std::clamp(said, LeastSeconds, MostSeconds);
    token.goodUntil = answer.received.addSecs(qint64(double(seconds) * UsedPart));
    return token;
}

} // namespace waybill::registry
