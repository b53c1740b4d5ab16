// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgesites.h"
#include "cli/forgestatus.h"
#include "cli/waiting.h"
#include "queries/forgesignin.h"

#include <QFile>

#include <termios.h>
#include <unistd.h>

namespace waybill::cli {

namespace {

using forge::AccountFacts;
using queries::ForgeAccount;
using queries::TokenStore;

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

Result<ForgeAccount> loginByToken(const ProductForge &forge, bool offline, Console &console)
{
    const forge::Secret secret = readToken(forge.site.host(), console);
    if (offline)
        return queries::storeUnchecked(forge, secret, TokenStore::keychain());
    return waitFor<ForgeAccount>(
        [&](const JobControl &control) { return queries::signIn(forge, secret, TokenStore::keychain(), control); },
        console);
}

Result<ForgeAccount> loginByBrowser(const ProductForge &forge, bool offline, Console &console)
{
    if (offline)
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "nothing can be asked with --offline"));
    const auto code = waitFor<forge::DeviceFlow::Code>(
        [&](const JobControl &control) { return queries::beginBrowserSignIn(forge, control); }, console);
    if (!code)
        return fail(code.error());
    console.message(QCoreApplication::translate("CommandLine", "open %1 in a browser and enter the code %2")
                        .arg(code->page.toString(), code->userCode));
    return waitFor<ForgeAccount>(
        [&](const JobControl &control) {
            return queries::finishBrowserSignIn(forge, *code, TokenStore::keychain(), control);
        },
        console);
}

Result<ForgeAccount> loginByGit(const ProductForge &forge, bool offline, Console &console)
{
    auto account = waitFor<ForgeAccount>(
        [&](const JobControl &control) { return queries::signInByGit(forge, offline, control); }, console);
    if (!account)
        return account;
    for (const Problem &problem : account->problems)
        console.problem(problem);
    if (!account->token)
        return fail(Fault::Environment,
                    QCoreApplication::translate("CommandLine", "git has no password for %1").arg(forge.site.host()), {},
                    QCoreApplication::translate("CommandLine", "push to it once, or enter a token on standard input"));
    return account;
}

} // namespace

Outcome runForgeLogin(const Invocation &invocation, Console &console)
{
    const auto forge = forgeFor(invocation, console);
    if (!forge)
        return fail(forge.error());
    const bool offline = invocation.isSet(QStringLiteral("offline"));
    const auto login = invocation.isSet(QStringLiteral("git-credentials")) ? loginByGit
                       : invocation.isSet(QStringLiteral("web"))           ? loginByBrowser
                                                                           : loginByToken;
    const auto account = login(*forge, offline, console);
    if (!account)
        return fail(account.error());
    const QString host = forge->site.host();
    QString said;
    if (account->facts)
        said = welcome(forge->site, *account->facts);
    else if (account->token->origin == forge::TokenOrigin::Keychain)
        said = QCoreApplication::translate("CommandLine", "Stored a token for %1; it was not checked.").arg(host)
               + QLatin1Char('\n');
    else
        said = QCoreApplication::translate("CommandLine", "Requests to %1 are allowed; the password was not checked.")
                   .arg(host)
               + QLatin1Char('\n');
    console.print(said);
    return 0;
}

Outcome runForgeLogout(const Invocation &invocation, Console &console)
{
    const auto forge = forgeFor(invocation, console);
    if (!forge)
        return fail(forge.error());
    const auto account = queries::signOut(*forge, TokenStore::keychain());
    if (!account)
        return fail(account.error());
    console.print((account->isTokenRemoved ? QCoreApplication::translate("CommandLine", "Removed the token for %1.")
                                           : QCoreApplication::translate("CommandLine", "No token for %1 was stored."))
                      .arg(forge->site.host())
                  + QLatin1Char('\n'));
    // What other programs keep is theirs.
    if (const auto &token = account->token)
        console.message(QCoreApplication::translate("CommandLine", "there is still a token from %1")
                            .arg(token->detail.isEmpty() ? forge::keyName(token->origin) : token->detail));
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
