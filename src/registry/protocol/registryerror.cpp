// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/registryerror.h"

#include "registry/protocol/manifest.h"
#include "registry/protocol/registrymessage.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace waybill::registry {

namespace {

constexpr int Unauthorized = 401;
constexpr int Forbidden = 403;
constexpr int NotFound = 404;
constexpr int TooLarge = 413;
constexpr int TooMany = 429;
constexpr int FirstServerError = 500;
constexpr qsizetype MostOfWords = 300;

struct Words {
    QString code;
    QString text;
};

/// The specification's shape, an object with `message`, and what proxies say, which is no JSON.
Words wordsOf(const QByteArray &body)
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    const QJsonValue errors = object.value(QLatin1String("errors"));
    const QJsonObject first = errors.isArray() ? errors.toArray().at(0).toObject() : errors.toObject();
    Words words;
    words.code = shownValue(first.value(QLatin1String("code")).toString()).left(MostOfWords);
    words.text = first.value(QLatin1String("message")).toString();
    for (const QLatin1String key : {QLatin1String("message"), QLatin1String("error"), QLatin1String("details")}) {
        if (words.text.isEmpty())
            words.text = object.value(key).toString();
    }
    words.text = shownValue(words.text).left(MostOfWords);
    return words;
}

} // namespace

QString registryWords(const forge::HttpAnswer &answer)
{
    const Words words = wordsOf(answer.body);
    if (words.code.isEmpty() && words.text.isEmpty())
        return QString::number(answer.status);
    if (words.code.isEmpty() || words.text.isEmpty())
        return words.code + words.text;
    return words.code + QLatin1String(": ") + words.text;
}

std::optional<RegistryError> RegistryError::of(const ImageRepository &repository, const QString &tag,
                                               const forge::HttpAnswer &answer, bool signedIn)
{
    if (answer.isSuccess())
        return {};
    const QString host = repository.host();
    const QString &name = repository.name;
    const QString code = wordsOf(answer.body).code;
    const auto make = [](Kind kind, Message what, Message advice) {
        return RegistryError{kind, Error{Fault::Environment, std::move(what), {}, std::move(advice)}};
    };
    if (answer.status == Unauthorized) {
        return make(Kind::NeedsSignIn,
                    signedIn ? message(RegistryMessage::NotAccepted, host, name)
                             : message(RegistryMessage::NeedsSignIn, host, name),
                    message(signedIn ? RegistryMessage::SignInAgain : RegistryMessage::SignIn, host));
    }
    if (answer.status == TooMany || code == QLatin1String("TOOMANYREQUESTS"))
        return make(Kind::Limit, message(RegistryMessage::TooManyRequests, host, name), RegistryMessage::TryLater);
    if (answer.status == Forbidden)
        return make(Kind::Denied, message(RegistryMessage::Denied, host, name, registryWords(answer)),
                    message(signedIn ? RegistryMessage::SignInAgain : RegistryMessage::SignIn, host));
    if (answer.status == NotFound && (tag.isEmpty() || code == QLatin1String("NAME_UNKNOWN")))
        return make(Kind::NotThere, message(RegistryMessage::NotThere, host, name), RegistryMessage::CheckPrivate);
    if (answer.status == NotFound)
        return make(Kind::NotThere, message(RegistryMessage::TagNotThere, host, name, tag),
                    RegistryMessage::CheckPrivate);
    if (answer.status >= FirstServerError)
        return make(Kind::Server, message(RegistryMessage::ServerFailed, host, name, QString::number(answer.status)),
                    RegistryMessage::TryLater);
    return make(answer.status == TooLarge ? Kind::TooMuch : Kind::Refused,
                message(RegistryMessage::Refused, host, name, QString::number(answer.status), registryWords(answer)),
                RegistryMessage::CheckRegistry);
}

} // namespace waybill::registry
