// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"

namespace waybill::cli {

/// Whether somebody can be asked: both the question and the answer go through a terminal.
[[nodiscard]] bool hasTerminal();
/// Asks on standard error, and reads one line of standard input. Anything but "y" and "yes" is a no.
[[nodiscard]] bool isConfirmed(const QString &question, Console &console);

} // namespace waybill::cli
