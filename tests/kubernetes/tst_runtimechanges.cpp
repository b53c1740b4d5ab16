// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "manifestfixture.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::manifest;

namespace {

/// An object whose pods name a RuntimeClass; none where it is empty. `more` is of its spec.
QByteArray workload(const QByteArray &kind, const QByteArray &runtime, const QByteArray &more = {})
{
    const QByteArray name = runtime.isEmpty() ? QByteArray() : "runtimeClassName: " + runtime + ", ";
    const QByteArray pod = "{" + name + "containers: [{name: a, image: a:1}]}";
    const QByteArray head = "---\napiVersion: " + QByteArray(kind == "Pod" || kind == "PodTemplate" ? "v1" : "apps/v1")
                            + "\nkind: " + kind + "\nmetadata: {name: web, namespace: shop}\n";
    if (kind == "Pod")
        return head + "spec: " + pod + '\n';
    if (kind == "PodTemplate")
        return head + "template:\n  spec: " + pod + '\n';
    if (kind == "CronJob")
        return head + "spec:\n  jobTemplate:\n    spec:\n      template:\n        spec: " + pod + '\n' + more;
    return head + "spec:\n  template:\n    spec: " + pod + '\n' + more;
}

class TestRuntimeChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rollouts_data();
    void rollouts();
    void wayBack_data();
    void wayBack();
    void values();
    void whatIsNoMove();
    void severalManifests();
};

void TestRuntimeChanges::rollouts_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("undo");
    QTest::addColumn<bool>("breaks");
    const auto row = [](const char *name, const QByteArray &kind, const char *said, const char *undo, bool breaks,
                        const QByteArray &more = {}) {
        QTest::newRow(name) << workload(kind, "sandboxed", more) << workload(kind, "sandboxed-v2", more)
                            << QString::fromUtf8(kind + " shop/web moves to another RuntimeClass: " + said)
                            << QString::fromUtf8(undo) << breaks;
    };
    row("deployment", "Deployment", "rolling update from sandboxed to sandboxed-v2",
        "To undo it: kubectl rollout undo deployment/web -n shop", false);
    row("daemon set", "DaemonSet", "rolling update from sandboxed to sandboxed-v2",
        "To undo it: kubectl rollout undo daemonset/web -n shop", false);
    row("stateful set", "StatefulSet", "rolling update from sandboxed to sandboxed-v2",
        "To undo it: kubectl rollout undo statefulset/web -n shop", false);
    row("recreate", "Deployment", "from sandboxed to sandboxed-v2; all its pods stop before new ones start",
        "To undo it: kubectl rollout undo deployment/web -n shop", false, "  strategy: {type: Recreate}\n");
    row("on delete", "DaemonSet", "from sandboxed to sandboxed-v2; each pod moves once it is deleted",
        "To undo it, apply the old manifest and delete the pods again", false, "  updateStrategy: {type: OnDelete}\n");
    row("cron job", "CronJob", "from sandboxed to sandboxed-v2; jobs that already run stay as they are",
        "To undo it, apply the old manifest", false);
    row("template", "PodTemplate", "from sandboxed to sandboxed-v2, for pods created from then on",
        "To undo it, apply the old manifest", false);
    row("job", "Job", "from sandboxed to sandboxed-v2; clusters reject this change while the object exists",
        "Delete the object and create it again; to undo it, do so with the old manifest", true);
    row("pod", "Pod", "from sandboxed to sandboxed-v2; clusters reject this change while the object exists",
        "Delete the object and create it again; to undo it, do so with the old manifest", true);
}

void TestRuntimeChanges::rollouts()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(bool, breaks);
    const auto found = compareObjects(manifestsOf({{"a.yaml", before}}), manifestsOf({{"a.yaml", after}}));
    QCOMPARE(found.size(), 1U);
    const findings::Finding &one = found.front();
    QCOMPARE(one.rule.key(), QStringLiteral("OBJECT_RUNTIME_CHANGED"));
    QTEST(wording::text(one.message), "said");
    QFETCH(QString, undo);
    QCOMPARE(wording::text(one.advice),
             undo + QStringLiteral(". Keep RuntimeClass sandboxed until no pod uses it: the rollback needs it"));
    QCOMPARE(one.impact, breaks ? Impact::Breaking : Impact::None);
    QCOMPARE(one.severity, breaks ? findings::Finding::Severity::Warning : findings::Finding::Severity::Note);
    QVERIFY(!one.place.isEmpty() && !one.oldPlace.isEmpty());
}

