// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pins.h"

#include <algorithm>
#include <iterator>

namespace waybill::pins {

bool Pins::isIncomplete() const
{
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem &problem) { return problem.severity == Problem::Severity::Error; });
}

void Pins::append(Pins other)
{
    pins.insert(pins.end(), std::make_move_iterator(other.pins.begin()), std::make_move_iterator(other.pins.end()));
    problems.insert(problems.end(), std::make_move_iterator(other.problems.begin()),
                    std::make_move_iterator(other.problems.end()));
}

} // namespace waybill::pins
