// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/tokensource.h"

#include "forge/accounts/environmenttokens.h"
#include "forge/accounts/ghtokens.h"
#include "forge/accounts/gitcredentialtokens.h"
#include "forge/accounts/keychaintokens.h"
#include "forge/accounts/netrctokens.h"

namespace waybill::forge {

QString keyName(TokenOrigin origin)
{
    switch (origin) {
    case TokenOrigin::Environment: return QStringLiteral("environment");
    case TokenOrigin::Keychain: return QStringLiteral("keychain");
    case TokenOrigin::Gh: return QStringLiteral("gh");
    case TokenOrigin::GitCredential: return QStringLiteral("git-credential");
    case TokenOrigin::Netrc: return QStringLiteral("netrc");
    }
    return {};
}

std::vector<std::unique_ptr<TokenSource>> usualTokenSources(const std::function<bool(const QString &host)> &mayAskGit)
{
    std::vector<std::unique_ptr<TokenSource>> sources;
    sources.push_back(std::make_unique<EnvironmentTokens>());
    sources.push_back(std::make_unique<KeychainTokens>(Keychain()));
    sources.push_back(std::make_unique<GhTokens>());
    sources.push_back(std::make_unique<GitCredentialTokens>(mayAskGit));
    sources.push_back(std::make_unique<NetrcTokens>());
    return sources;
}

} // namespace waybill::forge
