// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "queries/productforges.h"

namespace waybill::cli {

using queries::ProductForge;

/// The forges of the product, or the one that --host names, which need not be the product's; --kind says what it is.
/// Fails where --kind is no kind.
[[nodiscard]] Result<std::vector<ProductForge>> forgesFor(const Invocation &invocation, Console &console);
/// The one that is meant. Fails where it is not clear which.
[[nodiscard]] Result<ProductForge> forgeFor(const Invocation &invocation, Console &console);

} // namespace waybill::cli
