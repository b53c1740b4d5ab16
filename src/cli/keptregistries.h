// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "queries/registryquery.h"

namespace waybill::release {
struct Product;
struct Release;
} // namespace waybill::release

namespace waybill::cli {

/// What was seen of the product's registries, beside what its repositories say; asks nobody. Tells what is odd about it
/// on standard error. Stops when interrupted.
[[nodiscard]] Result<queries::RegistryView> keptRegistries(const release::Product &product,
                                                           const release::Release &release,
                                                           const Invocation &invocation, Console &console);

} // namespace waybill::cli
