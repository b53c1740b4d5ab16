// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/credentialfile.h"

#include "registry/protocol/registrymessage.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

namespace waybill::registry {

namespace {

const QLatin1String Hub("docker.io");
const QLatin1String HubServer("https://index.docker.io/v1/");

/// The keys by which a file may name a registry, the best first.
QStringList keysFor(const QString &host, const QString &name)
{
    QStringList keys;
    for (QString path = name; !path.isEmpty(); path = path.contains(u'/') ? path.section(u'/', 0, -2) : QString())
        keys << host + u'/' + path;
    keys << host;
    for (const QLatin1String end : {QLatin1String(""), QLatin1String("/"), QLatin1String("/v1/"), QLatin1String("/v2/"),
                                    QLatin1String("/v1"), QLatin1String("/v2")})
        keys << QLatin1String("https://") + host + end;
    if (host == Hub)
        keys << HubServer << QStringLiteral("index.docker.io") << QStringLiteral("https://index.docker.io");
    return keys;
}

std::optional<RegistryCredential> credentialOf(const QJsonObject &entry, const QString &file)
{
    RegistryCredential credential;
    credential.source = file;
    QByteArray pair = QByteArray::fromBase64(entry.value(QLatin1String("auth")).toString().toLatin1());
    while (pair.endsWith('\0')) // some versions of docker pad it
        pair.chop(1);
    const qsizetype colon = pair.indexOf(':');
    if (colon > 0) {
        credential.user = QString::fromUtf8(pair.left(colon));
        credential.secret = forge::Secret(pair.mid(colon + 1));
    }
    const QString user = entry.value(QLatin1String("username")).toString();
    const QByteArray password = entry.value(QLatin1String("password")).toString().toUtf8();
    if (!user.isEmpty() && !password.isEmpty()) {
        credential.user = user;
        credential.secret = forge::Secret(QByteArray(password));
    }
    const QByteArray identity = entry.value(QLatin1String("identitytoken")).toString().toLatin1();
    if (!identity.isEmpty()) {
        credential.kind = RegistryCredential::Kind::IdentityToken;
        credential.secret = forge::Secret(QByteArray(identity));
    }
    return credential.isEmpty() ? std::nullopt : std::optional(credential);
}

/// What becomes a part of a program's name.
bool isHelperName(const QString &name)
{
    static const QRegularExpression form(QStringLiteral(R"(\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}\z)"));
    return form.match(name).hasMatch();
}

} // namespace

QString credentialServer(const QString &host)
{
    return host == Hub ? QString(HubServer) : host;
}

Result<CredentialEntry> readCredentialFile(const QByteArray &content, const QString &file, const QString &host,
                                           const QString &name)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(content, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject())
        return fail(Fault::Input, message(RegistryMessage::CredentialsNotJson, file), Place{file, 0, 0});
    const QJsonObject root = document.object();
    const QJsonObject helpers = root.value(QLatin1String("credHelpers")).toObject();
    const QJsonObject entries = root.value(QLatin1String("auths")).toObject();
    const QStringList keys = keysFor(host, name);
    CredentialEntry found;
    for (const QString &key : keys) {
        const QString helper = helpers.value(key).toString();
        if (isHelperName(helper)) {
            found.isNamed = true;
            found.helper = helper;
            return found;
        }
    }
    for (const QString &key : keys) {
        const QJsonValue entry = entries.value(key);
        if (!entry.isObject())
            continue;
        found.isNamed = true;
        found.credential = credentialOf(entry.toObject(), file);
        break;
    }
    const QString store = root.value(QLatin1String("credsStore")).toString();
    if (!found.credential && isHelperName(store))
        found.helper = store;
    return found;
}

} // namespace waybill::registry
