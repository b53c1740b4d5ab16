// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/forgeaccess.h"
#include "release/publishing/publishplan.h"

namespace waybill::cli {

/// Who publishes from the command line: a connection, and what publishing needs of it.
struct PublishConnection {
    ForgeAccess forges; ///< keeps alive what `access` refers to
    release::PublishAccess access;
};

/// Fails where nobody allowed any forge of the product to be asked. No answers are kept: what is published is looked at
/// as it is now.
[[nodiscard]] Result<PublishConnection> openForPublishing(const release::Product &product);

} // namespace waybill::cli
