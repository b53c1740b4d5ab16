// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgestatus.h"

#include "cli/forgesites.h"
#include "cli/texttable.h"
#include "cli/waiting.h"
#include "forge/accounts/forgeconnection.h"
#include "forge/accounts/whoami.h"
#include "notes/reports/json.h"
#include "wording/locale.h"
#include "wording/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

using forge::ForgeConnection;
using forge::ForgeConsent;
using Standing = ForgeConsent::Standing;

/// What there is to tell of one forge.
struct ForgeStanding {
    ProductForge forge;
    Standing standing = Standing::NotAsked;
    std::optional<forge::Token> token;
    std::optional<forge::AccountFacts> account; ///< where it was asked
    std::vector<forge::Budget> budgets;
    std::vector<Problem> problems;
};

Result<std::vector<ForgeStanding>> lookAt(ForgeConnection &connection, const std::vector<ProductForge> &forges,
                                          const JobControl &control)
{
    std::vector<ForgeStanding> result;
    for (const ProductForge &forge : forges) {
        ForgeStanding standing;
        standing.forge = forge;
        connection.consent().admit(forge.site, forge.allowed);
        standing.standing = connection.consent().standingOf(forge.site);
        auto signedIn = connection.accounts().signIn(forge.site, control);
        if (!signedIn)
            return fail(signedIn.error());
        standing.token = signedIn->token;
        standing.problems = signedIn->problems;
        const bool allowed = standing.standing == Standing::Product || standing.standing == Standing::User;
        if (allowed && standing.token && forge.site.dialect != forge::Dialect::Generic) {
            const auto account = forge::askWhoAmI(connection.client(), forge.site, control);
            if (!account && account.error().fault == Fault::Cancelled)
                return fail(account.error());
            if (account)
                standing.account = *account;
            else
                standing.problems.push_back(Problem::fromError(account.error()));
        }
        for (const forge::Budget &budget : connection.budgets()) {
            if (forge::Origin::of(forge.site.api).hostText() == budget.host)
                standing.budgets.push_back(budget);
        }
        result.push_back(std::move(standing));
    }
    return result;
}

QString consentText(Standing standing)
{
    switch (standing) {
    case Standing::Offline: return QCoreApplication::translate("CommandLine", "offline");
    case Standing::Refused: return QCoreApplication::translate("CommandLine", "not allowed: you refused");
    case Standing::NotAsked:
        return QCoreApplication::translate("CommandLine", "not allowed: not enabled in waybill.toml or by you");
    case Standing::Product: return QCoreApplication::translate("CommandLine", "allowed by waybill.toml");
    case Standing::User: return QCoreApplication::translate("CommandLine", "allowed by you");
    }
    return {};
}

