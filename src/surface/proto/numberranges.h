// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "surface/proto/elements.h"

namespace waybill::proto {

[[nodiscard]] bool contains(const std::vector<NumberRange> &ranges, int number);

/// The numbers of `range` that none of `ranges` holds, as ranges, sorted.
[[nodiscard]] std::vector<NumberRange> missingFrom(const std::vector<NumberRange> &ranges, const NumberRange &range);

/// "7", "10 to 20", "100 to max" where `max` is the last number there is; several with commas.
[[nodiscard]] std::string rangesText(const std::vector<NumberRange> &ranges, int max);

} // namespace waybill::proto
