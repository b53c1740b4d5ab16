// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::cli {

/// `forge bump-pins`: pull requests that raise the pins that lag.
[[nodiscard]] Outcome runForgeBump(const Invocation &invocation, Console &console);
/// --dry-run, --yes.
[[nodiscard]] QList<QCommandLineOption> forgeBumpOptions();

} // namespace waybill::cli
