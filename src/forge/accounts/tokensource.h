// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgesite.h"
#include "forge/accounts/token.h"
#include "support/job.h"

#include <memory>
#include <optional>
#include <vector>

namespace waybill::forge {

/// A place where tokens may be found.
class TokenSource {
public:
    TokenSource() = default;
    TokenSource(const TokenSource &) = delete;
    TokenSource &operator=(const TokenSource &) = delete;
    virtual ~TokenSource() = default;

    /// Nothing where it has none that is meant for this site. Blocks, but not for long: a program that does not answer
    /// is an error.
    [[nodiscard]] virtual Result<std::optional<Token>> find(const ForgeSite &site, const JobControl &control) const = 0;
};

/// What the user allowed beyond the usual.
struct TokenPermissions {
    bool gitCredentials = false; ///< tokens that were given to git may be asked for
};

/// All of them, in the order in which they are asked: environment, keychain, gh, git credential, netrc.
[[nodiscard]] std::vector<std::unique_ptr<TokenSource>> usualTokenSources(const TokenPermissions &permissions);

} // namespace waybill::forge
