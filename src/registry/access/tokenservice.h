// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "forge/net/httpcall.h"
#include "forge/net/origin.h"
#include "registry/access/registrycredential.h"
#include "registry/protocol/challenge.h"

#include <optional>

/// How a registry's bearer tokens are had. Pure.
namespace waybill::registry {

/// What may go to a token service that a registry names.
enum class RealmUse {
    Forbidden,       ///< nothing: it is less secure than the registry, or inside a network that it is outside of
    Anonymous,       ///< a request without credentials
    WithCredentials, ///< those of the registry, too
};

/// A registry may name any address as its token service. Credentials were entered for the registry: they go to its own
/// origin, to the one that the user named for it (`allowed`, may be invalid), and to those that large registries are
/// known by (auth.docker.io of Docker Hub).
[[nodiscard]] RealmUse realmUse(const forge::Origin &registry, const forge::Origin &realm,
                                const forge::Origin &allowed);

/// The request for a token to read one repository; `credential` null: anonymous. An identity token goes into its body.
[[nodiscard]] forge::HttpCall tokenCall(const QUrl &realm, const Challenge &challenge, const QString &name,
                                        const RegistryCredential *credential);

struct RegistryToken {
    forge::Secret value;
    QDateTime goodUntil; ///< UTC, by this machine's clock: the server's may be another
};
/// Nothing where the answer holds none, or one that cannot stand in a header.
[[nodiscard]] std::optional<RegistryToken> readToken(const forge::HttpAnswer &answer);

} // namespace waybill::registry
