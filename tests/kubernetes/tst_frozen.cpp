// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/references.h"
#include "manifestfixture.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::manifest;

namespace {

/// A definition of NodeClaim in karpenter.sh, whose schema of v1 is what follows.
QByteArray definition(const QByteArray &schema, const QByteArray &version = "v1")
{
    return "---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
           "metadata: {name: nodeclaims.karpenter.sh}\nspec:\n  group: karpenter.sh\n  names: {kind: NodeClaim}\n"
           "  versions:\n  - name: "
           + version + "\n    schema:\n      openAPIV3Schema:\n" + schema;
}

QByteArray claim(const QByteArray &spec, const QByteArray &version = "v1")
{
    return "---\napiVersion: karpenter.sh/" + version + "\nkind: NodeClaim\nmetadata: {name: a}\n" + spec + '\n';
}

/// "group/version kind: path path*" for each; the star where it may come and go.
QString told(const std::vector<FrozenKind> &kinds)
{
    QStringList lines;
    for (const FrozenKind &kind : kinds) {
        QStringList paths;
        for (const FrozenField &field : kind.fields)
            paths << field.path + QLatin1String(field.whileSet ? "*" : "");
        lines << QStringLiteral("%1/%2 %3: %4").arg(kind.group, kind.version, kind.kind, paths.join(u' '));
    }
    return lines.join(u'\n');
}

} // namespace

class TestFrozen : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rules_data();
    void rules();
    void oldDefinitions();
    void fields_data();
    void fields();
    void wholeSpec();
    void messages_data();
    void messages();
    void names_data();
    void names();
    void followers();
    void references();
};

void TestFrozen::rules_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QString>("fields");
    const auto row =
        [](const QByteArray &rule, const char *fields) {
            QTest::newRow(rule.constData())
                << "        properties:\n          spec:\n            x-kubernetes-validations:\n            - rule: \""
                       + rule + "\"\n"
                << QString::fromUtf8(fields);
        };
    row("self == oldSelf", "spec*");
    row("oldSelf==self", "spec*");
    row("(self == oldSelf)", "spec*");
    row("(self.a == oldSelf.a) && (self.b == oldSelf.b || self.c)", "spec.a");
    row("self.a == oldSelf.a", "spec.a");
    row("self.a.b == oldSelf.a.b && self.c == oldSelf.c", "spec.a.b spec.c");
    row("self.a == oldSelf.b", "");
    row("has(self.r) == has(oldSelf.r)", "");
    row("!has(oldSelf.a) || self.a == oldSelf.a", "");
    row("self == self", "");
    row("self.a >= oldSelf.a", "");
    row("size(self) == size(oldSelf)", "");
    row("[", "");
}

void TestFrozen::rules()
{
    QFETCH(QByteArray, schema);
    QFETCH(QString, fields);
    const auto kinds = frozenKindsOf(manifestsOf({{"a.yaml", definition(schema)}}));
    QCOMPARE(told(kinds), fields.isEmpty() ? QString() : QStringLiteral("karpenter.sh/v1 NodeClaim: ") + fields);
}

void TestFrozen::oldDefinitions()
{
    const QByteArray inner = "      properties:\n        spec:\n          properties:\n            a:\n"
                             "              x-kubernetes-validations: [{rule: self == oldSelf}]\n";
    const QByteArray old = "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\n"
                           "metadata: {name: xs.x.io}\nspec:\n  group: x.io\n  names: {kind: X}\n  validation:\n"
                           "    openAPIV3Schema:\n"
                           + inner;
    const QByteArray root = definition("        x-kubernetes-validations: [{rule: self.spec == oldSelf.spec}]\n");
    QCOMPARE(told(frozenKindsOf(manifestsOf({{"a.yaml", old},
                                             {"b.yaml", old},
                                             {"c.yaml", root},
                                             {"test/d.yaml", QByteArray(root).replace("NodeClaim", "Tested")}}))),
             QStringLiteral("x.io/ X: spec.a*\nkarpenter.sh/v1 NodeClaim: spec"));
    // What lists and maps hold is left out.
    for (const QByteArray inside : {"items", "additionalProperties"})
        QVERIFY(frozenKindsOf(
                    manifestsOf({{"a.yaml", definition("        properties:\n          list:\n            " + inside
                                                       + ":\n              x-kubernetes-validations: "
                                                         "[{rule: self == oldSelf}]\n")}}))
                    .empty());
    // A file by itself is read wherever it lies.
    QCOMPARE(told(frozenKindsOf(*readObjects("test/d.yaml", root))), QStringLiteral("karpenter.sh/v1 NodeClaim: spec"));
}

