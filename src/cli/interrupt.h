// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::cli {

/// Makes Ctrl+C (SIGINT, SIGTERM) a request that wasInterrupted() reports; the second one ends the program at once.
void watchInterrupts();
[[nodiscard]] bool wasInterrupted();

} // namespace waybill::cli
