// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::cli {

/// `forge refresh`: with the options of rangeOptions(), --offline and --format.
[[nodiscard]] Outcome runForgeRefresh(const Invocation &invocation, Console &console);

} // namespace waybill::cli
