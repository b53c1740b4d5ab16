// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/forgesignin.h"

#include "forge/accounts/keychaintokens.h"

namespace waybill::queries {

namespace {

using forge::ForgeConnection;
using Standing = forge::ForgeConsent::Standing;

/// One that may ask this forge, whatever was remembered, and remembers nothing: who signs in says yes.
std::unique_ptr<ForgeConnection> signingIn(const ProductForge &forge, bool byGit = false)
{
    ForgeConnection::Options options;
    options.consentFile.clear();
    auto connection = std::make_unique<ForgeConnection>(options);
    connection->consent().admit(forge.site, forge.allowed);
    std::ignore = connection->consent().remember(forge.site.host(), {true, byGit}); // writes nothing: there is no file
    return connection;
}

/// What the user said for hosts, as it is kept. Read before anything is sent: what is damaged stops a sign-in at once.
class KeptConsent {
public:
    [[nodiscard]] static Result<KeptConsent> load()
    {
        KeptConsent consent;
        if (const auto read = consent.m_kept->load(); !read)
            return fail(read.error());
        return consent;
    }
    [[nodiscard]] Result<void> remember(const ProductForge &forge, const forge::ForgeConsent::Answer &answer)
    {
        return m_kept->remember(forge.site.host(), answer);
    }

private:
    std::unique_ptr<forge::ForgeConsent> m_kept =
        std::make_unique<forge::ForgeConsent>(forge::ForgeConsent::usualFile());
};

ForgeAccount accountOf(const ProductForge &forge)
{
    ForgeAccount account;
    account.forge = forge;
    account.standing = forge.allowed ? Standing::Product : Standing::User;
    return account;
}

/// The account of a token that is entered into the connection, if it may be sent there.
Result<ForgeAccount> accountWith(const ProductForge &forge, const forge::Secret &secret, ForgeConnection &connection)
{
    ForgeAccount account = accountOf(forge);
    account.token = forge::Token{secret, forge::TokenOrigin::Keychain, {}};
    if (const auto fine = connection.accounts().enter(forge.site, *account.token); !fine)
        return fail(fine.error());
    return account;
}

/// Has the forge say whose the token is.
Result<void> introduce(ForgeAccount &account, ForgeConnection &connection, const JobControl &control)
{
    const auto facts = forge::askWhoAmI(connection.client(), account.forge.site, control);
    if (!facts)
        return fail(facts.error());
    account.facts = *facts;
    return {};
}

/// Both, or neither.
Result<void> keep(const ProductForge &forge, const forge::Secret &secret, const TokenStore &store, KeptConsent &consent)
{
    if (const auto stored = store.enter(forge.site, secret); !stored)
        return stored;
    const auto kept = consent.remember(forge, {true, false});
    if (!kept)
        std::ignore = store.remove(forge.site); // the fault that counts is told
    return kept;
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
    auto consent = KeptConsent::load();
    if (!consent)
        return fail(consent.error());
    const auto connection = signingIn(forge);
    auto account = accountWith(forge, secret, *connection);
    if (!account)
        return account;
    if (const auto known = introduce(*account, *connection, control); !known)
        return fail(known.error());
    if (control.isCancelled())
        return cancelled();
    if (const auto kept = keep(forge, secret, store, *consent); !kept)
        return fail(kept.error());
    return account;
}

Result<ForgeAccount> storeUnchecked(const ProductForge &forge, const forge::Secret &secret, const TokenStore &store)
{
    auto consent = KeptConsent::load();
    if (!consent)
        return fail(consent.error());
    auto account = accountWith(forge, secret, *signingIn(forge));
    if (!account)
        return account;
    if (const auto kept = keep(forge, secret, store, *consent); !kept)
        return fail(kept.error());
    return account;
}

Result<ForgeAccount> signInByGit(const ProductForge &forge, bool offline, const JobControl &control)
{
    auto consent = KeptConsent::load();
    if (!consent)
        return fail(consent.error());
    const auto connection = signingIn(forge, true);
    ForgeAccount account = accountOf(forge);
    auto found = connection->accounts().signIn(forge.site, control);
    if (!found)
        return fail(found.error());
    account.token = std::move(found->token);
    account.problems = std::move(found->problems);
    if (!account.token)
        return account;
    if (!offline) {
        if (const auto known = introduce(account, *connection, control); !known)
            return fail(known.error());
    }
    if (control.isCancelled())
        return cancelled();
    if (const auto kept = consent->remember(forge, {true, true}); !kept)
        return fail(kept.error());
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
    auto consent = KeptConsent::load();
    if (!consent)
        return fail(consent.error());
    if (const auto kept = consent->remember(forge, {}); !kept)
        return fail(kept.error());
    const auto removed = store.remove(forge.site);
    if (!removed)
        return fail(removed.error());
    ForgeConnection connection(ForgeConnection::Options{});
    auto account = localAccount(forge, connection, control);
    if (account)
        account->isTokenRemoved = *removed;
    return account;
}

} // namespace waybill::queries
