// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/family.h"

/// One function a family.
namespace waybill::wording {

[[nodiscard]] Family axisFamily();
[[nodiscard]] Family bumpFamily();
[[nodiscard]] Family extractionFamily();
[[nodiscard]] Family gitFamily();
[[nodiscard]] Family impactFamily();
[[nodiscard]] Family kubernetesSkewFamily();
[[nodiscard]] Family lagFamily();
[[nodiscard]] Family liveUpgradeFamily();
[[nodiscard]] Family liveUpgradeLevelFamily();
[[nodiscard]] Family liveUpgradeStateFamily();
[[nodiscard]] Family mixFamily();
[[nodiscard]] Family procedureFamily();
[[nodiscard]] Family protocolStudyFamily();
[[nodiscard]] Family skewFamily();
[[nodiscard]] Family stanceFamily();
[[nodiscard]] Family stepFamily();
[[nodiscard]] Family traitFamily();
[[nodiscard]] Family traitHeadlineFamily();
[[nodiscard]] Family upgradeCauseFamily();
[[nodiscard]] Family upgradeWarningFamily();
[[nodiscard]] Family verdictFamily();
[[nodiscard]] Family verdictMeaningFamily();
[[nodiscard]] Family zoomFamily();

} // namespace waybill::wording
