// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/publishaccess.h"

#include "queries/productforges.h"

namespace waybill::cli {

Result<PublishConnection> openForPublishing(const release::Product &product)
{
    auto forges = openForges(product, {});
    if (!forges)
        return fail(forges.error());
    PublishConnection connection;
    connection.forges = std::move(*forges);
    connection.access.client = &connection.forges.connection->client();
    connection.access.isSignedIn = connection.forges.isSignedIn;
    connection.access.addressOf = [addresses = queries::forgeAddresses(product)](
                                      const QString &repository) -> std::optional<forge::ForgeAddress> {
        const auto found = addresses.find(repository);
        return found == addresses.end() ? std::nullopt : std::optional(found->second);
    };
    return connection;
}

} // namespace waybill::cli
