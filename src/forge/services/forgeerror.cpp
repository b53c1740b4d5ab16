// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/forgeerror.h"

#include "forge/services/jsonmembers.h"
#include "support/text.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::forge {

namespace {

using Kind = ForgeError::Kind;

constexpr qsizetype LongestQuote = 300; ///< of what a host says

QString quotedFromHost(const QString &text)
{
    const QString line = visibleLine(text).trimmed();
    return line.size() > LongestQuote ? QString(line.left(LongestQuote) + QChar(0x2026)) : line;
}

/// "has already been taken", or {"tag_name": ["is missing"]} as "tag_name: is missing".
QStringList sentencesIn(const QJsonValue &value, const QString &name = {})
{
    if (value.isString())
        return {name.isEmpty() ? value.toString() : QString(name + QLatin1String(": ") + value.toString())};
    QStringList all;
    if (value.isArray()) {
        for (const auto element : value.toArray())
            all << sentencesIn(element, name);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            all << sentencesIn(it.value(), it.key());
    }
    return all;
}

/// One of GitHub's `errors`: {resource, field, code, message}, or a text.
QString sentenceOf(const QJsonValue &error)
{
    if (error.isString())
        return error.toString();
    const QJsonObject object = error.toObject();
    const QString message = object.value(QLatin1String("message")).toString();
    if (!message.isEmpty())
        return message;
    QStringList words{object.value(QLatin1String("resource")).toString(),
                      object.value(QLatin1String("field")).toString(), object.value(QLatin1String("code")).toString()};
    words.removeAll(QString());
    return words.join(QLatin1Char(' '));
}

/// What the body of an error says, whichever of the vendors' shapes it has; empty where it says nothing to people.
struct Told {
    QString words;
    bool existsAlready = false;
    QString scope; ///< GitLab's "insufficient_scope"
};

Told toldIn(const QByteArray &body)
{
    Told told;
    const auto object = readObject(body);
    if (!object) {
        const QString text = decodeText(body.left(2000));
        if (!text.trimmed().startsWith(QLatin1Char('<')))
            told.words = quotedFromHost(text);
        return told;
    }
    QStringList words = sentencesIn(object->value(QLatin1String("message")));
    for (const auto element : object->value(QLatin1String("errors")).toArray()) {
        const QJsonValue error = element;
        words << sentenceOf(error);
        told.existsAlready =
            told.existsAlready || error.toObject().value(QLatin1String("code")) == QLatin1String("already_exists");
    }
    if (const QJsonValue error = object->value(QLatin1String("error")); error.isString()) {
        const QString description = object->value(QLatin1String("error_description")).toString();
        words << (description.isEmpty() ? error.toString() : description);
        if (error.toString() == QLatin1String("insufficient_scope"))
            told.scope = object->value(QLatin1String("scope")).toString();
    }
    words.removeAll(QString());
    words.removeDuplicates();
    told.words = quotedFromHost(words.join(QLatin1String("; ")));
    return told;
}

QStringList scopesIn(const QByteArray &header)
{
    static const QRegularExpression comma(QStringLiteral(R"([,\s]+)"));
    QStringList scopes = QString::fromLatin1(header).split(comma, Qt::SkipEmptyParts);
    scopes.sort();
    return scopes;
}

/// The scopes of which a token needs one and has none: of a classic token GitHub says both.
QStringList missingScopes(const HttpAnswer &answer)
{
    if (!answer.headers.contains("x-oauth-scopes"))
        return {};
    const QStringList accepted = scopesIn(answer.header("x-accepted-oauth-scopes"));
    const QStringList given = scopesIn(answer.header("x-oauth-scopes"));
    const bool hasOne =
        std::any_of(accepted.begin(), accepted.end(), [&](const QString &scope) { return given.contains(scope); });
    return hasOne ? QStringList() : accepted;
}

/// When to ask again: in what the forge says, "retry-after" before its reset. A header may be blank.
std::optional<QDateTime> retryTime(const HttpAnswer &answer)
{
    const QDateTime now = answer.received.isValid() ? answer.received : QDateTime::currentDateTimeUtc();
    bool isNumber = false;
    const qint64 seconds = answer.header("retry-after").trimmed().toLongLong(&isNumber);
    constexpr qint64 day = 24 * 3600;
    if (isNumber && seconds >= 0)
        return now.addSecs(std::min(seconds, day));
    const auto budget = RequestBudget::of(answer);
    if (budget && budget->left == 0 && budget->reset.isValid())
        return std::max(budget->reset, now);
    return {};
}

struct ErrorMaker {
    const HttpCall &call;
    const HttpAnswer &answer;
    QString host = shownHost(answer.url.isEmpty() ? call.url : answer.url);
    QString request = shownRequest(call, answer);

    [[nodiscard]] ForgeError make(Kind kind, Message what, Message advice) const
    {
        const bool ours = kind == Kind::Invalid || kind == Kind::Conflict || kind == Kind::Burnt;
        return {kind, Error{ours ? Fault::Input : Fault::Environment, std::move(what), {}, std::move(advice), !ours}};
    }

