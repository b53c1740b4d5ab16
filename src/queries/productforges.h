// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgeconnection.h"
#include "release/product/product.h"

namespace waybill::queries {

/// A forge that repositories of a product are on.
struct ProductForge {
    forge::ForgeSite site;
    QStringList repositories; ///< their names
    bool allowed = false;     ///< by [forge] in waybill.toml
};

/// By the remotes of the repositories and what waybill.toml says, sorted by host; a repository that is on no forge, or
/// cannot be read, adds none. Opens the repositories.
[[nodiscard]] std::vector<ProductForge> forgesOf(const release::Product &product);

/// Makes the forges known to a connection: what nobody allowed is still not asked.
void admit(const std::vector<ProductForge> &forges, forge::ForgeConnection &connection);

} // namespace waybill::queries
