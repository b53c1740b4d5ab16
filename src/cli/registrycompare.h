// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::release {
struct Product;
}

namespace waybill::cli {

/// `registry compare IMAGE:TAG IMAGE:TAG`: what differs between two images.
[[nodiscard]] Outcome runRegistryCompare(const Invocation &invocation, const release::Product &product,
                                         const QString &format, Console &console);

} // namespace waybill::cli