    [[nodiscard]] ForgeError limit(Kind kind, ServiceMessage what) const
    {
        const auto at = retryTime(answer);
        ForgeError made = make(kind, message(what, host, request),
                               at                                ? message(ServiceMessage::TryAgainAt, *at)
                               : what == ServiceMessage::TooFast ? Message(ServiceMessage::TryAgainLater)
                                                                 : Message(ServiceMessage::TokenRaisesLimit));
        made.retryAt = at;
        return made;
    }

    [[nodiscard]] ForgeError lacks(const QStringList &scopes) const
    {
        ForgeError made = make(Kind::MissingScope,
                               message(ServiceMessage::ScopeMissing, host, request, listing(scopes, Listing::Join::Or)),
                               message(ServiceMessage::MakeTokenWith, listing(scopes, Listing::Join::Or)));
        made.scopes = scopes;
        return made;
    }

    [[nodiscard]] ForgeError refused(const Told &told) const
    {
        if (told.words.isEmpty())
            return make(Kind::Refused,
                        message(ServiceMessage::RefusedSilently, host, request, QString::number(answer.status)),
                        ServiceMessage::CheckAddress);
        return make(Kind::Refused, message(ServiceMessage::Refused, host, request, told.words), {});
    }

    [[nodiscard]] ForgeError forbidden(const Told &told) const
    {
        const QByteArray sso = answer.header("x-github-sso");
        if (sso.startsWith("required")) {
            const qsizetype at = sso.indexOf("url=");
            const QUrl url = at < 0 ? QUrl() : QUrl::fromEncoded(sso.mid(at + 4).split(';').front().trimmed());
            const bool shows = url.scheme() == QLatin1String("https");
            return make(Kind::SingleSignOn, message(ServiceMessage::NeedsSso, host, request),
                        shows ? message(ServiceMessage::AuthorizeToken, url.toString())
                              : Message(ServiceMessage::AuthorizeTokenThere));
        }
        const auto budget = RequestBudget::of(answer);
        if (budget && budget->left == 0)
            return limit(Kind::RateLimit, ServiceMessage::LimitReached);
        if (answer.headers.contains("retry-after")
            || told.words.contains(QLatin1String("secondary rate limit"), Qt::CaseInsensitive)
            || told.words.contains(QLatin1String("abuse detection"), Qt::CaseInsensitive))
            return limit(Kind::SecondaryLimit, ServiceMessage::TooFast);
        if (!told.scope.isEmpty())
            return lacks(scopesIn(told.scope.toLatin1()));
        if (const QStringList scopes = missingScopes(answer); !scopes.isEmpty())
            return lacks(scopes);
        return refused(told);
    }

    [[nodiscard]] ForgeError notFound() const
    {
        // A token without the scope for it is told that there is no such thing.
        if (const QStringList scopes = missingScopes(answer); !scopes.isEmpty())
            return lacks(scopes);
        return make(Kind::NotFound, message(ServiceMessage::NotFound, host, request), ServiceMessage::CheckAddress);
    }

    [[nodiscard]] ForgeError server() const
    {
        if (answer.status == 502 || answer.status == 504)
            return make(Kind::TooMuch, message(ServiceMessage::TookTooLong, host, request),
                        ServiceMessage::TryAgainLater);
        return make(Kind::Server, message(ServiceMessage::ServerFailed, host, request, QString::number(answer.status)),
                    ServiceMessage::TryAgainLater);
    }
};

} // namespace

QString shownHost(const QUrl &url)
{
    return url.port() < 0 ? url.host() : QStringLiteral("%1:%2").arg(url.host()).arg(url.port());
}

QString shownRequest(const HttpCall &call, const HttpAnswer &answer)
{
    const auto method = [&call] {
        switch (call.method) {
        case HttpCall::Method::Get: return QLatin1String("GET");
        case HttpCall::Method::Head: return QLatin1String("HEAD");
        case HttpCall::Method::Post: return QLatin1String("POST");
        case HttpCall::Method::Patch: return QLatin1String("PATCH");
        case HttpCall::Method::Put: return QLatin1String("PUT");
        case HttpCall::Method::Delete: break;
        }
        return QLatin1String("DELETE");
    };
    const QString request = method() + QLatin1Char(' ') + call.url.path(QUrl::FullyEncoded);
    return answer.callId.isEmpty() ? request
                                   : QStringLiteral("%1 [%2]").arg(request, QString::fromLatin1(answer.callId));
}

std::optional<RequestBudget> RequestBudget::of(const HttpAnswer &answer)
{
    // GitHub's, and those of GitLab and of the IETF's draft.
    for (const auto &[limit, left, reset] :
         {std::tuple("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"),
          std::tuple("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset")}) {
        bool isNumber = false;
        RequestBudget budget;
        budget.left = answer.header(left).trimmed().toLongLong(&isNumber);
        if (!isNumber || budget.left < 0)
            continue;
        budget.limit = answer.header(limit).trimmed().toLongLong();
        const qint64 at = answer.header(reset).trimmed().toLongLong(&isNumber);
        constexpr qint64 year2000 = 946684800; // less is seconds from now
        constexpr qint64 year2200 = 7258118400;
        if (isNumber && at > 0 && at < year2200)
            budget.reset = at < year2000 ? answer.received.addSecs(at) : QDateTime::fromSecsSinceEpoch(at, Qt::UTC);
        return budget;
    }
    return {};
}

