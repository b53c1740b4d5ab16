// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "queries/registryquery.h"

namespace waybill::cli {

/// Git and what was seen of its registries, compared; asks nobody. For a worker.
[[nodiscard]] Result<queries::RegistryView> readRegistryView(const release::Product &product,
                                                             const QString &cacheFolder, const JobControl &control);

/// Git and registries compared, for a terminal: a line a tag, what is wrong below it, and the updates. Translated.
[[nodiscard]] QString registryText(const queries::RegistryView &view, const Console &console);
/// What a look at the registries brought.
[[nodiscard]] QString registryWatchText(const queries::RegistryWatch &watch, const Console &console);
/// What was seen of tags, by image and tag; both may be empty: all of them.
[[nodiscard]] QString registryHistoryText(const queries::RegistryView &view, const QString &image, const QString &tag,
                                          const Console &console);

} // namespace waybill::cli
