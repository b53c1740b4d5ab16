// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgeaddress.h"
#include "git/repository.h"
#include "release/product/links.h"

namespace waybill::release {

struct RepositorySpec;
struct Survey;

/// What names a repository on a forge: what its product says, else its remote as configured, else as git goes there
/// (url.*.insteadOf, pushurl); the remote as configured where none of them names a forge.
[[nodiscard]] QByteArray forgeUrlOf(const RepositorySpec &spec, const git::Repository &repository,
                                    const QByteArray &remoteUrl);

/// Where a repository is on a forge; nothing where it is on none. Pure.
[[nodiscard]] std::optional<forge::ForgeAddress> forgeAddressOf(const Survey &survey);
/// The addresses of its pages; nothing where it has none. Pure.
[[nodiscard]] std::optional<Links> linksOf(const Survey &survey);

} // namespace waybill::release
