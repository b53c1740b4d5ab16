// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/deviceflow.h"
#include "forge/accounts/whoami.h"
#include "queries/productforges.h"

namespace waybill::queries {

/// As whom a forge is asked.
struct ForgeAccount {
    ProductForge forge;
    forge::ForgeConsent::Standing standing = forge::ForgeConsent::Standing::NotAsked;
    std::optional<forge::Token> token;        ///< none: requests are anonymous
    std::optional<forge::AccountFacts> facts; ///< where the forge was asked
    std::vector<Problem> problems;
    bool isTokenRemoved = false; ///< by signOut(): Waybill had stored one

    /// Whether one can sign in with a code in a browser: that takes the ID of an application.
    [[nodiscard]] bool canUseBrowser() const;
};

/// Where tokens that the user gives to Waybill are kept.
struct TokenStore {
    std::function<Result<void>(const forge::ForgeSite &, const forge::Secret &)> enter;
    std::function<Result<bool>(const forge::ForgeSite &)> remove; ///< whether there was one

    /// The desktop's.
    [[nodiscard]] static TokenStore keychain();
};

// All of these block, and run on a worker.

/// Which token each forge of a product is asked with, and what the forge says of it: a request for each that may be
/// asked and has a token. A product without a folder has none.
[[nodiscard]] Result<std::vector<ForgeAccount>> readForgeAccounts(const release::Product &product, bool offline,
                                                                  const JobControl &control = {});
/// Asks the forge whose token that is, stores it, and allows requests to the host from now on. Nothing of that is kept
/// where one of it fails.
[[nodiscard]] Result<ForgeAccount> signIn(const ProductForge &forge, const forge::Secret &secret,
                                          const TokenStore &store, const JobControl &control = {});
/// The same, where nothing may be sent: what the forge says of the token is not known then.
[[nodiscard]] Result<ForgeAccount> storeUnchecked(const ProductForge &forge, const forge::Secret &secret,
                                                  const TokenStore &store);
/// Allows requests to the host with the password that git has for it, which stays where git keeps it. The forge is
/// asked first, unless `offline`. Nothing is remembered where one of it fails, and where there is none.
[[nodiscard]] Result<ForgeAccount> signInByGit(const ProductForge &forge, bool offline, const JobControl &control = {});
/// A code that the user has to type in a browser.
[[nodiscard]] Result<forge::DeviceFlow::Code> beginBrowserSignIn(const ProductForge &forge,
                                                                 const JobControl &control = {});
/// Waits for minutes until the user has typed it, then goes on as signIn() does.
[[nodiscard]] Result<ForgeAccount> finishBrowserSignIn(const ProductForge &forge, const forge::DeviceFlow::Code &code,
                                                       const TokenStore &store, const JobControl &control = {});
/// Removes the permission, and the token that is stored; the account is what is left, for others have tokens, too.
[[nodiscard]] Result<ForgeAccount> signOut(const ProductForge &forge, const TokenStore &store,
                                           const JobControl &control = {});

/// The scopes that signing in with a code asks for: to read, and to publish.
[[nodiscard]] QString browserScopes(const forge::ForgeSite &site);

} // namespace waybill::queries
