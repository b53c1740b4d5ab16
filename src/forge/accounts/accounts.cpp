// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/accounts.h"

#include "forge/accounts/accountmessage.h"

namespace waybill::forge {

Accounts::Accounts(std::vector<std::unique_ptr<TokenSource>> sources)
    : m_sources(std::move(sources))
{}

Result<Accounts::SignIn> Accounts::signIn(const ForgeSite &site, const JobControl &control)
{
    SignIn result;
    for (const auto &source : m_sources) {
        if (control.isCancelled())
            return cancelled();
        const auto found = source->find(site, control);
        if (!found && found.error().fault == Fault::Cancelled)
            return fail(found.error());
        if (!found) {
            result.problems.push_back(Problem::fromError(found.error(), Problem::Severity::Warning));
            continue;
        }
        if (!*found)
            continue;
        if (const auto entered = enter(site, **found); !entered) {
            result.problems.push_back(Problem::fromError(entered.error(), Problem::Severity::Warning));
            continue;
        }
        result.token = **found;
        return result;
    }
    leave(site);
    return result;
}

Result<void> Accounts::enter(const ForgeSite &site, const Token &token)
{
    const QString origin = token.detail.isEmpty() ? keyName(token.origin) : token.detail;
    if (token.secret.isEmpty())
        return fail(Fault::Input, AccountMessage::EmptyToken);
    if (!token.secret.isOneLine()) // it could add headers to a request
        return fail(Fault::Input, message(AccountMessage::NotAToken, origin));
    const QWriteLocker lock(&m_lock);
    for (const Origin &one : site.origins)
        m_entries[one] = {site.dialect, token};
    return {};
}

void Accounts::leave(const ForgeSite &site)
{
    const QWriteLocker lock(&m_lock);
    for (const Origin &one : site.origins)
        m_entries.erase(one);
}

std::optional<Authorization> Accounts::authorizationFor(const Origin &origin) const
{
    const QReadLocker lock(&m_lock);
    const auto found = m_entries.find(origin);
    if (found == m_entries.end())
        return {};
    const Token &token = found->second.token;
    const QByteArray scheme = found->second.dialect == Dialect::Gitea ? "token " : "Bearer ";
    return Authorization{"Authorization", Secret(scheme + token.secret.reveal()), keyName(token.origin).toLatin1()};
}

} // namespace waybill::forge
