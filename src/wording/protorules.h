// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rule.h"

namespace waybill::wording {

/// What the rule is about, in one line.
[[nodiscard]] QString title(const proto::Rule &rule);
/// "What does this mean", in one paragraph.
[[nodiscard]] QString meaning(const proto::Rule &rule);

} // namespace waybill::wording
