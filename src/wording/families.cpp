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
        axisFamily(),
        bumpFamily(),
        extractionFamily(),
        gitFamily(),
        impactFamily(),
        kubernetesSkewFamily(),
        lagFamily(),
        liveUpgradeFamily(),
        liveUpgradeLevelFamily(),
        liveUpgradeStateFamily(),
        mixFamily(),
        procedureFamily(),
        protocolStudyFamily(),
        skewFamily(),
        stanceFamily(),
        stepFamily(),
        traitFamily(),
        traitHeadlineFamily(),
        upgradeCauseFamily(),
        upgradeWarningFamily(),
        verdictFamily(),
        verdictMeaningFamily(),
        zoomFamily(),
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
