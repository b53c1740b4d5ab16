// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/forgefacts.h"
#include "release/product/repositoryspec.h"

#include <QJsonObject>

namespace waybill::cli {

/// What asking the forges came to, for people. Translated.
[[nodiscard]] QString forgeRefreshText(const queries::ForgeRefreshes &refreshes);
/// The same for scripts (docs/cli.md).
[[nodiscard]] QJsonObject forgeRefreshJson(const queries::ForgeRefreshes &refreshes);

/// What is kept, without asking anybody; `repositories` in this order.
[[nodiscard]] QString keptForgeText(const std::vector<release::RepositorySpec> &repositories,
                                    const forge::ForgeBook &book);
[[nodiscard]] QJsonObject keptForgeJson(const std::vector<release::RepositorySpec> &repositories,
                                        const forge::ForgeBook &book);

} // namespace waybill::cli
