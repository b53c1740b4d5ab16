// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/tokensource.h"
#include "forge/net/secretkeeper.h"
#include "support/problem.h"

#include <QReadWriteLock>

#include <map>

namespace waybill::forge {

/// Who one is at which forge. A token is looked for once a site, and given to the origins of that site only.
/// Thread-safe.
class Accounts : public SecretKeeper {
public:
    explicit Accounts(std::vector<std::unique_ptr<TokenSource>> sources);

    /// What looking for a token came to.
    struct SignIn {
        std::optional<Token> token;    ///< none: requests are anonymous
        std::vector<Problem> problems; ///< sources that could not be asked; the others were
    };
    /// Asks the sources in their order; the first one that has a token counts. Blocks.
    [[nodiscard]] Result<SignIn> signIn(const ForgeSite &site, const JobControl &control);
    /// Uses this token for the site, instead of what sources have. Fails where it cannot be one.
    [[nodiscard]] Result<void> enter(const ForgeSite &site, const Token &token);
    /// From now on requests to the site are anonymous.
    void leave(const ForgeSite &site);

    [[nodiscard]] std::optional<Authorization> authorizationFor(const Origin &origin) const override;

private:
    struct Entry {
        Dialect dialect = Dialect::Generic;
        Token token;
    };
    std::vector<std::unique_ptr<TokenSource>> m_sources;
    mutable QReadWriteLock m_lock;
    std::map<Origin, Entry> m_entries;
};

} // namespace waybill::forge
