// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/access/registrycredential.h"
#include "support/result.h"

#include <optional>

namespace waybill::registry {

/// What a config.json of docker, or an auth.json of podman, says about one registry.
struct CredentialEntry {
    bool isNamed = false;                         ///< there is an entry, maybe an empty one, which means anonymous
    std::optional<RegistryCredential> credential; ///< written in the file itself
    QString helper; ///< the program to ask: "docker-credential-NAME" without its beginning
};

/// Looks for HOST/NAME in the text of such a file, from the longest beginning to the host alone, as podman does; pure.
/// `file` is what the credential is said to come from. Entries that cannot be understood are skipped, whole files are
/// an error.
[[nodiscard]] Result<CredentialEntry> readCredentialFile(const QByteArray &content, const QString &file,
                                                         const QString &host, const QString &name);

/// The name by which docker's helpers and files know a registry: of Docker Hub "https://index.docker.io/v1/".
[[nodiscard]] QString credentialServer(const QString &host);

} // namespace waybill::registry
