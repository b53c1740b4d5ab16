// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/family.h"
#include "wording/tables.h"

#include <algorithm>
#include <array>

namespace waybill::wording {

std::span<const Family> families()
{
    static const std::array all{
        accountFamily(),
        appCheckFamily(),
        appChoiceFamily(),
        clusterFamily(),
        appFamily(),
        calendarFamily(),
        compareFamily(),
        configFamily(),
        crdFamily(),
        crdProblemFamily(),
        decisionFamily(),
        declarationFamily(),
        elementFamily(),
        entryFamily(),
        evidenceFamily(),
        extractionFamily(),
        findingFamily(),
        forgeFactsFamily(),
        forgeServiceFamily(),
        gitFamily(),
        httpFamily(),
        imageChangeFamily(),
        imageDefinitionFamily(),
        imageFindingFamily(),
        imageTagFamily(),
        kubernetesSkewFamily(),
        lagFamily(),
        lessonFamily(),
        liveUpgradeFamily(),
        liveUpgradeLevelFamily(),
        liveUpgradeStateFamily(),
        manifestFamily(),
        mixFamily(),
        namesFamily(),
        pinsFamily(),
        pinProblemFamily(),
        pinStateFamily(),
        planningFamily(),
        policyFamily(),
        procedureFamily(),
        productFamily(),
        proposalFamily(),
        publishingFamily(),
        bumpingFamily(),
        protocolStudyFamily(),
        protoFindingFamily(),
        protoFamily(),
        registryFamily(),
        registryComparisonFamily(),
        rulingFamily(),
        rangeFamily(),
        referenceFamily(),
        skewFamily(),
        zoomFamily(),
        sourceFamily(),
        imagePartFamily(),
        stepFamily(),
        surfaceFamily(),
        queryFamily(),
        surveyFamily(),
        taggingFamily(),
        upgradeCauseFamily(),
        upgradeWarningFamily(),
        versionFamily(),
        audienceFamily(),
        axisFamily(),
        bumpFamily(),
        impactFamily(),
        stanceFamily(),
        traitFamily(),
        traitHeadlineFamily(),
        verdictFamily(),
        verdictMeaningFamily(),
    };
    return all;
}

const Family *findFamily(QByteArrayView name)
{
    const auto all = families();
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const Family &family) { return name == family.name; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace waybill::wording
