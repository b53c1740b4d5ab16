// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/kubernetesskew.h"

#include "upgrade/kubernetesskewmessage.h"
#include "version/tags.h"

#include <algorithm>
#include <cstdlib>

namespace waybill::upgrade {

namespace {

using Component = KubernetesComponent;
using Skew = KubernetesSkewMessage;
using version::SemVer;

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

Message whyLimited(Component component, const SemVer &version)
{
    return isOnNodes(component) && isEarly(version) ? message(Skew::Before125, keyName(component)) : Message();
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

AppliedRule againstApiServer(const ClusterMember &member, const ClusterMember &server, const Message &serverName)
{
    return {ruleKey(member.component),
            judgeLag(ruleAgainstApiServer(member.component, member.version), keyName(member.component), member.version,
                     serverName, server.version, whyLimited(member.component, member.version))};
}

/// Of a component that is compared with all kube-apiservers: with the newest, that it is not too old, and with the
/// oldest, that it is not too new.
void compareWithServers(const ApiServers &servers, const ClusterMember &member, MemberVerdict &verdict)
{
    const QString name = keyName(Component::ApiServer);
    if (servers.agree() && member.component == Component::ApiServer) {
        verdict.rules.push_back({ruleKey(member.component),
                                 {Support::Supported, message(Skew::Reference, name, lineName(member.version))}});
        return;
    }
    if (servers.agree()) {
        verdict.rules.push_back(againstApiServer(member, *servers.newest, name));
        return;
    }
    verdict.rules.push_back(againstApiServer(member, *servers.newest, message(Skew::NewestOf, name)));
    verdict.rules.push_back(againstApiServer(member, *servers.oldest, message(Skew::OldestOf, name)));
}

/// A kube-proxy beside kubelets.
void compareWithKubelets(const std::vector<ClusterMember> &members, const ClusterMember &proxy, MemberVerdict &verdict)
{
    const int most = isEarly(proxy.version) ? 2 : 3;
    for (const ClusterMember &member : members) {
        if (member.component == Component::Kubelet && member.node == proxy.node)
            verdict.rules.push_back({QStringLiteral("kube-proxy-kubelet"),
                                     judgeLag({most, most}, keyName(proxy.component), proxy.version,
                                              message(Skew::BesideIt, keyName(member.component)), member.version,
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
             {Support::Unknown, message(Skew::NothingToCompare, keyName(member.component), lineName(member.version))}});
    } else {
        compareWithServers(servers, member, verdict);
    }
    if (member.component == Component::KubeProxy)
        compareWithKubelets(members, member, verdict);
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
        problems.push_back({Problem::Severity::Warning, Skew::NoApiServer, {}, Skew::GiveApiServer});
    for (const ClusterMember &member : members) {
        const QString name = keyName(member.component);
        if (member.version.isPrerelease())
            problems.push_back({Problem::Severity::Note,
                                message(Skew::Prerelease, name, member.version.toString(), lineName(member.version)),
                                {},
                                {}});
        if (member.version.major == 0)
            problems.push_back({Problem::Severity::Warning,
                                message(Skew::LibraryVersion, name, member.version.toString()),
                                {},
                                message(Skew::GiveProgramVersion, QString::number(member.version.minor))});
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
    return fail(Fault::Input, message(Skew::NotAVersion, version, keyName(component)), {}, Skew::GiveVersion);
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
        step.sentence = message(Skew::NoRule, name, from.toString(), to.toString());
    } else if (component == Component::ApiServer && *minors > 1) {
        step.support = Support::Unsupported;
        step.sentence = message(Skew::SkipsMinor, name, lineName(from), lineName(to), lineName(lineAfter(from)));
    } else if (component == Component::Kubelet && *minors > 0) {
        step.drain = true;
        step.sentence = message(Skew::DrainFirst, name);
    } else if (*minors == 0) {
        step.sentence = message(Skew::PatchOnly, lineName(from));
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
