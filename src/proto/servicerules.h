// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rulecontext.h"

namespace waybill::proto {

/// Checks the rules about RPCs for every service on both sides.
void checkServices(RuleContext &context);

} // namespace waybill::proto
