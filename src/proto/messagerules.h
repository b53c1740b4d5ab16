// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rulecontext.h"

namespace waybill::proto {

/// Checks the rules about messages, and about what was deleted from one, for every message on both sides.
void checkMessages(RuleContext &context);

} // namespace waybill::proto
