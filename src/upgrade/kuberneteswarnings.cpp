// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "upgrade/kuberneteswarnings.h"

#include "upgrade/kubernetesskew.h"

#include <QCoreApplication>

namespace waybill::upgrade {

namespace {

struct KuberneteswarningsStrings {
    Q_DECLARE_TR_FUNCTIONS(UpgradeWarnings)
};

QString asSentence(const QString &clause)
{
    return clause.isEmpty() || clause.endsWith(u'.') ? clause : clause + u'.';
}

UpgradeWarning outside(const ComponentFacts &component, const MemberVerdict &verdict)
{
    return {QStringLiteral("kubernetes:%1").arg(component.name),
            KuberneteswarningsStrings::tr("Kubernetes does not support these versions together: %1")
                .arg(asSentence(verdict.sentence())),
            KuberneteswarningsStrings::tr("Everyone is who runs %1 %2 in one cluster with the others.",
                                          "component, version")
                .arg(component.name, component.after),
            KuberneteswarningsStrings::tr(
                "Bring the components back within what the version skew policy allows, the API server first."),
            {component.name},
            component.place};
}

UpgradeWarning skipped(const ComponentFacts &component, const UpgradeStep &step)
{
    return {
        QStringLiteral("kubernetes:%1:step").arg(component.name),
        KuberneteswarningsStrings::tr("Kubernetes does not support this upgrade: %1").arg(asSentence(step.sentence)),
        KuberneteswarningsStrings::tr("Everyone is who upgrades %1 from %2.", "component, version")
            .arg(component.name, component.before),
        KuberneteswarningsStrings::tr("Go by the minor versions in between, one after another."),
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
