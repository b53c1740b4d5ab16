// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/whoami.h"

#include "forge/accounts/accountmessage.h"
#include "support/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace waybill::forge {

namespace {

constexpr int Unauthorized = 401;

HttpCall callTo(const ForgeSite &site, const QString &path)
{
    HttpCall call;
    call.url = site.api;
    call.url.setPath(site.api.path() + path);
    call.headers = {{"Accept", site.dialect == Dialect::GitHub ? "application/vnd.github+json" : "application/json"}};
    if (site.dialect == Dialect::GitHub)
        call.headers.emplace_back("X-GitHub-Api-Version", "2022-11-28");
    constexpr qint64 Enough = 1 << 20;
    call.mostBytes = Enough;
    return call;
}

Result<HttpAnswer> askFor(HttpClient &client, const ForgeSite &site, const QString &path, const JobControl &control)
{
    auto answer = client.ask(callTo(site, path), control);
    if (answer && answer->status == Unauthorized)
        return fail(Fault::Environment, message(AccountMessage::TokenRefused, site.host()), {},
                    message(AccountMessage::SignInAgain, site.host()));
    return answer;
}

void noteGitLabToken(const QJsonObject &token, AccountFacts &facts)
{
    QStringList scopes;
    const QJsonArray named = token[QStringLiteral("scopes")].toArray();
    for (const QJsonValue &scope : named)
        scopes.append(visibleLine(scope.toString()));
    scopes.sort();
    facts.scopes = scopes;
    const QDate day = QDate::fromString(token[QStringLiteral("expires_at")].toString(), Qt::ISODate);
    if (day.isValid())
        facts.expires = QDateTime(day, QTime(0, 0), Qt::UTC);
}

} // namespace

void noteTokenHeaders(const HttpAnswer &answer, AccountFacts &facts)
{
    // Empty: a token without any scope. Absent: one whose rights are not scopes.
    if (const auto found = answer.headers.find("x-oauth-scopes"); found != answer.headers.end()) {
        QStringList scopes;
        for (const QByteArray &scope : found->second.split(',')) {
            if (!scope.trimmed().isEmpty())
                scopes.append(visibleLine(QString::fromUtf8(scope.trimmed())));
        }
        scopes.sort();
        facts.scopes = scopes;
    }
    // "2026-12-03 10:00:00 UTC", or with "+0100" at its end.
    const QList<QByteArray> parts = answer.header("github-authentication-token-expiration").simplified().split(' ');
    if (parts.size() < 2)
        return;
    QDateTime time(QDate::fromString(QString::fromLatin1(parts[0]), Qt::ISODate),
                   QTime::fromString(QString::fromLatin1(parts[1]), Qt::ISODate), Qt::UTC);
    const int zone = parts.value(2).toInt(); // "+0130"; what is no number is UTC
    constexpr int Hundred = 100;
    constexpr int Minute = 60;
    if (time.isValid())
        facts.expires = time.addSecs(-(zone / Hundred * Minute + zone % Hundred) * Minute);
}

Result<AccountFacts> askWhoAmI(HttpClient &client, const ForgeSite &site, const JobControl &control)
{
    AccountFacts facts;
    if (site.dialect == Dialect::Generic)
        return facts;
    if (site.dialect == Dialect::GitLab) {
        // Tokens of other kinds than personal ones are not told about themselves.
        const auto token = askFor(client, site, QStringLiteral("/personal_access_tokens/self"), control);
        if (!token)
            return fail(token.error());
        if (token->isSuccess())
            noteGitLabToken(QJsonDocument::fromJson(token->body).object(), facts);
    }
    const auto user = askFor(client, site, QStringLiteral("/user"), control);
    if (!user)
        return fail(user.error());
    noteTokenHeaders(*user, facts);
    const QJsonDocument json = QJsonDocument::fromJson(user->body);
    const bool isToken = user->status == 403; // a token that may not read its user is a token all the same
    if (!isToken && (!user->isSuccess() || !json.isObject()))
        return fail(Fault::Environment,
                    message(AccountMessage::UnexpectedAnswer, site.host(), QString::number(user->status)), {},
                    AccountMessage::CheckHost);
    const char *name = site.dialect == Dialect::GitLab ? "username" : "login";
    facts.login = visibleLine(json.object()[QLatin1String(name)].toString());
    return facts;
}

} // namespace waybill::forge
