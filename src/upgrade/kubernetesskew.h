// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"
#include "upgrade/lagrule.h"

#include <array>
#include <vector>

namespace waybill::upgrade {

/// The components that the Kubernetes version skew policy speaks of, in the order of an upgrade.
enum class KubernetesComponent {
    ApiServer,
    ControllerManager,
    Scheduler,
    CloudControllerManager,
    Kubelet,
    KubeProxy,
    Kubectl,
};

inline constexpr std::array AllKubernetesComponents{
    KubernetesComponent::ApiServer, KubernetesComponent::ControllerManager,
    KubernetesComponent::Scheduler, KubernetesComponent::CloudControllerManager,
    KubernetesComponent::Kubelet,   KubernetesComponent::KubeProxy,
    KubernetesComponent::Kubectl,
};

/// The name of the program, which is also shown: "kube-apiserver", "kubelet". Not translated.
[[nodiscard]] QString keyName(KubernetesComponent component);
/// Takes the name with and without "kube-" before it.
[[nodiscard]] std::optional<KubernetesComponent> kubernetesComponentFromKey(QStringView key);

/// One running component.
struct ClusterMember {
    KubernetesComponent component = KubernetesComponent::ApiServer;
    version::SemVer version;
    QString node; ///< the machine; a kube-proxy is compared with the kubelets of the same one. May be empty
    bool operator==(const ClusterMember &) const = default;
};

/// Reads a member from a version as people write it ("1.34", "v1.34.2+k3s1") or a tag ("kubernetes-1.30.0").
[[nodiscard]] Result<ClusterMember> readMember(KubernetesComponent component, const QString &version,
                                               const QString &node = {});

/// A rule of the policy as applied to a member.
struct AppliedRule {
    QString key; ///< "kubelet-apiserver"; not translated
    LagVerdict verdict;
    bool operator==(const AppliedRule &) const = default;
};

/// What the policy says of a member.
struct MemberVerdict {
    Support support = Support::Unknown;
    std::vector<AppliedRule> rules; ///< all that were looked at; the first one decided
    [[nodiscard]] Message sentence() const { return rules.empty() ? Message() : rules.front().verdict.sentence; }
    bool operator==(const MemberVerdict &) const = default;
};

/// What the policy says of a cluster.
struct ClusterVerdict {
    std::vector<MemberVerdict> members; ///< one for each member, in the same order
    std::vector<Problem> problems;      ///< no kube-apiserver; pre-releases; numbers that are not Kubernetes'
    /// The worst of the members.
    [[nodiscard]] Support support() const;
    bool operator==(const ClusterVerdict &) const = default;
};

/// The Kubernetes version skew policy, by version: pure. Several kube-apiservers narrow what is allowed: nothing may be
/// newer than the oldest, nor too old for the newest.
[[nodiscard]] ClusterVerdict judgeCluster(const std::vector<ClusterMember> &members);

/// A move of one component to another version.
struct UpgradeStep {
    std::size_t member = 0; ///< index of the member; 0 where only a component was asked for
    version::SemVer from;
    version::SemVer to; ///< in nextSteps() the patch number is 0: any of that line
    Support support = Support::Supported;
    bool drain = false; ///< the node is to be drained first
    Message sentence;   ///< without a full stop: why not, why to drain, or why not to
    bool operator==(const UpgradeStep &) const = default;
};

/// What the policy says of moving a component, whatever else is in the cluster: a kube-apiserver may not skip a minor,
/// and a kubelet's minor step needs a drained node. Unknown for a rollback.
[[nodiscard]] UpgradeStep judgeStep(KubernetesComponent component, const version::SemVer &from,
                                    const version::SemVer &to);

/// The minor steps that lie before the members now, in the order of an upgrade: each kube-apiserver by one minor, all
/// others up to the oldest kube-apiserver. One that would put a component out of support, or further out of it,
/// is Unsupported, and its sentence says what has to move before. Who stands where the kube-apiservers are has none.
[[nodiscard]] std::vector<UpgradeStep> nextSteps(const std::vector<ClusterMember> &members);

} // namespace waybill::upgrade
