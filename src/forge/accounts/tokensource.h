// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgesite.h"
#include "forge/accounts/token.h"
#include "support/job.h"

#include <functional>
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

/// All of them, in the order in which they are asked: environment, keychain, gh, git credential, netrc. `mayAskGit`:
/// whether tokens that were given to git may be used for a host; from any thread.
[[nodiscard]] std::vector<std::unique_ptr<TokenSource>> usualTokenSources(
    const std::function<bool(const QString &host)> &mayAskGit);

} // namespace waybill::forge
