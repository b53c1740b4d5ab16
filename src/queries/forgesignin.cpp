// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/forgesignin.h"

#include "forge/accounts/keychaintokens.h"

namespace waybill::queries {

namespace {

using forge::ForgeConnection;
using Standing = forge::ForgeConsent::Standing;

/// One that may ask this forge, whatever was remembered, and remembers nothing: who signs in says yes.
std::unique_ptr<ForgeConnection> signingIn(const ProductForge &forge)
{
    ForgeConnection::Options options;
    options.consentFile.clear();
    auto connection = std::make_unique<ForgeConnection>(options);
    connection->consent().admit(forge.site, forge.allowed);
    std::ignore = connection->consent().remember(forge.site.host(), {true, false}); // writes nothing: there is no file
    return connection;
}

Result<void> rememberAnswer(const ProductForge &forge, const forge::ForgeConsent::Answer &answer)
{
    forge::ForgeConsent kept(forge::ForgeConsent::usualFile());
    if (const auto read = kept.load(); !read)
        return read;
    return kept.remember(forge.site.host(), answer);
}

/// The account of one forge, without asking it.
Result<ForgeAccount> localAccount(const ProductForge &forge, ForgeConnection &connection, const JobControl &control)
{
    ForgeAccount account;
    account.forge = forge;
    connection.consent().admit(forge.site, forge.allowed);
    account.standing = connection.consent().standingOf(forge.site);
    auto found = connection.accounts().signIn(forge.site, control);
    if (!found)
        return fail(found.error());
    account.token = std::move(found->token);
    account.problems = std::move(found->problems);
    return account;
}

} // namespace

bool ForgeAccount::canUseBrowser() const
{
    return !forge::DeviceFlow::configuredClientId(forge.site).isEmpty();
}

TokenStore TokenStore::keychain()
{
    return {[](const forge::ForgeSite &site, const forge::Secret &secret) {
                return forge::KeychainTokens(forge::Keychain()).enter(site, secret);
            },
            [](const forge::ForgeSite &site) { return forge::KeychainTokens(forge::Keychain()).remove(site); }};
}

QString browserScopes(const forge::ForgeSite &site)
{
    return site.dialect == forge::Dialect::GitLab ? QStringLiteral("api") : QStringLiteral("repo workflow");
}

Result<std::vector<ForgeAccount>> readForgeAccounts(const release::Product &product, bool offline,
                                                    const JobControl &control)
{
    ForgeConnection connection(ForgeConnection::Options{offline});
    if (const auto &problem = connection.consentProblem())
        return fail(*problem);
    std::vector<ForgeAccount> all;
    for (const ProductForge &forge : forgesOf(product)) {
        if (forge.site.dialect == forge::Dialect::Generic)
            continue;
        auto account = localAccount(forge, connection, control);
        if (!account)
            return fail(account.error());
        const bool mayAsk = account->standing == Standing::Product || account->standing == Standing::User;
        if (mayAsk && account->token) {
            const auto facts = forge::askWhoAmI(connection.client(), forge.site, control);
            if (!facts && facts.error().fault == Fault::Cancelled)
                return fail(facts.error());
            if (facts)
                account->facts = *facts;
            else
                account->problems.push_back(Problem::fromError(facts.error()));
        }
        all.push_back(std::move(*account));
    }
    return all;
}

Result<ForgeAccount> signIn(const ProductForge &forge, const forge::Secret &secret, const TokenStore &store,
                            const JobControl &control)
{
    const auto connection = signingIn(forge);
    ForgeAccount account;
    account.forge = forge;
    account.standing = forge.allowed ? Standing::Product : Standing::User;
    account.token = forge::Token{secret, forge::TokenOrigin::Keychain, {}};
    if (const auto fine = connection->accounts().enter(forge.site, *account.token); !fine)
        return fail(fine.error());
    const auto facts = forge::askWhoAmI(connection->client(), forge.site, control);
    if (!facts)
        return fail(facts.error());
    account.facts = *facts;
    if (control.isCancelled())
        return cancelled();
    if (const auto stored = store.enter(forge.site, secret); !stored)
        return fail(stored.error());
    if (const auto kept = rememberAnswer(forge, {true, false}); !kept) {
        std::ignore = store.remove(forge.site); // the fault that counts is told
        return fail(kept.error());
    }
    return account;
}

Result<forge::DeviceFlow::Code> beginBrowserSignIn(const ProductForge &forge, const JobControl &control)
{
    const auto connection = signingIn(forge);
    forge::DeviceFlow flow(connection->client(), forge.site, forge::DeviceFlow::configuredClientId(forge.site));
    return flow.begin(browserScopes(forge.site), control);
}

Result<ForgeAccount> finishBrowserSignIn(const ProductForge &forge, const forge::DeviceFlow::Code &code,
                                         const TokenStore &store, const JobControl &control)
{
    const auto connection = signingIn(forge);
    forge::DeviceFlow flow(connection->client(), forge.site, forge::DeviceFlow::configuredClientId(forge.site));
    const auto token = flow.finish(code, control);
    if (!token)
        return fail(token.error());
    return signIn(forge, token->secret, store, control);
}

Result<ForgeAccount> signOut(const ProductForge &forge, const TokenStore &store, const JobControl &control)
{
    if (const auto kept = rememberAnswer(forge, {}); !kept)
        return fail(kept.error());
    if (const auto removed = store.remove(forge.site); !removed)
        return fail(removed.error());
    ForgeConnection connection(ForgeConnection::Options{});
    return localAccount(forge, connection, control);
}

} // namespace waybill::queries
