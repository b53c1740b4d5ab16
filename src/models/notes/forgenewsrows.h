// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notes/publishrows.h"
#include "queries/forgefacts.h"

namespace waybill::release {
struct RepositorySpec;
}

namespace waybill::models {

/// What is known of the repositories from their forges, before they are asked again: as of when. `book` may be null.
/// Pure, but for the language.
[[nodiscard]] std::vector<PublishRow> keptForgeRows(const std::vector<release::RepositorySpec> &repositories,
                                                    const forge::ForgeBook *book);
/// What they say otherwise than before: a row for each pull request that is new or changed, and what went wrong first.
/// Pure, but for the language.
[[nodiscard]] std::vector<PublishRow> forgeNewsRows(const queries::ForgeRefreshes &refreshes);

} // namespace waybill::models
