// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"
#include "upgrade/procedure.h"
#include "upgrade/wayrequirements.h"

namespace waybill::upgrade {

/// The steps of one way, and what to say above them.
struct WaySteps {
    std::vector<ProcedureStep> steps;
    Message headline; ///< sentence with a full stop
    bool operator==(const WaySteps &) const = default;
};

/// A derived step.
[[nodiscard]] ProcedureStep makeStep(StepKey key, Trait trait, Message text, Messages why = {},
                                     Messages components = {});
/// Makes the steps of what the facts require and of what people asked for: pure.
[[nodiscard]] WaySteps stepsOf(const UpgradeFacts &facts, WayRequirements requirements, Way way);

/// The gravest trait of the steps that are not dismissed; Live where there is none.
[[nodiscard]] Trait gravest(const std::vector<ProcedureStep> &steps);

} // namespace waybill::upgrade
