// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/family.h"

/// One function a family.
namespace waybill::wording {

[[nodiscard]] Family axisFamily();
[[nodiscard]] Family bumpFamily();
[[nodiscard]] Family gitFamily();
[[nodiscard]] Family impactFamily();
[[nodiscard]] Family stanceFamily();
[[nodiscard]] Family traitFamily();
[[nodiscard]] Family traitHeadlineFamily();
[[nodiscard]] Family verdictFamily();
[[nodiscard]] Family verdictMeaningFamily();

} // namespace waybill::wording
