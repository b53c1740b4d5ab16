// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/keychain.h"
#include "forge/accounts/tokensource.h"

namespace waybill::forge {

/// Tokens that were entered into Waybill itself, each under the origin of its site: "https://github.com".
class KeychainTokens : public TokenSource {
public:
    explicit KeychainTokens(Keychain keychain)
        : m_keychain(std::move(keychain))
    {}

    /// Nothing where there is no keychain at all: that is told where one signs in.
    [[nodiscard]] Result<std::optional<Token>> find(const ForgeSite &site, const JobControl &control) const override;

    [[nodiscard]] Result<void> enter(const ForgeSite &site, const Secret &secret) const;
    /// Whether there was one.
    [[nodiscard]] Result<bool> remove(const ForgeSite &site) const;

private:
    Keychain m_keychain;
};

} // namespace waybill::forge