QString timeText(const QDateTime &time)
{
    return wording::currentLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

QString tokenText(const ForgeStanding &one)
{
    if (!one.token)
        return QCoreApplication::translate("CommandLine", "none: requests are anonymous");
    QString text = forge::keyName(one.token->origin);
    if (!one.token->detail.isEmpty())
        text += QLatin1String(" (") + one.token->detail + QLatin1Char(')');
    if (one.account && !one.account->login.isEmpty())
        text = QCoreApplication::translate("CommandLine", "%1, from %2", "a login; where its token comes from")
                   .arg(one.account->login, text);
    if (one.account && one.account->scopes)
        text += QLatin1String("; ")
                + (one.account->scopes->isEmpty() ? QCoreApplication::translate("CommandLine", "no scopes")
                                                  : QCoreApplication::translate("CommandLine", "scopes %1")
                                                        .arg(one.account->scopes->join(QLatin1String(", "))));
    if (one.account && !one.account->expires.isNull())
        text += QLatin1String("; ")
                + QCoreApplication::translate("CommandLine", "expires on %1").arg(timeText(one.account->expires));
    return text;
}

QString budgetText(const forge::Budget &budget)
{
    QString text = QCoreApplication::translate("CommandLine", "%1 of %2 requests left")
                       .arg(QString::number(budget.remaining), QString::number(budget.limit));
    if (!budget.resource.isEmpty())
        text += QLatin1String(" (") + QString::fromLatin1(budget.resource) + QLatin1Char(')');
    if (!budget.reset.isNull())
        text += QLatin1String("; ")
                + QCoreApplication::translate("CommandLine", "resets at %1").arg(timeText(budget.reset));
    return text;
}

QString standingText(const std::vector<ForgeStanding> &all, const Console &console)
{
    using Align = TextTable::Align;
    QString text;
    for (const ForgeStanding &one : all) {
        text += console.styled(one.forge.site.host(), Console::Style::Bold) + QLatin1Char('\n');
        TextTable table({Align::Left, Align::Left});
        const auto row = [&table](const QString &name, const QString &value) {
            table.addRow({{QLatin1String("  ") + name, Console::Style::Dim}, {value}});
        };
        row(QCoreApplication::translate("CommandLine", "kind"), forge::keyName(one.forge.site.dialect));
        if (!one.forge.repositories.isEmpty())
            row(QCoreApplication::translate("CommandLine", "repositories"),
                one.forge.repositories.join(QLatin1String(", ")));
        row(QCoreApplication::translate("CommandLine", "requests"), consentText(one.standing));
        row(QCoreApplication::translate("CommandLine", "token"), tokenText(one));
        for (const forge::Budget &budget : one.budgets)
            row(QCoreApplication::translate("CommandLine", "limit"), budgetText(budget));
        text += table.toString(console);
    }
    return text;
}

QJsonValue isoTime(const QDateTime &time)
{
    return time.isNull() ? QJsonValue() : QJsonValue(time.toUTC().toString(Qt::ISODate));
}

QJsonValue tokenJson(const ForgeStanding &one)
{
    if (!one.token)
        return QJsonValue::Null;
    const bool asked = one.account.has_value();
    const bool scopes = asked && one.account->scopes;
    return QJsonObject{
        {QStringLiteral("source"), forge::keyName(one.token->origin)},
        {QStringLiteral("detail"), one.token->detail.isEmpty() ? QJsonValue() : QJsonValue(one.token->detail)},
        {QStringLiteral("login"),
         asked && !one.account->login.isEmpty() ? QJsonValue(one.account->login) : QJsonValue()},
        {QStringLiteral("scopes"),
         scopes ? QJsonValue(QJsonArray::fromStringList(*one.account->scopes)) : QJsonValue()},
        {QStringLiteral("expires"), asked ? isoTime(one.account->expires) : QJsonValue()}};
}

QJsonObject standingJson(const std::vector<ForgeStanding> &all, qint64 requests)
{
    QJsonArray rows;
    for (const ForgeStanding &one : all) {
        QJsonArray budgets;
        for (const forge::Budget &budget : one.budgets)
            budgets.append(QJsonObject{{QStringLiteral("resource"), QString::fromLatin1(budget.resource)},
                                       {QStringLiteral("limit"), budget.limit},
                                       {QStringLiteral("left"), budget.remaining},
                                       {QStringLiteral("reset"), isoTime(budget.reset)}});
        QJsonArray problems;
        for (const Problem &problem : one.problems)
            problems.append(notes::problemJson(problem));
        rows.append(QJsonObject{{QStringLiteral("host"), one.forge.site.host()},
                                {QStringLiteral("kind"), forge::keyName(one.forge.site.dialect)},
                                {QStringLiteral("api"), one.forge.site.api.toString()},
                                {QStringLiteral("repositories"), QJsonArray::fromStringList(one.forge.repositories)},
                                {QStringLiteral("consent"), forge::keyName(one.standing)},
                                {QStringLiteral("token"), tokenJson(one)},
                                {QStringLiteral("budgets"), budgets},
                                {QStringLiteral("problems"), problems}});
    }
    return {{QStringLiteral("forges"), rows}, {QStringLiteral("requests"), requests}};
}

} // namespace

Outcome runForgeStatus(const Invocation &invocation, Console &console)
{
    const auto format = formatOf(invocation, {QStringLiteral("text"), QStringLiteral("json")});
    if (!format)
        return fail(format.error());
    const auto forges = forgesFor(invocation, console);
    if (!forges)
        return fail(forges.error());
    ForgeConnection::Options options;
    options.offline = invocation.isSet(QStringLiteral("offline"));
    ForgeConnection connection(options);
    if (connection.consentProblem())
        console.problem(Problem::fromError(*connection.consentProblem(), Problem::Severity::Warning));
    const auto all = waitFor<std::vector<ForgeStanding>>(
        [&](const JobControl &control) { return lookAt(connection, *forges, control); }, console);
    if (!all)
        return fail(all.error());
    if (*format == QLatin1String("json")) {
        console.write(QJsonDocument(standingJson(*all, connection.journal().count())).toJson());
        return 0;
    }
    for (const ForgeStanding &one : *all) {
        for (const Problem &problem : one.problems)
            console.problem(problem);
    }
    if (all->empty())
        console.message(QCoreApplication::translate("CommandLine", "no repository has a remote on a forge"));
    console.print(standingText(*all, console));
    return 0;
}

} // namespace waybill::cli
