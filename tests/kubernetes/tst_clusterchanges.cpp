// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "appfixture.h"
#include "kubernetes/catalogue/appchecks.h"
#include "kubernetes/catalogue/clusterchanges.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::catalogue;
using namespace waybill::testing;

namespace {

using Files = std::map<QByteArray, QByteArray>;

/// An application whose images follow its version.
QByteArray app(const QByteArray &name, const QByteArray &version, const QByteArray &more = "  upgradable: true\n")
{
    AppText text;
    text.name = name;
    text.version = '\'' + version + '\'';
    text.image = "sea/reef:" + version;
    text.more = more;
    return text.yaml();
}

QByteArray inNamespace(QByteArray yaml, const QByteArray &space)
{
    return yaml.replace("metadata:\n", QByteArray("metadata:\n  namespace: " + space + "\n"));
}

QByteArray cluster(const QByteArray &appName, const QByteArray &catalogue = {})
{
    return clusterYaml("c", appName) + (catalogue.isEmpty() ? QByteArray() : "  appCatalog: " + catalogue + '\n');
}

} // namespace
Q_DECLARE_METATYPE(Files)

class TestClusterChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void moves_data();
    void moves();
    void values();
    void scopes_data();
    void scopes();
    void otherNamespace();
};

void TestClusterChanges::moves_data()
{
    QTest::addColumn<Files>("before");
    QTest::addColumn<Files>("after");
    QTest::addColumn<QString>("said"); // empty: nothing
    QTest::addColumn<QString>("advice");
    QTest::addColumn<bool>("allowed");
    const QString cluster1 = QStringLiteral("KubeDirectorCluster c moves from ");
    const auto row = [&](const char *name, const Files &before, const Files &after, const char *said,
                         const char *advice, bool allowed) {
        QTest::newRow(name) << before << after << (qstrlen(said) == 0 ? QString() : cluster1 + QString::fromUtf8(said))
                            << QString::fromUtf8(advice) << allowed;
    };
    const Files both{{"a.yaml", app("reef10", "1.0.0")}, {"b.yaml", app("reef11", "1.1.0")}};
    const auto with = [](Files files, const QByteArray &yaml) {
        files["c.yaml"] = yaml;
        return files;
    };
    row("another version, live", with(both, cluster("reef10")), with(both, cluster("reef11")),
        "reef10 1.0.0 to reef11 1.1.0: a live upgrade is allowed",
        "To roll back, set spec.app to reef10 again; the operator allows the previous version", true);
    row("in place", {{"a.yaml", app("reef", "1.0.0")}, {"c.yaml", cluster("reef")}},
        {{"a.yaml", app("reef", "1.1.0")}, {"c.yaml", cluster("reef")}},
        "reef 1.0.0 to reef 1.1.0: a live upgrade is allowed",
        "To roll back, apply the old reef again; the operator allows the previous version", true);
    row("nobody says that it is upgradable", {{"a.yaml", app("reef", "1.0.0", {})}, {"c.yaml", cluster("reef")}},
        {{"a.yaml", app("reef", "1.1.0", {})}, {"c.yaml", cluster("reef")}},
        "reef 1.0.0 to reef 1.1.0: a live upgrade is allowed if reef is marked as upgradable, which it doesn't say",
        "To roll back, apply the old reef again; the operator allows the previous version", true);
    row("to one that says no",
        with({{"a.yaml", app("reef10", "1.0.0")}, {"b.yaml", app("reef11", "1.1.0", "  upgradable: false\n")}},
             cluster("reef10")),
        with({{"a.yaml", app("reef10", "1.0.0")}, {"b.yaml", app("reef11", "1.1.0", "  upgradable: false\n")}},
             cluster("reef11")),
        "reef10 1.0.0 to reef11 1.1.0: a live upgrade is allowed",
        "Rollback: not possible while it runs: Version 1.1.0 is not marked as upgradable", true);
    row("a lower one", with(both, cluster("reef11")), with(both, cluster("reef10")),
        "reef11 1.1.0 to reef10 1.0.0: no live upgrade: 1.0.0 is not newer than 1.1.0",
        "Create a new cluster and move the data; the old one with reef11 1.1.0 is the rollback, so delete it last",
        false);
    row("more than images", {{"a.yaml", app("reef", "1.0.0")}, {"c.yaml", cluster("reef")}},
        {{"a.yaml", app("reef", "1.1.0", "  upgradable: true\n  config: 1\n")}, {"c.yaml", cluster("reef")}},
        "reef 1.0.0 to reef 1.1.0: no live upgrade: More than images, packages and member counts changed: .config "
        "set to “1”",
        "Operators reject the change while a cluster runs reef 1.0.0: publish it under a new name and create a new "
        "cluster; the old one is the rollback, so delete it last",
        false);
    row("one that is elsewhere", with(both, cluster("reef10")), with(both, cluster("other")),
        "reef10 1.0.0 to other: whether a live upgrade is allowed is unknown, as other isn't in this catalogue",
        "The rollback to reef10 is unknown, too: try both with a copy", false);
    row("the same", with(both, cluster("reef10")), with(both, cluster("reef10")), "", "", false);
    row("a new cluster", both, with(both, cluster("reef10")), "", "", false);
}

