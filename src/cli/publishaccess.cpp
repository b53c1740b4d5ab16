// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/publishaccess.h"

namespace waybill::cli {

Result<PublishConnection> openForPublishing(const release::Product &product)
{
    auto forges = openForges(product, {});
    if (!forges)
        return fail(forges.error());
    PublishConnection connection;
    connection.forges = std::move(*forges);
    connection.access = connection.forges.forPublishing();
    return connection;
}

} // namespace waybill::cli
