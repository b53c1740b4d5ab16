// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/picking.h"
#include "release/assess/fixesalone.h"

namespace waybill::queries {

/// The fixes of a repository, and what becomes of each when it is picked onto the base: `picks` has one for each, in
/// their order.
struct FixForecast {
    release::FixesAlone alone;
    std::vector<git::PickForecast> picks;
    std::optional<Error> error; ///< why nothing could be predicted: `picks` is empty then
};

/// Picks the fixes of each repository in memory; writes nothing. Runs on any thread; fails only when cancelled.
[[nodiscard]] Result<std::vector<FixForecast>> forecastFixes(const std::vector<release::FixesAlone> &fixes,
                                                             const JobControl &control = {});

} // namespace waybill::queries
