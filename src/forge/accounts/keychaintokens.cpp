// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/keychaintokens.h"

namespace waybill::forge {

namespace {

QString entryOf(const ForgeSite &site)
{
    return Origin::of(site.web).text();
}

} // namespace

Result<std::optional<Token>> KeychainTokens::find(const ForgeSite &site, const JobControl &) const
{
    if (!Keychain::isBuiltIn())
        return std::optional<Token>();
    const auto secret = m_keychain.read(entryOf(site));
    if (!secret)
        return fail(secret.error());
    if (!*secret || (*secret)->isEmpty())
        return std::optional<Token>();
    return Token{**secret, TokenOrigin::Keychain, {}};
}

Result<void> KeychainTokens::enter(const ForgeSite &site, const Secret &secret) const
{
    return m_keychain.write(entryOf(site), secret);
}

Result<bool> KeychainTokens::remove(const ForgeSite &site) const
{
    return m_keychain.remove(entryOf(site));
}

} // namespace waybill::forge
