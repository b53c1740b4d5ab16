// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/family.h"

/// One function a family, each in a file of its own.
namespace waybill::wording {

[[nodiscard]] Family gitFamily();
[[nodiscard]] Family configFamily();
[[nodiscard]] Family pinsFamily();
[[nodiscard]] Family imageTagFamily();
[[nodiscard]] Family imageDefinitionFamily();
[[nodiscard]] Family imageFindingFamily();
[[nodiscard]] Family imageChangeFamily();
[[nodiscard]] Family pinStateFamily();
[[nodiscard]] Family pinProblemFamily();

} // namespace waybill::wording
