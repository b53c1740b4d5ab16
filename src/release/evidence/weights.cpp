// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/weights.h"

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

double Weights::confidence() const
{
    const auto logistic = [](double odds) { return 1 / (1 + std::exp(-odds)); };
    switch (impact()) {
    case Impact::Breaking: return logistic(breaks);
    case Impact::Undecided: return 0;
    default: break;
    }
    const double best = std::max({additive, fix, none});
    return std::exp(best) / (std::exp(additive) + std::exp(fix) + std::exp(none));
}

const Weights &priorWeights()
{
#define ROW(...)
#define PRIOR(...) __VA_ARGS__
    static constexpr Weights Prior = {
#include "release/evidence/signalrows.inc"
    };
#undef ROW
#undef PRIOR
    return Prior;
}

} // namespace waybill::release
