// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/weights.h"

#include <vector>

namespace waybill::release {

/// A decided change, as the fit sees it.
struct DecidedChange {
    std::vector<int> habits; ///< numbers of what it has in common with others, each once
    Weights scores;          ///< what is known of it without them
    Impact impact = Impact::None;
};

/// The weights of so many habits, by which the impacts that were decided are likeliest, where each weight is held to be
/// near nothing until there is evidence (a normal distribution of a fixed width: ridge regression by coordinates).
/// Pure, and the same for the same changes.
[[nodiscard]] std::vector<Weights> fitHabits(const std::vector<DecidedChange> &changes, int habits);

} // namespace waybill::release
