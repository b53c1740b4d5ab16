// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::release {
struct Product;
}

namespace waybill::cli {

/// `advise --history`: reads the past releases of the product and prints, in that format, what each would have been
/// under every stance.
[[nodiscard]] Outcome printProjection(const release::Product &product, const Invocation &invocation,
                                      const QString &format, Console &console);

} // namespace waybill::cli
