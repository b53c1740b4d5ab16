// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/kubernetesskew.h"

#include "version/tags.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace waybill::upgrade {

namespace {

using Component = KubernetesComponent;
using version::SemVer;

struct KubernetesskewStrings {
    Q_DECLARE_TR_FUNCTIONS(KubernetesSkew)
};

/// From this minor on nodes may be three minors behind, before it two.
constexpr quint64 LongLagSince = 25;

bool isEarly(const SemVer &version)
{
    return version.major == 1 && version.minor < LongLagSince;
}

/// How far the policy lets a component be away from each kube-apiserver.
LagRule ruleAgainstApiServer(Component component, const SemVer &version)
{
    switch (component) {
    case Component::ApiServer:
    case Component::Kubectl: return {1, 1};
    case Component::ControllerManager:
    case Component::Scheduler:
    case Component::CloudControllerManager: return {1, 0};
    case Component::Kubelet:
    case Component::KubeProxy: break;
    }
    return {isEarly(version) ? 2 : 3, 0};
}

bool isOnNodes(Component component)
{
    return component == Component::Kubelet || component == Component::KubeProxy;
}

QString whyLimited(Component component, const SemVer &version)
{
    return isOnNodes(component) && isEarly(version)
               ? KubernetesskewStrings::tr("%1 before 1.25").arg(keyName(component))
               : QString();
}

QString ruleKey(Component component)
{
    return keyName(component) + QLatin1String("-apiserver");
}

/// The kube-apiservers at either end.
struct ApiServers {
    const ClusterMember *oldest = nullptr;
    const ClusterMember *newest = nullptr;

    explicit ApiServers(const std::vector<ClusterMember> &members)
    {
        const auto isOlder = [](const ClusterMember &a, const ClusterMember &b) {
            return std::pair(a.version.major, a.version.minor) < std::pair(b.version.major, b.version.minor);
        };
        for (const ClusterMember &member : members) {
            if (member.component != Component::ApiServer)
                continue;
            if (!oldest || isOlder(member, *oldest))
                oldest = &member;
            if (!newest || isOlder(*newest, member))
                newest = &member;
        }
    }
    [[nodiscard]] bool agree() const { return oldest && oldest->version.sameLine(newest->version); }
};

AppliedRule againstApiServer(const ClusterMember &member, const ClusterMember &server, const QString &serverName)
{
    return {ruleKey(member.component),
            judgeLag(ruleAgainstApiServer(member.component, member.version), keyName(member.component), member.version,
                     serverName, server.version, whyLimited(member.component, member.version))};
}

/// Of a component that is held against all kube-apiservers: against the newest, that it is not too old, and against the
/// oldest, that it is not too new.
void holdAgainst(const ApiServers &servers, const ClusterMember &member, MemberVerdict &verdict)
{
    const QString name = keyName(Component::ApiServer);
    if (servers.agree() && member.component == Component::ApiServer) {
        verdict.rules.push_back(
            {ruleKey(member.component),
             {Support::Supported, KubernetesskewStrings::tr("%1 %2 is what all others are held against")
                                      .arg(name, lineName(member.version))}});
        return;
    }
    if (servers.agree()) {
        verdict.rules.push_back(againstApiServer(member, *servers.newest, name));
        return;
    }
    verdict.rules.push_back(
        againstApiServer(member, *servers.newest, KubernetesskewStrings::tr("the newest %1").arg(name)));
    verdict.rules.push_back(
        againstApiServer(member, *servers.oldest, KubernetesskewStrings::tr("the oldest %1").arg(name)));
}

/// A kube-proxy beside kubelets.
void holdBeside(const std::vector<ClusterMember> &members, const ClusterMember &proxy, MemberVerdict &verdict)
{
    const int most = isEarly(proxy.version) ? 2 : 3;
    for (const ClusterMember &member : members) {
        if (member.component == Component::Kubelet && member.node == proxy.node)
            verdict.rules.push_back(
                {QStringLiteral("kube-proxy-kubelet"),
                 judgeLag({most, most}, keyName(proxy.component), proxy.version,
                          KubernetesskewStrings::tr("the %1 beside it,").arg(keyName(member.component)), member.version,
                          whyLimited(proxy.component, proxy.version))});
    }
}

MemberVerdict judgeMember(const std::vector<ClusterMember> &members, const ApiServers &servers,
                          const ClusterMember &member)
{
    MemberVerdict verdict;
    if (!servers.oldest) {
        verdict.rules.push_back(
            {ruleKey(member.component),
             {Support::Unknown, KubernetesskewStrings::tr("there is no kube-apiserver to hold %1 %2 against")
                                    .arg(keyName(member.component), lineName(member.version))}});
    } else {
        holdAgainst(servers, member, verdict);
    }
    if (member.component == Component::KubeProxy)
        holdBeside(members, member, verdict);
    // What decides comes first; among equals the order above stands.
    std::stable_sort(verdict.rules.begin(), verdict.rules.end(),
                     [](const AppliedRule &a, const AppliedRule &b) { return a.verdict.support > b.verdict.support; });
    verdict.support = verdict.rules.front().verdict.support;
    return verdict;
}

std::vector<Problem> problemsOf(const std::vector<ClusterMember> &members, const ApiServers &servers)
{
    std::vector<Problem> problems;
    if (!members.empty() && !servers.oldest)
        problems.push_back({Problem::Severity::Warning,
                            KubernetesskewStrings::tr("No version of kube-apiserver is given"),
                            {},
                            KubernetesskewStrings::tr("give one: all others are held against it")});
    for (const ClusterMember &member : members) {
        const QString name = keyName(member.component);
        if (member.version.isPrerelease())
            problems.push_back(
                {Problem::Severity::Note,
                 KubernetesskewStrings::tr("%1 %2 is a pre-release, and the policy speaks of releases only: it is "
                                           "taken for a %3")
                     .arg(name, member.version.toString(), lineName(member.version)),
                 {},
                 {}});
        if (member.version.major == 0)
            problems.push_back(
                {Problem::Severity::Warning,
                 KubernetesskewStrings::tr("%1 %2 is the number of a library").arg(name, member.version.toString()),
                 {},
                 KubernetesskewStrings::tr("libraries number Kubernetes 1.%1 as 0.%1: give the number of the "
                                           "program")
                     .arg(member.version.minor)});
    }
    return problems;
}

bool breaks(const MemberVerdict &before, const MemberVerdict &after)
{
    return after.support == Support::Unsupported && before.support != Support::Unsupported;
}

/// How many minors a member is away from the newest kube-apiserver.
qint64 distance(const std::vector<ClusterMember> &members, const ClusterMember &member)
{
    return std::abs(minorsOlder(member.version, ApiServers(members).newest->version).value_or(0));
}

SemVer lineAfter(const SemVer &version)
{
    return {version.major, version.minor + 1, 0, {}, {}};
}

} // namespace

