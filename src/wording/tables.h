// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/family.h"

/// One function a family, each in a file of its own.
namespace waybill::wording {

[[nodiscard]] Family accountFamily();
[[nodiscard]] Family appCheckFamily();
[[nodiscard]] Family appChoiceFamily();
[[nodiscard]] Family clusterFamily();
[[nodiscard]] Family appFamily();
[[nodiscard]] Family calendarFamily();
[[nodiscard]] Family compareFamily();
[[nodiscard]] Family configFamily();
[[nodiscard]] Family crdFamily();
[[nodiscard]] Family crdProblemFamily();
[[nodiscard]] Family decisionFamily();
[[nodiscard]] Family declarationFamily();
[[nodiscard]] Family elementFamily();
[[nodiscard]] Family entryFamily();
[[nodiscard]] Family evidenceFamily();
[[nodiscard]] Family extractionFamily();
[[nodiscard]] Family findingFamily();
[[nodiscard]] Family forgeFactsFamily();
[[nodiscard]] Family forgeServiceFamily();
[[nodiscard]] Family gitFamily();
[[nodiscard]] Family httpFamily();
[[nodiscard]] Family imageChangeFamily();
[[nodiscard]] Family imageDefinitionFamily();
[[nodiscard]] Family imageFindingFamily();
[[nodiscard]] Family imageTagFamily();
[[nodiscard]] Family kubernetesSkewFamily();
[[nodiscard]] Family lagFamily();
[[nodiscard]] Family lessonFamily();
[[nodiscard]] Family liveUpgradeFamily();
[[nodiscard]] Family liveUpgradeLevelFamily();
[[nodiscard]] Family liveUpgradeStateFamily();
[[nodiscard]] Family manifestFamily();
[[nodiscard]] Family mixFamily();
[[nodiscard]] Family namesFamily();
[[nodiscard]] Family pinsFamily();
[[nodiscard]] Family pinProblemFamily();
[[nodiscard]] Family pinStateFamily();
[[nodiscard]] Family planningFamily();
[[nodiscard]] Family policyFamily();
[[nodiscard]] Family procedureFamily();
[[nodiscard]] Family productFamily();
[[nodiscard]] Family proposalFamily();
[[nodiscard]] Family publishingFamily();
[[nodiscard]] Family bumpingFamily();
[[nodiscard]] Family protocolStudyFamily();
[[nodiscard]] Family protoFindingFamily();
[[nodiscard]] Family protoFamily();
[[nodiscard]] Family registryFamily();
[[nodiscard]] Family registryComparisonFamily();
[[nodiscard]] Family rulingFamily();
[[nodiscard]] Family rangeFamily();
[[nodiscard]] Family referenceFamily();
[[nodiscard]] Family skewFamily();
[[nodiscard]] Family zoomFamily();
[[nodiscard]] Family sourceFamily();
[[nodiscard]] Family imagePartFamily();
[[nodiscard]] Family stepFamily();
[[nodiscard]] Family surfaceFamily();
[[nodiscard]] Family queryFamily();
[[nodiscard]] Family surveyFamily();
[[nodiscard]] Family taggingFamily();
[[nodiscard]] Family upgradeCauseFamily();
[[nodiscard]] Family upgradeWarningFamily();
[[nodiscard]] Family versionFamily();
[[nodiscard]] Family audienceFamily();
[[nodiscard]] Family axisFamily();
[[nodiscard]] Family bumpFamily();
[[nodiscard]] Family impactFamily();
[[nodiscard]] Family stanceFamily();
[[nodiscard]] Family traitFamily();
[[nodiscard]] Family traitHeadlineFamily();
[[nodiscard]] Family verdictFamily();
[[nodiscard]] Family verdictMeaningFamily();

} // namespace waybill::wording