void TestFrozen::fields_data()
{
    QTest::addColumn<QByteArray>("rule"); // of spec
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("paths");
    const auto row = [](const char *name, const char *rule, const QByteArray &before, const QByteArray &after,
                        const char *paths) {
        QTest::newRow(name) << QByteArray(rule) << before << after << QString::fromUtf8(paths);
    };
    const char *whole = "self == oldSelf";
    const char *part = "self.a == oldSelf.a";
    row("changed", whole, claim("spec: {a: 1, b: 2}"), claim("spec: {a: 2, b: 2}"), "spec.a");
    row("several", whole, claim("spec: {a: 1, b: 2}"), claim("spec: {a: 2}"), "spec.a spec.b");
    row("the same", whole, claim("spec: {a: 1, b: 2}"), claim("spec: {b: \"2\", a: 1}\nother: 1"), "");
    row("came", whole, claim("other: 1"), claim("spec: {a: 2}"), "");
    row("went", whole, claim("spec: {a: 2}"), claim("other: 1"), "");
    row("a part", part, claim("spec: {a: 1, b: 2}"), claim("spec: {a: 2, b: 3}"), "spec.a");
    row("a part came", part, claim("spec: {b: 2}"), claim("spec: {a: 2}"), "spec.a");
    row("all came", part, claim("other: 1"), claim("spec: {a: 2}"), "");
    row("another part", part, claim("spec: {a: 1, b: 2}"), claim("spec: {a: 1, b: 3}"), "");
    row("another version", whole, claim("spec: {a: 1}", "v1beta1"), claim("spec: {a: 2}", "v1beta1"), "");
}

void TestFrozen::fields()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const QByteArray crd = definition(
        "        properties:\n          spec:\n            x-kubernetes-validations: [{rule: " + rule + "}]\n");
    const Manifests old = manifestsOf({{"a.yaml", before}, {"crd.yaml", crd}});
    const Manifests now = manifestsOf({{"a.yaml", after}, {"crd.yaml", crd}});
    const ObjectSet oldObjects = groupObjects(old);
    const ObjectSet newObjects = groupObjects(now);
    const Identity identity = newObjects.rbegin()->first;
    QCOMPARE(identity.kind, QStringLiteral("NodeClaim"));
    const auto change = frozenChange(oldObjects.at(identity), newObjects.at(identity), frozenKindsOf(now));
    QTEST(change ? change->paths.join(u' ') : QString(), "paths");
    const auto finding = findingOf(compareObjects(old, now), "OBJECT_FROZEN_FIELD");
    QCOMPARE(finding.rule.isEmpty(), !change);
}

void TestFrozen::wholeSpec()
{
    const Manifests old = manifestsOf({{"a.yaml", runtimeClass("a", "a")}});
    const Manifests now = manifestsOf({{"a.yaml", runtimeClass("a", "a", "scheduling: {nodeSelector: {x: y}}\n")}});
    QCOMPARE(linesOf(compareObjects(old, now)), QStringLiteral("?OBJECT_BEHAVIOUR_CHANGED RuntimeClass a .scheduling"));
    CompareOptions options;
    options.frozen = {frozenRuntimeClass(RuntimeClassFreeze::WholeSpec)};
    const auto found = compareObjects(old, now, options);
    QCOMPARE(linesOf(found), QStringLiteral("!OBJECT_FROZEN_FIELD RuntimeClass a .scheduling"));
    QCOMPARE(wording::text(found.front().message),
             QStringLiteral("RuntimeClass a keeps its name, but immutable fields change: "
                            "scheduling.nodeSelector.x set to “y”"));
    options.frozen.clear();
    QCOMPARE(linesOf(compareObjects(old, now, options)),
             QStringLiteral("?OBJECT_BEHAVIOUR_CHANGED RuntimeClass a .scheduling"));
}

void TestFrozen::messages_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("message");
    const auto row = [](const QByteArray &before, const QByteArray &after, const char *message) {
        QTest::newRow(message) << before << after << QString::fromUtf8(message);
    };
    row(runtimeClass("a", "x"), runtimeClass("a", "y"),
        "RuntimeClass a keeps its name, but its immutable handler changes from “x” to “y”");
    row(runtimeClass("a", "x", {}, "v1alpha1"), alphaClass("a", "x"),
        "RuntimeClass a keeps its name, but its immutable handler, which was empty, becomes “x”");
    row(alphaClass("a", "x"), runtimeClass("a", "x", {}, "v1alpha1"),
        "RuntimeClass a keeps its name, but its immutable handler, which was “x”, is removed");
}

void TestFrozen::messages()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const auto found = compareObjects(manifestsOf({{"a.yaml", before}}), manifestsOf({{"b.yaml", after}}));
    const findings::Finding one = findingOf(found, "OBJECT_FROZEN_FIELD");
    QTEST(wording::text(one.message), "message");
    QCOMPARE(one.impact, Impact::Breaking);
    QCOMPARE(one.severity, findings::Finding::Severity::Error);
    QCOMPARE(one.symbol, QStringLiteral("RuntimeClass a .handler"));
    QCOMPARE(one.oldPlace.file, QStringLiteral("a.yaml"));
    QCOMPARE(one.place.file, QStringLiteral("b.yaml"));
}

