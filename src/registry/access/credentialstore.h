// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/access/registrycredential.h"
#include "support/job.h"
#include "support/problem.h"

#include <optional>
#include <vector>

namespace waybill::registry {

/// What looking for credentials came to.
struct FoundCredential {
    std::optional<RegistryCredential> credential; ///< none: requests are anonymous
    std::vector<Problem> problems;                ///< places that could not be read, or asked
};

/// The credentials that docker and podman have (docs/registries.md). Waybill keeps none of its own.
class CredentialStore {
public:
    virtual ~CredentialStore() = default;
    /// Nothing where no place has any for this registry. Blocks: files, and a helper program.
    [[nodiscard]] virtual Result<FoundCredential> find(const QString &host, const QString &name,
                                                       const JobControl &control) const;
};

/// The files that are looked into, the first one that names a registry counts: $REGISTRY_AUTH_FILE,
/// $XDG_RUNTIME_DIR/containers/auth.json, $XDG_CONFIG_HOME/containers/auth.json and config.json in $DOCKER_CONFIG or
/// ~/.docker.
[[nodiscard]] QStringList credentialFiles();

} // namespace waybill::registry
