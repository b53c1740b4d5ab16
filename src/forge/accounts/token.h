// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/secret.h"

#include <QString>

namespace waybill::forge {

/// Where a token comes from, in the order in which they are asked.
enum class TokenOrigin { Environment, Keychain, Gh, GitCredential, Netrc };

/// "environment", "keychain", "gh", "git-credential", "netrc".
[[nodiscard]] QString keyName(TokenOrigin origin);

/// A token, and where it was found.
struct Token {
    Secret secret;
    TokenOrigin origin = TokenOrigin::Environment;
    QString detail; ///< the variable, or the file; may be empty
};

} // namespace waybill::forge
