// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/kubernetesskew.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;

namespace {

/// "apiserver 1.34, kubelet 1.33@node" as members; the test fails where one cannot be read.
std::vector<ClusterMember> membersOf(const QString &text)
{
    std::vector<ClusterMember> members;
    for (const QString &one : text.split(QLatin1String(", "), Qt::SkipEmptyParts)) {
        const auto component = kubernetesComponentFromKey(one.section(QLatin1Char(' '), 0, 0));
        const QString version = one.section(QLatin1Char(' '), 1);
        const auto member =
            component
                ? readMember(*component, version.section(QLatin1Char('@'), 0, 0), version.section(QLatin1Char('@'), 1))
                : Result<ClusterMember>(fail(Fault::Input, QStringLiteral("no component: ") + one));
        if (!member) {
            QTest::qFail(qPrintable(wording::line(member.error())), __FILE__, __LINE__);
            return {};
        }
        members.push_back(*member);
    }
    return members;
}

version::SemVer versionOf(const QString &text)
{
    return version::SemVer::parseLenient(text).value_or(version::SemVer{});
}

} // namespace

class TestKubernetesSkew : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keys();
    void lag_data();
    void lag();
    void members_data();
    void members();
    void cluster_data();
    void cluster();
    void sentences_data();
    void sentences();
    void rules();
    void problems();
    void step_data();
    void step();
    void next_data();
    void next();
};

void TestKubernetesSkew::keys()
{
    for (const KubernetesComponent component : AllKubernetesComponents)
        QCOMPARE(kubernetesComponentFromKey(keyName(component)), component);
    QCOMPARE(kubernetesComponentFromKey(u"controller-manager"), KubernetesComponent::ControllerManager);
    QCOMPARE(kubernetesComponentFromKey(u"proxy"), KubernetesComponent::KubeProxy);
    QVERIFY(!kubernetesComponentFromKey(u"let"));
    QVERIFY(!kubernetesComponentFromKey(u"etcd"));
    QVERIFY(!kubernetesComponentFromKey(u""));
}

void TestKubernetesSkew::lag_data()
{
    QTest::addColumn<int>("maxOlder");
    QTest::addColumn<int>("maxNewer");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("peer");
    QTest::addColumn<QString>("expected");
    const auto row = [](int older, int newer, const char *version, const char *peer, const char *expected) {
        QTest::addRow("%s beside %s, %d and %d", version, peer, older, newer)
            << older << newer << QString::fromLatin1(version) << QString::fromLatin1(peer)
            << QString::fromLatin1(expected);
    };
    // "within one minor of each other", the promise of 2018 that Kata Containers gave
    row(1, 1, "1.2.0", "1.1.3",
        "supported: runtime 1.2 is 1 minor version(s) newer than agent 1.1; at most one is supported");
    row(1, 1, "1.1.3", "1.2.0",
        "supported: runtime 1.1 is 1 minor version(s) older than agent 1.2; at most one is supported");
    row(1, 1, "1.4.0", "1.2.9",
        "unsupported: runtime 1.4 is 2 minor version(s) newer than agent 1.2; at most one is supported");
    row(0, 0, "1.4.0", "1.4.7", "supported: runtime 1.4 has the same minor version as agent 1.4");
    row(0, 0, "1.4.0", "1.5.0",
        "unsupported: runtime 1.4 is 1 minor version(s) older than agent 1.5; it may not be older");
    row(2, 0, "1.6.0", "1.5.0",
        "unsupported: runtime 1.6 is 1 minor version(s) newer than agent 1.5; it may not be newer");
    row(9, 9, "2.0.0", "1.5.0",
        "unknown: runtime 2.0 and agent 1.5 differ in the major version: no rule compares them");
    // numbers at the end of what fits are no overflow
    row(1, 0, "1.0.0", "1.18446744073709551615.0",
        "unsupported: runtime 1.0 is 2147483647 minor version(s) older than agent 1.18446744073709551615; at most one is "
        "supported");
}

void TestKubernetesSkew::lag()
{
    QFETCH(int, maxOlder);
    QFETCH(int, maxNewer);
    QFETCH(QString, version);
    QFETCH(QString, peer);
    const LagVerdict verdict = judgeLag({maxOlder, maxNewer}, QStringLiteral("runtime"), versionOf(version),
                                        QStringLiteral("agent"), versionOf(peer));
    QTEST(QString(keyName(verdict.support) + QLatin1String(": ") + wording::text(verdict.sentence)), "expected");
}