void TestRuntimeChanges::wayBack_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("advice");
    const QByteArray old = workload("Deployment", "sandboxed");
    const QByteArray now = workload("Deployment", "sandboxed-v2");
    const QByteArray plain = workload("Deployment", {});
    const QByteArray oldClass = runtimeClass("sandboxed", "kata");
    const QByteArray newClass = runtimeClass("sandboxed-v2", "kata");
    const QString undo = QStringLiteral("To undo it: kubectl rollout undo deployment/web -n shop");
    const QString first = QStringLiteral("Apply RuntimeClass sandboxed-v2 first. ");
    const QString keep = QStringLiteral(". Keep RuntimeClass sandboxed until no pod uses it: the rollback needs it");
    const QString moves = QStringLiteral("Deployment shop/web moves to another RuntimeClass: rolling update ");
    QTest::newRow("both classes") << oldClass + old << oldClass + newClass + now
                                  << moves + QLatin1String("from sandboxed to sandboxed-v2") << first + undo + keep;
    QTest::newRow("the old one goes")
        << oldClass + old << newClass + now << moves + QLatin1String("from sandboxed to sandboxed-v2")
        << first + undo
               + QLatin1String(". The release removes RuntimeClass sandboxed: without it there is no rollback, so keep "
                               "it until no pod uses it");
    QTest::newRow("from the default") << plain << now
                                      << moves + QLatin1String("from the default runtime to sandboxed-v2") << undo;
    QTest::newRow("to the default") << old << plain << moves + QLatin1String("from sandboxed to the default runtime")
                                    << undo + keep;
}

void TestRuntimeChanges::wayBack()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const auto found = compareObjects(manifestsOf({{"a.yaml", before}}), manifestsOf({{"a.yaml", after}}));
    const findings::Finding one = findingOf(found, "OBJECT_RUNTIME_CHANGED");
    QTEST(wording::text(one.message), "said");
    QTEST(wording::text(one.advice), "advice");
}

void TestRuntimeChanges::values()
{
    const auto overhead = [](const QByteArray &memory) -> QByteArray {
        return "overhead:\n  podFixed: {memory: " + memory + ", cpu: 250m}\n";
    };
    // Allowed, as only the handler is immutable; whoever runs pods of it needs to know all the same.
    auto found = compareObjects(manifestsOf({{"a.yaml", runtimeClass("a", "a", overhead("2Gi"))}}),
                                manifestsOf({{"a.yaml", runtimeClass("a", "a", overhead("14Gi"))}}));
    findings::Finding one = findingOf(found, "OBJECT_BEHAVIOUR_CHANGED");
    QCOMPARE(wording::text(one.message),
             QStringLiteral("RuntimeClass a keeps its name, but pods that use it may behave differently: "
                            "overhead.podFixed.memory from “2Gi” to “14Gi” (+12 GiB per pod)"));
    QCOMPARE(one.values.size(), 1U);
    QCOMPARE(one.values.front().difference, QStringLiteral("+12 GiB"));
    // A whole map that was added, value by value.
    found = compareObjects(manifestsOf({{"a.yaml", runtimeClass("a", "a")}}),
                           manifestsOf({{"a.yaml", runtimeClass("a", "a", overhead("130Mi"))}}));
    one = findingOf(found, "OBJECT_BEHAVIOUR_CHANGED");
    QCOMPARE(wording::text(one.message),
             QStringLiteral("RuntimeClass a keeps its name, but pods that use it may behave differently: "
                            "overhead.podFixed.cpu set to “250m” (+0.25 per pod), "
                            "overhead.podFixed.memory set to “130Mi” (+130 MiB per pod)"));
    // Forbidden: the same under a stricter policy, with both values of each field.
    CompareOptions strict;
    strict.frozen = {frozenRuntimeClass(RuntimeClassFreeze::WholeSpec)};
    found = compareObjects(manifestsOf({{"a.yaml", runtimeClass("a", "a", overhead("2Gi"))}}),
                           manifestsOf({{"a.yaml", runtimeClass("a", "b", overhead("1Gi"))}}), strict);
    one = findingOf(found, "OBJECT_FROZEN_FIELD");
    QCOMPARE(wording::text(one.message),
             QStringLiteral("RuntimeClass a keeps its name, but immutable fields change: handler from “a” to “b”, "
                            "overhead.podFixed.memory from “2Gi” to “1Gi” (-1 GiB per pod)"));
    QCOMPARE(one.values.size(), 2U);
}

void TestRuntimeChanges::whatIsNoMove()
{
    const auto count = [](const QByteArray &before, const QByteArray &after, const QByteArray &path = "a.yaml") {
        return compareObjects(manifestsOf({{path, before}}), manifestsOf({{path, after}})).size();
    };
    const QByteArray old = workload("Deployment", "a");
    QCOMPARE(count(old, workload("Deployment", "a", "  replicas: 2\n")), 0U);
    QCOMPARE(count(old, workload("Deployment", "${RUNTIME}")), 0U); // filled in by somebody
    QCOMPARE(count(old, workload("Deployment", "b"), "examples/a.yaml"), 0U);
    QCOMPARE(count(workload("ConfigMap", "a"), workload("ConfigMap", "b")), 0U);
}

void TestRuntimeChanges::severalManifests()
{
    // Two manifests of one object that say the same are one rollout.
    const QByteArray old = workload("Deployment", "a");
    const QByteArray now = workload("Deployment", "b");
    const auto found = compareObjects(manifestsOf({{"x.yaml", old}, {"y.yaml", old}}),
                                      manifestsOf({{"x.yaml", now}, {"y.yaml", now}}));
    QCOMPARE(linesOf(found), QStringLiteral("OBJECT_RUNTIME_CHANGED Deployment shop/web"));
}

} // namespace

WAYBILL_TEST_MAIN(TestRuntimeChanges)
#include "tst_runtimechanges.moc"
