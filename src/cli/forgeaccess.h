// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgeconnection.h"
#include "forge/services/forgeaddress.h"
#include "release/product/product.h"

#include <functional>
#include <memory>

namespace waybill::cli {

/// By whom the command line asks forges.
struct ForgeAccess {
    std::shared_ptr<forge::ForgeConnection> connection;
    /// Whether there is a token for a forge. May block; called on a worker.
    std::function<bool(const forge::ForgeAddress &)> isSignedIn;
};

/// The one place that makes it: with the accounts of the user and the forges of the product, none of which is asked
/// unless somebody allowed it. Fails where nobody allowed any of them.
[[nodiscard]] Result<ForgeAccess> openForges(const release::Product &product, const QString &cacheFolder);

} // namespace waybill::cli