void TestKubernetesSkew::members_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
    };
    row("1.34", "1.34.0");
    row("v1.34.2+k3s1", "1.34.2+k3s1");
    row("v1.35.0-rc.1", "1.35.0-rc.1");
    row("kubernetes-1.30.0", "1.30.0");
    row("v0.31.0", "0.31.0");
    row("", "“” is not a version of kubelet");
    row("latest", "“latest” is not a version of kubelet");
    row("1.34.x", "“1.34.x” is not a version of kubelet");
    row("20191207", "“20191207” is not a version of kubelet");
}

void TestKubernetesSkew::members()
{
    QFETCH(QString, text);
    const auto member = readMember(KubernetesComponent::Kubelet, text, QStringLiteral("n1"));
    QString said;
    if (member) {
        QCOMPARE(member->node, QStringLiteral("n1"));
        said = member->version.toString();
    } else {
        QVERIFY(!member.error().advice.isEmpty());
        said = wording::text(member.error().what);
    }
    QFETCH(QString, expected);
    QCOMPARE(said, QString::fromUtf8(expected.toLatin1()));
}

void TestKubernetesSkew::cluster_data()
{
    QTest::addColumn<QString>("servers");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *servers, const char *member, const char *expected) {
        QTest::addRow("%s | %s", servers, member)
            << QString::fromLatin1(servers) << QString::fromLatin1(member) << QString::fromLatin1(expected);
    };
    const char *const one = "apiserver 1.34";
    row(one, "kubelet 1.34", "supported");
    row(one, "kubelet 1.33", "supported");
    row(one, "kubelet 1.32", "supported");
    row(one, "kubelet 1.31", "supported");
    row(one, "kubelet 1.30", "unsupported");
    row(one, "kubelet 1.35", "unsupported");
    row(one, "kubelet v1.34.9+k3s1", "supported"); // patches do not count
    row(one, "kubelet 1.35.0-alpha.0", "unsupported");
    row(one, "kubelet 2.0", "unknown");
    row(one, "controller-manager 1.34", "supported");
    row(one, "controller-manager 1.33", "supported");
    row(one, "controller-manager 1.32", "unsupported");
    row(one, "scheduler 1.35", "unsupported");
    row(one, "cloud-controller-manager 1.32", "unsupported");
    row(one, "kubectl 1.35", "supported");
    row(one, "kubectl 1.33", "supported");
    row(one, "kubectl 1.36", "unsupported");
    row(one, "kubectl 1.32", "unsupported");
    row(one, "kube-proxy 1.31", "supported");
    row(one, "kube-proxy 1.30", "unsupported");
    row(one, "kube-proxy 1.35", "unsupported");

    const char *const two = "apiserver 1.34, apiserver 1.33";
    row(two, "kubelet 1.34", "unsupported");
    row(two, "kubelet 1.33", "supported");
    row(two, "kubelet 1.32", "supported");
    row(two, "kubelet 1.31", "supported");
    row(two, "kubelet 1.30", "unsupported"); // three behind the oldest, four behind the newest
    row(two, "kubectl 1.35", "unsupported");
    row(two, "kubectl 1.34", "supported");
    row(two, "kubectl 1.33", "supported");
    row(two, "kubectl 1.32", "unsupported");
    row(two, "controller-manager 1.34", "unsupported");
    row(two, "controller-manager 1.33", "supported");
    row(two, "apiserver 1.33", "supported");

    row("apiserver 1.27", "kubelet 1.24", "unsupported");
    row("apiserver 1.28", "kubelet 1.25", "supported");
    row("apiserver 1.26", "kubelet 1.24", "supported");
    row("apiserver 1.27", "kube-proxy 1.24", "unsupported");
    row("apiserver 1.28", "kube-proxy 1.25", "supported");
    row("apiserver 1.34", "apiserver 1.32", "unsupported");
    row("apiserver 1.32", "apiserver 1.34", "unsupported");

    // beside the kubelet of the same node
    row("apiserver 1.34, kubelet 1.31@a", "kube-proxy 1.34@a", "supported");
    row("apiserver 1.34, kubelet 1.30@a", "kube-proxy 1.34@a", "unsupported");
    row("apiserver 1.34, kubelet 1.30@b", "kube-proxy 1.34@a", "supported");
    row("apiserver 1.34, kubelet 1.30", "kube-proxy 1.34", "unsupported");
    row("apiserver 1.26, kubelet 1.26@a", "kube-proxy 1.24@a", "supported");
    row("apiserver 1.27, kubelet 1.27@a", "kube-proxy 1.24@a", "unsupported");

    row("", "kubelet 1.34", "unknown");
    row("kubelet 1.30@a", "kube-proxy 1.34@a", "unsupported"); // that much is known without a kube-apiserver
    row("apiserver kubernetes-1.30.0", "kubelet v0.31.0", "unknown");
}

