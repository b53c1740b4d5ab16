// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/access/registrycredential.h"
#include "support/job.h"

#include <chrono>
#include <optional>

namespace waybill::registry {

/// How long a helper may take: one that wants a password typed does not get it.
constexpr std::chrono::milliseconds HelperPatience{10000};

/// Asks "docker-credential-NAME get", with the registry on its standard input. Nothing where it knows none. Blocks.
[[nodiscard]] Result<std::optional<RegistryCredential>> askCredentialHelper(
    const QString &name, const QString &server, const JobControl &control,
    std::chrono::milliseconds patience = HelperPatience);

} // namespace waybill::registry
