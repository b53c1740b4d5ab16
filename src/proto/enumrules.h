// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rulecontext.h"

namespace waybill::proto {

/// Checks the rules about enums and their values for every enum on both sides.
void checkEnums(RuleContext &context);

} // namespace waybill::proto
