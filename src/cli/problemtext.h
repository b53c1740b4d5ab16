// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"

namespace waybill::cli {

/// "warning  agent: what is wrong (FILE:LINE:COL); what to do", as a line of a report on standard output.
[[nodiscard]] QString problemText(const Console &console, const QString &name, const Problem &problem);

} // namespace waybill::cli
