// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "upgrade/kuberneteswarnings.h"

#include "upgrade/facts.h"
#include "upgrade/kubernetesskew.h"
#include "upgrade/upgradewarningmessage.h"

namespace waybill::upgrade {

namespace {

UpgradeWarning outside(const ComponentFacts &component, const MemberVerdict &verdict)
{
    return {QStringLiteral("kubernetes:%1").arg(component.name),
            message(UpgradeWarningMessage::OutsideSkew, verdict.sentence()),
            message(UpgradeWarningMessage::AffectedIfSameCluster, component.name, component.after),
            UpgradeWarningMessage::ReturnToSkew,
            {component.name},
            component.place};
}

UpgradeWarning skipped(const ComponentFacts &component, const UpgradeStep &step)
{
    return {QStringLiteral("kubernetes:%1:step").arg(component.name),
            message(UpgradeWarningMessage::UnsupportedUpgrade, step.sentence),
            message(UpgradeWarningMessage::AffectedIfFrom, component.name, component.before),
            UpgradeWarningMessage::StepByMinors,
            {component.name},
            component.place};
}

} // namespace

std::vector<UpgradeWarning> kubernetesWarnings(const std::vector<ComponentFacts> &components)
{
    std::vector<ClusterMember> members;
    std::vector<const ComponentFacts *> owners;
    std::vector<UpgradeWarning> warnings;
    for (const ComponentFacts &component : components) {
        const auto kind = kubernetesComponentFromKey(component.name);
        const auto after = kind ? readMember(*kind, component.after) : Result<ClusterMember>(cancelled());
        if (!kind || !after)
            continue;
        members.push_back(*after);
        owners.push_back(&component);
        const auto before = readMember(*kind, component.before);
        if (!before || before->version == after->version)
            continue;
        const UpgradeStep step = judgeStep(*kind, before->version, after->version);
        if (step.support == Support::Unsupported)
            warnings.push_back(skipped(component, step));
    }
    // Alone, nobody is too old for anybody.
    if (members.size() < 2)
        return warnings;
    const ClusterVerdict verdict = judgeCluster(members);
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (verdict.members[i].support == Support::Unsupported)
            warnings.push_back(outside(*owners[i], verdict.members[i]));
    }
    return warnings;
}

} // namespace waybill::upgrade
