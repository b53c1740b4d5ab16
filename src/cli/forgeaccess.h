// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/forgeaccess.h"

namespace waybill::cli {

using queries::ForgeAccess;

/// By whom the command line asks forges (queries/forgeaccess.h). Fails where nobody allowed any forge of the product.
[[nodiscard]] Result<ForgeAccess> openForges(const release::Product &product, const QString &cacheFolder);

} // namespace waybill::cli
