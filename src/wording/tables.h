// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/family.h"

/// One function a family.
namespace waybill::wording {

[[nodiscard]] Family axisFamily();
[[nodiscard]] Family bumpFamily();
[[nodiscard]] Family calendarFamily();
[[nodiscard]] Family compareFamily();
[[nodiscard]] Family decisionFamily();
[[nodiscard]] Family entryFamily();
[[nodiscard]] Family gitFamily();
[[nodiscard]] Family impactFamily();
[[nodiscard]] Family namesFamily();
[[nodiscard]] Family planningFamily();
[[nodiscard]] Family policyFamily();
[[nodiscard]] Family productFamily();
[[nodiscard]] Family rangeFamily();
[[nodiscard]] Family stanceFamily();
[[nodiscard]] Family surveyFamily();
[[nodiscard]] Family taggingFamily();
[[nodiscard]] Family traitFamily();
[[nodiscard]] Family traitHeadlineFamily();
[[nodiscard]] Family verdictFamily();
[[nodiscard]] Family verdictMeaningFamily();
[[nodiscard]] Family versionFamily();

} // namespace waybill::wording
