// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rulecontext.h"

namespace waybill::proto {

/// Checks the rules about files (package, syntax, options for code generators) for every path on both sides.
void checkFiles(RuleContext &context);

/// True where a service of the old file is not on the new side any more, under any path.
[[nodiscard]] bool lostService(const SchemaFile &file, const Pairs &pairs);

} // namespace waybill::proto
