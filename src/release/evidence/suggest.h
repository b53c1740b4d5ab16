// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"

namespace waybill::release {

/// Weighs reasons into a suggestion: transparent, by the table of signals (signals.h). Reasons of one signal count
/// once, those of a silent one are dropped. What speaks for several impacts alike, or for none, is Undecided. Where a
/// change touches nothing that is released, words do not outvote that; facts do.
[[nodiscard]] Suggestion suggest(std::vector<Reason> reasons);

/// All that speaks for and against each impact, added up: the logarithm of the odds of a breakage, and what weighs the
/// other three against each other.
[[nodiscard]] Weights scoresOf(const std::vector<Reason> &reasons);

/// 0..1. Of the last three, if it breaks nobody: they add up to 1.
struct Chances {
    double breaks = 0;
    double additive = 0;
    double fix = 0;
    double none = 0;
};
[[nodiscard]] Chances chancesOf(const Weights &scores);

} // namespace waybill::release
