// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgesites.h"
#include "cli/forgestatus.h"
#include "cli/waiting.h"
#include "forge/accounts/deviceflow.h"
#include "forge/accounts/forgeconnection.h"
#include "forge/accounts/keychaintokens.h"
#include "forge/accounts/whoami.h"
#include "queries/forgesignin.h"

#include <QFile>

#include <termios.h>
#include <unistd.h>

namespace waybill::cli {

namespace {

using forge::AccountFacts;
using forge::ForgeConnection;
using forge::ForgeConsent;
using forge::KeychainTokens;
using forge::Token;

/// Whoever looks over a shoulder does not see what is typed.
class EchoOff {
public:
    EchoOff()
        : m_changed(::tcgetattr(STDIN_FILENO, &m_before) == 0)
    {
        termios quiet = m_before;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        if (m_changed)
            ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
    }
    ~EchoOff()
    {
        if (m_changed)
            ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
    }
    Q_DISABLE_COPY_MOVE(EchoOff)

private:
    termios m_before = {};
    bool m_changed;
};

/// The first line of standard input.
forge::Secret readToken(const QString &host, Console &console)
{
    const bool terminal = ::isatty(STDIN_FILENO) == 1;
    QFile input;
    if (!input.open(STDIN_FILENO, QIODevice::ReadOnly, QFileDevice::DontCloseHandle))
        return {};
    constexpr qint64 LongestToken = 65536;
    if (!terminal)
        return forge::Secret(input.readLine(LongestToken));
    console.message(
        QCoreApplication::translate("CommandLine", "enter a token for %1, which is not shown, and press Enter:")
            .arg(host));
    const EchoOff quiet;
    return forge::Secret(input.readLine(LongestToken));
}

QString welcome(const forge::ForgeSite &site, const AccountFacts &facts)
{
    QString text =
        facts.login.isEmpty()
            ? QCoreApplication::translate("CommandLine", "Signed in to %1.").arg(site.host())
            : QCoreApplication::translate("CommandLine", "Signed in to %1 as %2.").arg(site.host(), facts.login);
    if (facts.scopes && !facts.scopes->isEmpty())
        text +=
            QLatin1Char(' ')
            + QCoreApplication::translate("CommandLine", "Scopes: %1.").arg(facts.scopes->join(QLatin1String(", ")));
    return text + QLatin1Char('\n');
}

/// Asks the forge, unless nothing is to be sent.
Result<AccountFacts> checkToken(ForgeConnection &connection, const forge::ForgeSite &site, bool offline,
                                Console &console)
{
    if (offline)
        return AccountFacts();
    return waitFor<AccountFacts>(
        [&](const JobControl &control) { return forge::askWhoAmI(connection.client(), site, control); }, console);
}

Result<Token> tokenByBrowser(ForgeConnection &connection, const forge::ForgeSite &site, Console &console)
{
    forge::DeviceFlow flow(connection.client(), site, forge::DeviceFlow::configuredClientId(site));
    const auto code = waitFor<forge::DeviceFlow::Code>(
        [&](const JobControl &control) { return flow.begin(queries::browserScopes(site), control); }, console);
    if (!code)
        return fail(code.error());
    console.message(QCoreApplication::translate("CommandLine", "open %1 in a browser and enter the code %2")
                        .arg(code->page.toString(), code->userCode));
    return waitFor<Token>([&](const JobControl &control) { return flow.finish(*code, control); }, console);
}

Result<Token> tokenOfGit(ForgeConnection &connection, const forge::ForgeSite &site, Console &console)
{
    const auto found = waitFor<forge::Accounts::SignIn>(
        [&](const JobControl &control) { return connection.accounts().signIn(site, control); }, console);
    if (!found)
        return fail(found.error());
    for (const Problem &problem : found->problems)
        console.problem(problem);
    if (!found->token)
        return fail(Fault::Environment,
                    QCoreApplication::translate("CommandLine", "git has no password for %1").arg(site.host()), {},
                    QCoreApplication::translate("CommandLine", "push to it once, or enter a token on standard input"));
    return *found->token;
}

} // namespace

Outcome runForgeLogin(const Invocation &invocation, Console &console)
{
    const auto forge = forgeFor(invocation, console);
    if (!forge)
        return fail(forge.error());
    const forge::ForgeSite &site = forge->site;
    const bool git = invocation.isSet(QStringLiteral("git-credentials"));
    const bool web = invocation.isSet(QStringLiteral("web"));
    const bool offline = invocation.isSet(QStringLiteral("offline"));
    ForgeConnection connection(ForgeConnection::Options{offline});
    connection.consent().admit(site, forge->allowed);
    // Who signs in says yes to requests; what was remembered is written only when all of it went well.
    ForgeConsent::Answer answer = connection.consent().answerFor(site.host());
    const ForgeConsent::Answer before = answer;
    answer.requests = true;
    answer.gitCredentials = git;
    Token token;
    if (!git && !web) {
        token.secret = readToken(site.host(), console);
        token.origin = forge::TokenOrigin::Keychain;
        if (const auto fine = connection.accounts().enter(site, token); !fine)
            return fail(fine.error());
    }
    if (const auto kept = connection.consent().remember(site.host(), answer); !kept)
        return fail(kept.error());
    const auto takeBack = [&](const Error &error) -> Outcome {
        if (const auto kept = connection.consent().remember(site.host(), before); !kept)
            console.problem(Problem::fromError(kept.error()));
        return fail(error);
    };
    if (git) {
        const auto found = tokenOfGit(connection, site, console);
        if (!found)
            return takeBack(found.error());
        token = *found;
    }
    if (web) {
        const auto found = tokenByBrowser(connection, site, console);
        if (!found)
            return takeBack(found.error());
        token = *found;
        if (const auto fine = connection.accounts().enter(site, token); !fine)
            return takeBack(fine.error());
    }
    const auto facts = checkToken(connection, site, offline, console);
    if (!facts)
        return takeBack(facts.error());
    if (!git) {
        const auto stored = KeychainTokens(forge::Keychain()).enter(site, token.secret);
        if (!stored)
            return takeBack(stored.error());
    }
    console.print(
        offline
            ? QCoreApplication::translate("CommandLine", "Stored a token for %1; it was not checked.").arg(site.host())
                  + QLatin1Char('\n')
            : welcome(site, *facts));
    return 0;
}

Outcome runForgeLogout(const Invocation &invocation, Console &console)
{
    const auto forge = forgeFor(invocation, console);
    if (!forge)
        return fail(forge.error());
    const QString host = forge->site.host();
    ForgeConnection connection(ForgeConnection::Options{true});
    if (connection.consentProblem())
        return fail(*connection.consentProblem());
    if (const auto kept = connection.consent().remember(host, {}); !kept)
        return fail(kept.error());
    const auto removed = KeychainTokens(forge::Keychain()).remove(forge->site);
    if (!removed)
        return fail(removed.error());
    console.print((*removed ? QCoreApplication::translate("CommandLine", "Removed the token for %1.")
                            : QCoreApplication::translate("CommandLine", "No token for %1 was stored."))
                      .arg(host)
                  + QLatin1Char('\n'));
    // What other programs keep is theirs.
    const auto others = connection.accounts().signIn(forge->site, {});
    if (others && others->token)
        console.message(
            QCoreApplication::translate("CommandLine", "there is still a token from %1")
                .arg(others->token->detail.isEmpty() ? forge::keyName(others->token->origin) : others->token->detail));
    return 0;
}

QList<QCommandLineOption> forgeAccountOptions()
{
    return {
        {QStringLiteral("host"),
         QCoreApplication::translate("CommandLine", "The forge, such as github.com; otherwise those of the product."),
         QStringLiteral("HOST")},
        {QStringLiteral("kind"),
         QCoreApplication::translate("CommandLine", "The kind of forge, if its name doesn't show it."),
         QStringLiteral("github|gitlab|gitea")},
        {QStringLiteral("git-credentials"),
         QCoreApplication::translate("CommandLine", "Use the password that git has for the host.")},
        {QStringLiteral("web"), QCoreApplication::translate("CommandLine", "Sign in with a code in a browser.")},
        {QStringLiteral("offline"), QCoreApplication::translate("CommandLine", "Send no requests.")}};
}

} // namespace waybill::cli
