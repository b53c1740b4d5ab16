// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/habitfit.h"

#include "release/evidence/suggest.h"

namespace waybill::release {

namespace {

/// How far a habit goes from nothing, as a standard deviation. Measured: docs/suggestions.md, "It learns here".
constexpr double Width = 0.35;
constexpr int Rounds = 15; ///< steps are below a hundredth by then

double truth(bool is)
{
    return is ? 1 : 0;
}

/// A step of Newton's method for one weight: `slope` and `bend` of what the decisions say, without the prior.
double step(double weight, double slope, double bend)
{
    constexpr double precision = 1 / (Width * Width);
    return (slope - weight * precision) / (bend + precision);
}

} // namespace

std::vector<Weights> fitHabits(const std::vector<DecidedChange> &changes, int habits)
{
    std::vector<std::vector<std::size_t>> members(static_cast<std::size_t>(habits));
    std::vector<Weights> scores;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        scores.push_back(changes[i].scores);
        for (const int habit : changes[i].habits)
            members[std::size_t(habit)].push_back(i);
    }
    std::vector<Weights> fitted(static_cast<std::size_t>(habits));
    for (int round = 0; round < Rounds; ++round) {
        for (std::size_t habit = 0; habit < members.size(); ++habit) {
            Weights slope;
            Weights bend;
            for (const std::size_t i : members[habit]) {
                const Chances chances = chancesOf(scores[i]);
                const Impact impact = changes[i].impact;
                slope.breaks += truth(impact == Impact::Breaking) - chances.breaks;
                bend.breaks += chances.breaks * (1 - chances.breaks);
                if (impact == Impact::Breaking)
                    continue; // says nothing of what it is if it breaks nobody
                slope += {0, truth(impact == Impact::Additive) - chances.additive,
                          truth(impact == Impact::Fix) - chances.fix, truth(impact == Impact::None) - chances.none};
                bend += {0, chances.additive * (1 - chances.additive), chances.fix * (1 - chances.fix),
                         chances.none * (1 - chances.none)};
            }
            Weights &weights = fitted[habit];
            const Weights by{step(weights.breaks, slope.breaks, bend.breaks),
                             step(weights.additive, slope.additive, bend.additive),
                             step(weights.fix, slope.fix, bend.fix), step(weights.none, slope.none, bend.none)};
            weights += by;
            for (const std::size_t i : members[habit])
                scores[i] += by;
        }
    }
    return fitted;
}

} // namespace waybill::release
