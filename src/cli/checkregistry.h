// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/checkfindings.h"
#include "queries/registryquery.h"

namespace waybill::cli {

/// What of the images that git promises was not there, or another one, when registries were looked at last: errors, and
/// with `strict` warnings too. Nothing of registries that nobody looked at. Pure.
[[nodiscard]] std::vector<CheckFinding> checkRegistries(const queries::RegistryView &view, bool strict);

} // namespace waybill::cli
