// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/weights.h"

#include <algorithm>
#include <cmath>

namespace waybill::release {

Impact Weights::impact() const
{
    constexpr double clear = 0.4; // less than that is no argument for a breakage, only one more thing to add up
    const double rest = std::max({additive, fix, none});
    if (breaks >= clear && breaks >= rest + clear)
        return Impact::Breaking;
    if (rest <= 0)
        return Impact::Undecided;
    return rest == additive ? Impact::Additive : rest == fix ? Impact::Fix : Impact::None;
}

double Weights::confidence(Impact impact) const
{
    const auto logistic = [](double odds) { return 1 / (1 + std::exp(-odds)); };
    switch (impact) {
    case Impact::Breaking: return logistic(breaks);
    case Impact::Undecided: return 0;
    default: break;
    }
    return std::exp(towards(impact)) / (std::exp(additive) + std::exp(fix) + std::exp(none));
}

double Weights::towards(Impact impact) const
{
    switch (impact) {
    case Impact::Breaking: return breaks;
    case Impact::Additive: return additive;
    case Impact::Fix: return fix;
    case Impact::None: return none;
    case Impact::Undecided: break;
    }
    return 0;
}

Weights &Weights::operator+=(const Weights &other)
{
    breaks += other.breaks;
    additive += other.additive;
    fix += other.fix;
    none += other.none;
    return *this;
}

} // namespace waybill::release