void TestKubernetesSkew::cluster()
{
    QFETCH(QString, servers);
    QFETCH(QString, member);
    const ClusterVerdict verdict = judgeCluster(membersOf(servers + QLatin1String(", ") + member));
    QVERIFY(!verdict.members.empty());
    QTEST(keyName(verdict.members.back().support), "expected");
    QVERIFY(!verdict.members.back().sentence().isEmpty());
}

void TestKubernetesSkew::sentences_data()
{
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *members, const char *expected) {
        QTest::newRow(members) << QString::fromLatin1(members) << QString::fromLatin1(expected);
    };
    row("apiserver 1.34, kubelet 1.30",
        "kubelet 1.30 is 4 minor version(s) older than kube-apiserver 1.34; at most 3 are supported");
    row("apiserver 1.34, kubelet 1.35",
        "kubelet 1.35 is 1 minor version(s) newer than kube-apiserver 1.34; it may not be newer");
    row("apiserver 1.34, apiserver 1.33, kubelet 1.34",
        "kubelet 1.34 is 1 minor version(s) newer than the oldest kube-apiserver 1.33; it may not be newer");
    row("apiserver 1.34, apiserver 1.33, kubelet 1.30",
        "kubelet 1.30 is 4 minor version(s) older than the newest kube-apiserver 1.34; at most 3 are supported");
    row("apiserver 1.27, kubelet 1.24",
        "kubelet 1.24 is 3 minor version(s) older than kube-apiserver 1.27; at most 2 are "
        "supported (kubelet before 1.25)");
    row("apiserver 1.34, apiserver 1.32",
        "kube-apiserver 1.32 is 2 minor version(s) older than the newest kube-apiserver 1.34; at most one is supported");
    row("apiserver 1.34", "all others are compared with kube-apiserver 1.34");
    row("apiserver 1.34, kubelet 1.30@a, kube-proxy 1.34@a",
        "kube-proxy 1.34 is 4 minor version(s) newer than the kubelet beside it, 1.30; at most 3 are supported");
    row("kubelet 1.30", "there is no kube-apiserver to compare kubelet 1.30 with");
}

void TestKubernetesSkew::sentences()
{
    QFETCH(QString, members);
    QTEST(wording::text(judgeCluster(membersOf(members)).members.back().sentence()), "expected");
}

void TestKubernetesSkew::rules()
{
    const ClusterVerdict verdict =
        judgeCluster(membersOf(QStringLiteral("apiserver 1.34, apiserver 1.33, kubelet 1.33@a, kube-proxy 1.30@a")));
    QStringList keys;
    for (const AppliedRule &rule : verdict.members.back().rules)
        keys << rule.key + QLatin1Char(' ') + keyName(rule.verdict.support);
    // Four behind the newest, three behind the oldest and the kubelet: what decides comes first.
    QCOMPARE(keys.join(QLatin1String(", ")),
             QStringLiteral("kube-proxy-apiserver unsupported, kube-proxy-apiserver supported, "
                            "kube-proxy-kubelet supported"));
    QCOMPARE(verdict.support(), Support::Unsupported);
    QCOMPARE(judgeCluster(membersOf(QStringLiteral("apiserver 1.34, kubelet 1.31"))).support(), Support::Supported);
    QCOMPARE(judgeCluster({}).support(), Support::Supported);
}

void TestKubernetesSkew::problems()
{
    const auto told = [](const char *members) {
        QStringList messages;
        for (const Problem &problem : judgeCluster(membersOf(QString::fromLatin1(members))).problems)
            messages << keyName(problem.severity) + QLatin1String(": ") + wording::text(problem.message);
        return messages.join(QLatin1Char('\n'));
    };
    QCOMPARE(told("apiserver 1.34, kubelet 1.33"), QString());
    QCOMPARE(told("kubelet 1.33"), QStringLiteral("warning: No version of kube-apiserver is given"));
    QCOMPARE(told("apiserver v1.35.0-rc.1"),
             QStringLiteral("note: kube-apiserver 1.35.0-rc.1 is a pre-release; the policy covers releases "
                            "only, so it is treated as 1.35"));
    QCOMPARE(told("apiserver kubernetes-1.30.0, kubelet v0.31.0"),
             QStringLiteral("warning: kubelet 0.31.0 is the version of a library"));
}

