// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/family.h"

/// One function a family, each in a file of its own.
namespace waybill::wording {

[[nodiscard]] Family elementFamily();
[[nodiscard]] Family evidenceFamily();
[[nodiscard]] Family gitFamily();
[[nodiscard]] Family sourceFamily();

} // namespace waybill::wording
