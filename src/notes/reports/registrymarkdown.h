// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/registryquery.h"

namespace waybill::notes {

/// Git and registries compared, as Markdown: a table of images and tags, and lists of what is wrong and of updates.
/// Pure.
[[nodiscard]] QString registryMarkdown(const queries::RegistryView &view);
/// What was seen of tags, the newest first; `image` and `tag` may be empty: all of them. Pure.
[[nodiscard]] QString registryHistoryMarkdown(const queries::RegistryView &view, const QString &image,
                                              const QString &tag);

} // namespace waybill::notes
