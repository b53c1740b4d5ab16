// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/gitcredentialtokens.h"

#include "git/credentialfill.h"

namespace waybill::forge {

Result<std::optional<Token>> GitCredentialTokens::find(const ForgeSite &site, const JobControl &control) const
{
    if (site.dialect == Dialect::Generic || !m_agreed(site.host()))
        return std::optional<Token>();
    auto password = git::filledPassword(site.web, control);
    if (!password)
        return fail(password.error());
    Secret secret(std::move(*password));
    if (secret.isEmpty())
        return std::optional<Token>();
    return Token{secret, TokenOrigin::GitCredential, {}};
}

} // namespace waybill::forge
