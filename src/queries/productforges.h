// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgeconnection.h"
#include "forge/services/forgeaddress.h"

#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace waybill::release {
struct Product;
}

namespace waybill::queries {

/// A forge that repositories of a product are on.
struct ProductForge {
    forge::ForgeSite site;
    QStringList repositories; ///< their names
    bool allowed = false;     ///< by [forge] in waybill.toml
};

/// Where the repositories of a product are, by name; one that is on no forge, or cannot be read, is not there. Opens
/// the repositories.
[[nodiscard]] std::map<QString, forge::ForgeAddress> forgeAddresses(const release::Product &product);

/// By the remotes of the repositories and what waybill.toml says, sorted by host; a repository that is on no forge, or
/// cannot be read, adds none. Opens the repositories.
[[nodiscard]] std::vector<ProductForge> forgesOf(const release::Product &product);

/// Makes the forges known to a connection: what nobody allowed is still not asked.
void admit(const std::vector<ProductForge> &forges, forge::ForgeConnection &connection);

} // namespace waybill::queries