ForgeError ForgeError::notUnderstood(const HttpCall &call, const HttpAnswer &answer, const Message &why)
{
    const ErrorMaker maker{call, answer};
    return maker.make(Kind::NotUnderstood, message(ServiceMessage::NotUnderstood, maker.host, maker.request, why),
                      message(ServiceMessage::CheckKind, maker.host));
}

std::optional<ForgeError> ForgeError::of(const HttpCall &call, const HttpAnswer &answer)
{
    if (answer.isSuccess() || answer.status == 304)
        return {};
    const ErrorMaker maker{call, answer};
    const Told told = toldIn(answer.body);
    switch (answer.status) {
    case 401:
        // GraphQL, for one, tells strangers nothing.
        if (call.anonymous)
            return maker.make(Kind::NeedsSignIn, message(ServiceMessage::NeedsSignIn, maker.host, maker.request),
                              message(ServiceMessage::SignInAgain, maker.host));
        return maker.make(Kind::BadToken, message(ServiceMessage::BadToken, maker.host, maker.request),
                          message(ServiceMessage::SignInAgain, maker.host));
    case 403: return maker.forbidden(told);
    case 404:
    case 410: return maker.notFound();
    case 409:
        return maker.make(Kind::Conflict, message(ServiceMessage::ExistsAlready, maker.host, maker.request, told.words),
                          ServiceMessage::LookFirst);
    case 400:
    case 422:
        if (told.existsAlready)
            return maker.make(Kind::Conflict,
                              message(ServiceMessage::ExistsAlready, maker.host, maker.request, told.words),
                              ServiceMessage::LookFirst);
        // There is no code for it.
        if (told.words.contains(QLatin1String("used by an immutable release")))
            return maker.make(Kind::Burnt, message(ServiceMessage::NotAccepted, maker.host, maker.request, told.words),
                              {});
        return maker.make(Kind::Invalid, message(ServiceMessage::NotAccepted, maker.host, maker.request, told.words),
                          ServiceMessage::ReportRequest);
    case 429: {
        const auto budget = RequestBudget::of(answer);
        const bool primary = budget && budget->left == 0;
        return maker.limit(primary ? Kind::RateLimit : Kind::SecondaryLimit,
                           primary ? ServiceMessage::LimitReached : ServiceMessage::TooFast);
    }
    default: break;
    }
    if (answer.status >= 300 && answer.status < 400)
        return maker.make(Kind::Moved,
                          message(ServiceMessage::Moved, maker.host, maker.request,
                                  quotedFromHost(QString::fromLatin1(answer.header("location")))),
                          ServiceMessage::UseNewAddress);
    if (answer.status >= 500)
        return maker.server();
    return maker.refused(told);
}

std::optional<ForgeError> ForgeError::ofGraphQl(const HttpCall &call, const HttpAnswer &answer)
{
    if (auto error = of(call, answer))
        return error;
    const auto object = readObject(answer.body);
    if (!object)
        return notUnderstood(call, answer, object.error());
    const QJsonObject data = object->value(QLatin1String("data")).toObject();
    const ErrorMaker maker{call, answer};
    QStringList words;
    for (const auto element : object->value(QLatin1String("errors")).toArray()) {
        const QJsonObject error = QJsonValue(element).toObject();
        const QString type = error.value(QLatin1String("type")).toString();
        const QString text = error.value(QLatin1String("message")).toString();
        words << text;
        if (type == QLatin1String("RATE_LIMITED") || type == QLatin1String("RATE_LIMIT"))
            return maker.limit(Kind::RateLimit, ServiceMessage::LimitReached);
        if (type == QLatin1String("RESOURCE_LIMITS_EXCEEDED") || type == QLatin1String("MAX_NODE_LIMIT_EXCEEDED")
            || text.contains(QLatin1String("RESOURCE_LIMITS"))
            || text.contains(QLatin1String("Something went wrong while executing your query")))
            return maker.make(Kind::TooMuch, message(ServiceMessage::TookTooLong, maker.host, maker.request),
                              ServiceMessage::TryAgainLater);
        if (type == QLatin1String("INSUFFICIENT_SCOPES") && data.isEmpty()) {
            static const QRegularExpression scopes(QStringLiteral(R"(scopes: \[([^\]]*)\])"));
            QString named = scopes.match(text).captured(1);
            named.remove(QLatin1Char('\''));
            if (!named.isEmpty())
                return maker.lacks(scopesIn(named.toLatin1()));
        }
    }
    if (!data.isEmpty())
        return {};
    if (!words.isEmpty())
        return maker.refused({quotedFromHost(words.join(QLatin1String("; "))), false, {}});
    return notUnderstood(call, answer, message(ServiceMessage::MemberMissing, QLatin1String("data")));
}

} // namespace waybill::forge
