// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/elements.h"

#include <algorithm>
#include <span>

namespace waybill::proto {

[[nodiscard]] bool contains(std::span<const NumberRange> ranges, int number);

/// The numbers of `range` that none of `ranges` holds, as ranges, sorted.
[[nodiscard]] std::vector<NumberRange> missingFrom(std::span<const NumberRange> ranges, const NumberRange &range);

/// "7", "10 to 20", "100 to max" where `max` is the last number there is; several with commas.
[[nodiscard]] std::string rangesText(std::span<const NumberRange> ranges, int max);

/// True where one of `elements` (fields, enum values) has a number of `ranges`.
template <typename Elements>
[[nodiscard]] bool takesFrom(const Elements &elements, std::span<const NumberRange> ranges)
{
    return std::any_of(elements.begin(), elements.end(), [&ranges](const auto &element) {
        return std::any_of(ranges.begin(), ranges.end(), [&element](const NumberRange &range) {
            return range.first <= element.number && element.number <= range.last;
        });
    });
}

} // namespace waybill::proto