void TestKubernetesSkew::step_data()
{
    QTest::addColumn<QString>("component");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *component, const char *from, const char *to, const char *expected) {
        QTest::addRow("%s %s to %s", component, from, to) << QString::fromLatin1(component) << QString::fromLatin1(from)
                                                          << QString::fromLatin1(to) << QString::fromLatin1(expected);
    };
    row("kubelet", "1.33.4", "1.34.0",
        "supported, drain: drain the node first: kubelet cannot move to another minor version in place");
    row("kubelet", "1.34.1", "1.34.2", "supported: a patch of 1.34: no drain needed");
    row("kubelet", "1.31.0", "1.34.0",
        "supported, drain: drain the node first: kubelet cannot move to another minor version in place");
    row("apiserver", "1.32", "1.34",
        "unsupported: kube-apiserver cannot skip a minor version: upgrade from 1.32 to 1.34 by way of 1.33");
    row("apiserver", "1.32", "1.33", "supported: ");
    row("apiserver", "1.33.1", "1.33.2", "supported: a patch of 1.33: no drain needed");
    row("scheduler", "1.32", "1.33", "supported: ");
    row("kube-proxy", "1.32", "1.33", "supported: ");
    row("kubelet", "1.34.0", "1.33.4", "unknown: no rule covers moving kubelet from 1.34.0 to 1.33.4");
    row("apiserver", "1.34.0", "2.0.0", "unknown: no rule covers moving kube-apiserver from 1.34.0 to 2.0.0");
}

void TestKubernetesSkew::step()
{
    QFETCH(QString, component);
    QFETCH(QString, from);
    QFETCH(QString, to);
    const UpgradeStep step = judgeStep(*kubernetesComponentFromKey(component), versionOf(from), versionOf(to));
    QTEST(QString(keyName(step.support) + (step.drain ? QLatin1String(", drain: ") : QLatin1String(": "))
                  + wording::text(step.sentence)),
          "expected");
}

void TestKubernetesSkew::next_data()
{
    QTest::addColumn<QString>("members");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *members, const QStringList &expected) {
        QTest::newRow(members) << QString::fromLatin1(members) << expected;
    };
    // All at one version: the kube-apiserver goes first.
    row("kubelet 1.33.1, scheduler 1.33.1, apiserver 1.33.1", {QStringLiteral("kube-apiserver 1.34 supported")});
    // After it the controllers and then the nodes, which are drained.
    row("kube-proxy 1.33, kubelet 1.33, scheduler 1.33, apiserver 1.34",
        {QStringLiteral("kube-apiserver 1.35 unsupported: kube-scheduler 1.33 is 2 minor version(s) older than "
                        "kube-apiserver 1.35; at most one is supported"),
         QStringLiteral("kube-scheduler 1.34 supported"),
         QStringLiteral(
             "kubelet 1.34 supported, drain: drain the node first: kubelet cannot move to another minor version in place"),
         QStringLiteral("kube-proxy 1.34 supported")});
    // Three behind all the time: the nodes have to move before the control plane can.
    row("apiserver 1.34, kubelet 1.31",
        {QStringLiteral(
             "kube-apiserver 1.35 unsupported: kubelet 1.31 is 4 minor version(s) older than kube-apiserver 1.35; "
             "at most 3 are supported"),
         QStringLiteral(
             "kubelet 1.34 supported, drain: drain the node first: kubelet cannot move to another minor version in place")});
    // Of two kube-apiservers the older one moves.
    row("apiserver 1.34, apiserver 1.33, scheduler 1.33",
        {QStringLiteral(
             "kube-apiserver 1.35 unsupported: kube-apiserver 1.35 is 2 minor version(s) newer than the oldest "
             "kube-apiserver 1.33; at most one is supported"),
         QStringLiteral("kube-apiserver 1.34 supported")});
    // What is wrong already may be fixed, and not made worse.
    row("apiserver 1.34, kubelet 1.29",
        {QStringLiteral(
             "kube-apiserver 1.35 unsupported: kubelet 1.29 is 6 minor version(s) older than kube-apiserver 1.35; "
             "at most 3 are supported"),
         QStringLiteral(
             "kubelet 1.34 supported, drain: drain the node first: kubelet cannot move to another minor version in place")});
    row("apiserver 1.34, kubelet 1.36", {QStringLiteral("kube-apiserver 1.35 supported")});
    row("kubelet 1.29", {});
}

void TestKubernetesSkew::next()
{
    QFETCH(QString, members);
    const std::vector<ClusterMember> cluster = membersOf(members);
    QStringList said;
    for (const UpgradeStep &step : nextSteps(cluster))
        said << keyName(cluster[step.member].component) + QLatin1Char(' ') + lineName(step.to) + QLatin1Char(' ')
                    + keyName(step.support) + (step.drain ? QStringLiteral(", drain") : QString())
                    + (step.sentence.isEmpty() ? QString() : QLatin1String(": ") + wording::text(step.sentence));
    QTEST(said, "expected");
}

WAYBILL_TEST_MAIN(TestKubernetesSkew)
#include "tst_kubernetesskew.moc"
