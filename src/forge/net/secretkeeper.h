// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/origin.h"
#include "forge/net/secret.h"

#include <optional>

namespace waybill::forge {

/// How a request says who asks.
struct Authorization {
    QByteArray header; ///< "Authorization"
    Secret value;      ///< what stands in it: "Bearer ..."
    QByteArray source; ///< where the secret came from, for the journal of requests: "keychain"
};

/// Knows which secret was entered for which origin. Asked from the network thread: does not block.
class SecretKeeper {
public:
    SecretKeeper() = default;
    SecretKeeper(const SecretKeeper &) = delete;
    SecretKeeper &operator=(const SecretKeeper &) = delete;
    virtual ~SecretKeeper() = default;

    /// Nothing where no secret was entered for exactly this origin.
    [[nodiscard]] virtual std::optional<Authorization> authorizationFor(const Origin &origin) const = 0;
    /// The same for one address of it, where a secret is good for a part of an origin only: a registry's token for one
    /// repository.
    [[nodiscard]] virtual std::optional<Authorization> authorizationAt(const QUrl &url) const
    {
        return authorizationFor(Origin::of(url));
    }
};

} // namespace waybill::forge
