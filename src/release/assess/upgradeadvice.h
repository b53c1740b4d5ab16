// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/advice.h"
#include "release/assess/assessment.h"
#include "upgrade/procedure.h"

#include <optional>

namespace waybill::release {

class Decisions;
struct PlannedVersions;

/// How people get to the release.
struct UpgradePlan {
    upgrade::Procedure procedure;
    std::optional<UpgradeAdvice> advice;      ///< for the product
    ByRow<std::optional<UpgradeAdvice>> rows; ///< at least what the rows had: what people said of their changes
};

/// Derives the procedure, as people want it, and the advice from that. `planned`: the versions of heads that are no
/// release.
[[nodiscard]] UpgradePlan upgradePlan(const Assessment &assessment, const Decisions &decisions,
                                      const PlannedVersions &planned);

} // namespace waybill::release
