// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgesite.h"
#include "forge/net/httpclient.h"

#include <QStringList>

#include <optional>

namespace waybill::forge {

/// Whom a token makes one, as the forge says.
struct AccountFacts {
    QString login;                     ///< empty where the forge does not say
    std::optional<QStringList> scopes; ///< sorted; nothing where the forge does not say: fine-grained tokens have none
    QDateTime expires;                 ///< UTC; null: it does not, or the forge does not say
    bool operator==(const AccountFacts &) const = default;
};

/// Asks who one is, with the token that the client knows for the site. Fails with AccountMessage::TokenRefused where
/// the forge does not take it.
[[nodiscard]] Result<AccountFacts> askWhoAmI(HttpClient &client, const ForgeSite &site, const JobControl &control);

/// What the headers of any answer of GitHub say of the token (x-oauth-scopes,
/// github-authentication-token-expiration). Pure.
void noteTokenHeaders(const HttpAnswer &answer, AccountFacts &facts);

} // namespace waybill::forge