void TestFrozen::names_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("others");
    QTest::addColumn<QString>("next");
    QTest::addColumn<QString>("successor");
    const auto row = [](const char *name, const QByteArray &others, const char *next, const char *successor) {
        QTest::addRow("%s beside %s", name, others.constData())
            << QString::fromUtf8(name) << others << QString::fromUtf8(next) << QString::fromUtf8(successor);
    };
    row("sandboxed", "", "sandboxed-v2", "");
    row("sandboxed-v2", "", "sandboxed-v3", "");
    row("sandboxed", "sandboxed-v2", "sandboxed-v3", "sandboxed-v2");
    row("sandboxed", "sandboxed-v2 sandboxed-v10", "sandboxed-v3", "sandboxed-v10");
    row("sandboxed-v2", "sandboxed", "sandboxed-v3", "");
    row("sandboxed", "sandboxed-vm-v2", "sandboxed-v2", "");
    row("a-v9", "", "a-v10", "");
    row("-v2", "", "-v2-v2", "");
}

void TestFrozen::names()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, others);
    QByteArray all = runtimeClass('"' + name.toUtf8() + '"', "x");
    for (const QByteArray &other : others.split(' '))
        if (!other.isEmpty())
            all += runtimeClass(other, "x");
    const Manifests manifests = manifestsOf({{"a.yaml", all}});
    const ObjectSet objects = groupObjects(manifests);
    const Identity identity{QStringLiteral("node.k8s.io"), QStringLiteral("RuntimeClass"), QString(), name};
    QVERIFY(objects.count(identity) == 1U);
    QTEST(nextName(identity, objects), "next");
    QTEST(successorOf(identity, objects), "successor");
}

void TestFrozen::followers()
{
    const QByteArray pods = deployment("web", "sandboxed");
    const Manifests old = manifestsOf({{"a.yaml", runtimeClass("sandboxed", "x")}, {"examples/web.yaml", pods}});
    const auto advice = [&](const Manifests &now) {
        return findingOf(compareObjects(old, now), "OBJECT_FROZEN_FIELD").advice;
    };
    const Manifests alone = manifestsOf({{"a.yaml", runtimeClass("sandboxed", "y")}});
    QCOMPARE(wording::text(advice(alone)),
             QStringLiteral("Leave it as it was, and publish the change as sandboxed-v2"));
    const Manifests named = manifestsOf(
        {{"a.yaml", runtimeClass("sandboxed", "y") + runtimeClass("sandboxed-v2", "y")}, {"examples/web.yaml", pods}});
    QCOMPARE(wording::text(advice(named)),
             QStringLiteral("Leave it as it was, publish the change as sandboxed-v3, and update what "
                            "refers to it: Deployment web (examples/web.yaml:8:25)"));
    // As it should be done: nothing to complain of.
    const Manifests right = manifestsOf({{"a.yaml", runtimeClass("sandboxed", "x") + runtimeClass("sandboxed-v2", "y")},
                                         {"examples/web.yaml", deployment("web", "sandboxed-v2")}});
    QCOMPARE(linesOf(compareObjects(old, right)), QStringLiteral("OBJECT_ADDED RuntimeClass sandboxed-v2"));
}

void TestFrozen::references()
{
    const Manifests manifests = manifestsOf(
        {{"pod.json",
          R"({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"}, "spec": {"runtimeClassName": "fc"}})"},
         {"job.yaml", "apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: j}\nspec: {jobTemplate: {spec: {template: "
                      "{spec: {runtimeClassName: fc}}}}}\n"},
         {"list.yaml",
          "apiVersion: x.io/v1\nkind: Pool\nmetadata: {name: l}\nspec:\n  pools:\n  - runtimeClassName: fc\n"},
         {"other.yaml", deployment("o", "fcc")},
         {"crd.yaml", definition("        properties: {runtimeClassName: {type: string}}\n")},
         {"storage.yaml",
          "apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: c}\nspec: {storageClassName: fc}\n"}});
    const auto from = [&](const char *group, const char *kind) {
        QStringList names;
        for (const Reference &one : referencesTo(
                 manifests, {QString::fromUtf8(group), QString::fromUtf8(kind), QString(), QStringLiteral("fc")}))
            names << one.from->identity.name + u' ' + one.place.toString();
        return QString(names.join(u'\n'));
    };
    QCOMPARE(from("node.k8s.io", "RuntimeClass"), QStringLiteral("j job.yaml:4:65\nl list.yaml:6:23\np pod.json:1:93"));
    QCOMPARE(from("storage.k8s.io", "StorageClass"), QStringLiteral("c storage.yaml:4:26"));
    QCOMPARE(from("", "ConfigMap"), QString());
    QVERIFY(!isReferredTo({QString(), QStringLiteral("RuntimeClass"), QString(), QString()}));
}

WAYBILL_TEST_MAIN(TestFrozen)
#include "tst_frozen.moc"