QString keyName(KubernetesComponent component)
{
    switch (component) {
    case Component::ApiServer: return QStringLiteral("kube-apiserver");
    case Component::ControllerManager: return QStringLiteral("kube-controller-manager");
    case Component::Scheduler: return QStringLiteral("kube-scheduler");
    case Component::CloudControllerManager: return QStringLiteral("cloud-controller-manager");
    case Component::Kubelet: return QStringLiteral("kubelet");
    case Component::KubeProxy: return QStringLiteral("kube-proxy");
    case Component::Kubectl: return QStringLiteral("kubectl");
    }
    return {};
}

std::optional<KubernetesComponent> kubernetesComponentFromKey(QStringView key)
{
    for (const Component component : AllKubernetesComponents) {
        const QString name = keyName(component);
        if (name == key || (name.startsWith(QLatin1String("kube-")) && QStringView(name).sliced(5) == key))
            return component;
    }
    return {};
}

Result<ClusterMember> readMember(KubernetesComponent component, const QString &version, const QString &node)
{
    if (auto plain = SemVer::parseLenient(version))
        return ClusterMember{component, std::move(*plain), node};
    if (auto tag = version::parseTag(version.trimmed().toUtf8()))
        return ClusterMember{component, std::move(tag->version), node};
    return fail(Fault::Input, KubernetesskewStrings::tr("“%1” is no version of %2").arg(version, keyName(component)),
                {}, KubernetesskewStrings::tr("give one like 1.34 or v1.34.2"));
}

Support ClusterVerdict::support() const
{
    Support worst = Support::Supported;
    for (const MemberVerdict &member : members)
        worst = std::max(worst, member.support);
    return worst;
}

ClusterVerdict judgeCluster(const std::vector<ClusterMember> &members)
{
    const ApiServers servers(members);
    ClusterVerdict verdict;
    for (const ClusterMember &member : members)
        verdict.members.push_back(judgeMember(members, servers, member));
    verdict.problems = problemsOf(members, servers);
    return verdict;
}

UpgradeStep judgeStep(KubernetesComponent component, const SemVer &from, const SemVer &to)
{
    UpgradeStep step{0, from, to, Support::Supported, false, {}};
    const QString name = keyName(component);
    const auto minors = minorsOlder(from, to);
    if (!minors || to < from) {
        step.support = Support::Unknown;
        step.sentence = KubernetesskewStrings::tr("no rule speaks of moving %1 from %2 to %3")
                            .arg(name, from.toString(), to.toString());
    } else if (component == Component::ApiServer && *minors > 1) {
        step.support = Support::Unsupported;
        step.sentence = KubernetesskewStrings::tr("%1 may not skip a minor: the way from %2 to %3 leads over %4")
                            .arg(name, lineName(from), lineName(to), lineName(lineAfter(from)));
    } else if (component == Component::Kubelet && *minors > 0) {
        step.drain = true;
        step.sentence =
            KubernetesskewStrings::tr("drain the node first: %1 cannot move to another minor in place").arg(name);
    } else if (*minors == 0) {
        step.sentence = KubernetesskewStrings::tr("a patch of %1: no drain").arg(lineName(from));
    }
    return step;
}

std::vector<UpgradeStep> nextSteps(const std::vector<ClusterMember> &members)
{
    const ApiServers servers(members);
    if (!servers.oldest)
        return {};
    const ClusterVerdict now = judgeCluster(members);
    std::vector<UpgradeStep> steps;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const ClusterMember &member = members[i];
        const SemVer to = member.component == Component::ApiServer
                              ? lineAfter(member.version)
                              : SemVer{servers.oldest->version.major, servers.oldest->version.minor, 0, {}, {}};
        if (minorsOlder(member.version, to).value_or(0) <= 0)
            continue;
        UpgradeStep step = judgeStep(member.component, member.version, to);
        step.member = i;
        std::vector<ClusterMember> moved = members;
        moved[i].version = to;
        const ClusterVerdict then = judgeCluster(moved);
        for (std::size_t other = 0; other < members.size(); ++other) {
            const bool further = then.members[other].support == Support::Unsupported
                                 && distance(members, members[other]) < distance(moved, moved[other]);
            if (!further && !breaks(now.members[other], then.members[other]))
                continue;
            step.support = Support::Unsupported;
            step.sentence = then.members[other].sentence();
            break;
        }
        steps.push_back(std::move(step));
    }
    std::stable_sort(steps.begin(), steps.end(), [&](const UpgradeStep &a, const UpgradeStep &b) {
        return members[a.member].component < members[b.member].component;
    });
    return steps;
}

} // namespace waybill::upgrade
