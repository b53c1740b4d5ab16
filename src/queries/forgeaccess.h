// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/productforges.h"
#include "release/publishing/publishplan.h"

#include <functional>
#include <memory>

namespace waybill::queries {

/// By whom the forges of a product are asked: one for a job of the window, or for a run of the command line.
struct ForgeAccess {
    std::shared_ptr<forge::ForgeConnection> connection;
    std::vector<ProductForge> forges;                 ///< of the product, by host
    std::map<QString, forge::ForgeAddress> addresses; ///< of its repositories, by name
    /// Whether there is a token for a forge. May block; called on a worker.
    std::function<bool(const forge::ForgeAddress &)> isSignedIn;

    /// Whether anybody said yes, or no, for a forge of the product.
    [[nodiscard]] forge::ForgeConsent::Standing standingOf(const ProductForge &forge) const
    {
        return connection->consent().standingOf(forge.site);
    }
    /// Whether it may be asked.
    [[nodiscard]] bool mayAsk(const ProductForge &forge) const;
    /// The forges that could be asked, and of these the ones that nobody allowed: those of a kind that Waybill does not
    /// know are neither.
    [[nodiscard]] std::vector<ProductForge> askable() const;
    [[nodiscard]] std::vector<ProductForge> closed() const;
    /// Remembers that requests to these hosts are allowed from now on.
    [[nodiscard]] Result<void> allow(const QStringList &hosts) const;
    /// What publishing needs; refers to this one's connection, which it keeps alive.
    [[nodiscard]] release::PublishAccess forPublishing() const;
};

struct ForgeAccessOptions {
    QString cacheFolder;  ///< where answers are kept; empty: nowhere, everything is looked at as it is now
    bool offline = false; ///< nothing is sent, whatever anybody allowed
};

/// With the accounts of the user and the forges of the product, none of which is asked unless somebody allowed it.
/// Sends nothing. Fails where it is not known what the user allowed. Opens the repositories.
[[nodiscard]] Result<ForgeAccess> openForgeAccess(const release::Product &product, const ForgeAccessOptions &options);

} // namespace waybill::queries