void TestClusterChanges::moves()
{
    QFETCH(Files, before);
    QFETCH(Files, after);
    QFETCH(QString, said);
    QFETCH(bool, allowed);
    const auto found = compareClusters(appsOfFiles(before), appsOfFiles(after));
    QCOMPARE(found.size(), std::size_t(said.isEmpty() ? 0 : 1));
    if (said.isEmpty())
        return;
    const findings::Finding &one = found.front();
    QCOMPARE(one.rule.key(), QStringLiteral("CLUSTER_APP_CHANGED"));
    QCOMPARE(wording::text(one.message), said);
    QTEST(wording::text(one.advice), "advice");
    QCOMPARE(one.impact, allowed ? Impact::None : Impact::Breaking);
    QCOMPARE(one.ruling, !allowed); // who applies it may well do so to a new cluster
    QCOMPARE(one.symbol, QStringLiteral("KubeDirectorCluster c"));
    QCOMPARE(one.place.line, 6);
}

void TestClusterChanges::values()
{
    const Files both{{"a.yaml", app("reef10", "1.0.0")}, {"b.yaml", app("reef11", "1.1.0")}};
    Files before = both;
    Files after = both;
    before["c.yaml"] = cluster("reef10");
    after["c.yaml"] = cluster("reef11");
    const auto found = compareClusters(appsOfFiles(before), appsOfFiles(after));
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().values,
             (std::vector<findings::ValueChange>{
                 {QStringLiteral("spec.app"), QStringLiteral("reef10"), QStringLiteral("reef11"), {}, false},
                 {QStringLiteral("version"), QStringLiteral("1.0.0"), QStringLiteral("1.1.0"), {}, false}}));
    // And what stands in the way of a live upgrade.
    before = {{"a.yaml", app("reef", "1.0.0", "  config: 1\n  dirs: [bin]\n")}, {"c.yaml", cluster("reef")}};
    after = {{"a.yaml", app("reef", "1.1.0", "  config: 2\n  dirs: [bin, etc]\n")}, {"c.yaml", cluster("reef")}};
    const auto refused = compareClusters(appsOfFiles(before), appsOfFiles(after));
    QCOMPARE(refused.size(), std::size_t(1));
    QCOMPARE(refused.front().values,
             (std::vector<findings::ValueChange>{
                 {QStringLiteral("version"), QStringLiteral("1.0.0"), QStringLiteral("1.1.0"), {}, false},
                 {QStringLiteral(".config"), QStringLiteral("1"), QStringLiteral("2"), {}, false},
                 {QStringLiteral(".dirs"), QStringLiteral("bin"), QStringLiteral("bin, etc"), {}, false}}));
}

void TestClusterChanges::scopes_data()
{
    QTest::addColumn<QByteArray>("catalogue");
    QTest::addColumn<QString>("version"); // of the application that is meant; empty: none
    QTest::newRow("local") << QByteArray("local") << QStringLiteral("1.0.0");
    QTest::newRow("system") << QByteArray("system") << QStringLiteral("2.0.0");
    QTest::newRow("not said") << QByteArray() << QStringLiteral("1.0.0");
}

/// The same name in the cluster's namespace and in the operator's.
void TestClusterChanges::scopes()
{
    QFETCH(QByteArray, catalogue);
    const AppList list = appsOfFiles({{"a.yaml", inNamespace(app("reef", "2.0.0"), "operator")},
                                      {"b.yaml", inNamespace(app("reef", "1.0.0"), "mine")},
                                      {"c.yaml", inNamespace(cluster("reef", catalogue), "mine")}});
    QCOMPARE(list.references.size(), std::size_t(1));
    const App *found = appOf(list.references.front(), list);
    QTEST(found ? found->version : QString(), "version");
    // What names no namespace goes wherever it is applied.
    const AppList open =
        appsOfFiles({{"a.yaml", app("reef", "2.0.0")}, {"c.yaml", inNamespace(cluster("reef", catalogue), "mine")}});
    QVERIFY(appOf(open.references.front(), open));
}

void TestClusterChanges::otherNamespace()
{
    const Files files{{"a.yaml", inNamespace(app("reef", "2.0.0"), "operator")},
                      {"c.yaml", inNamespace(cluster("reef", "local"), "mine")}};
    const AppList list = appsOfFiles(files);
    QVERIFY(!appOf(list.references.front(), list));
    const auto checks = checkApps(list);
    QCOMPARE(checks.size(), std::size_t(1));
    QCOMPARE(checks[0].finding.rule.key(), QStringLiteral("APP_DANGLING_REFERENCE"));
    QCOMPARE(
        wording::text(checks[0].finding.message),
        QStringLiteral("KubeDirectorCluster mine/c takes reef from its own namespace (appCatalog: local), but it is "
                       "only in operator"));
    Files system = files;
    system["c.yaml"] = inNamespace(cluster("reef", "system"), "mine");
    QVERIFY(checkApps(appsOfFiles(system)).empty());
}

WAYBILL_TEST_MAIN(TestClusterChanges)
#include "tst_clusterchanges.moc"
