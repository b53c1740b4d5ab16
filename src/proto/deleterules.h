// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rulecontext.h"

namespace waybill::proto {

/// Checks what a path, or a package, does not hold any more: files, packages, messages, enums, extensions, services.
/// Fields, values and RPCs are the business of what holds them.
void checkDeletions(RuleContext &context);

} // namespace waybill::proto
