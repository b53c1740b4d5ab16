// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "manifestfixture.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::manifest;
using namespace waybill::testing;

namespace {

using Files = std::map<QByteArray, QByteArray>;

const QByteArray Overhead = "overhead:\n    podFixed:\n        cpu: \"250m\"\n";

QByteArray definition(const QByteArray &kind, const QByteArray &group, const QByteArray &more = {})
{
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: " + kind.toLower()
           + "s." + group + "\nspec:\n  group: " + group + "\n  names: {kind: " + kind + "}\n" + more;
}

QByteArray configMap(const QByteArray &name, const QByteArray &value, const QByteArray &more = {})
{
    return "---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: " + name + "\n" + more + "data:\n  a: " + value
           + '\n';
}

} // namespace
Q_DECLARE_METATYPE(Files)

class TestManifestCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rules_data();
    void rules();
    void removal();
    void patchRelease();
    void definitions();
    void regrouped();
    void renamed();
    void dangling();
    void variants();
    void pairs();
    void manyPaths();
    void apiVersions();
    void repositories();
};

void TestManifestCompare::rules_data()
{
    QTest::addColumn<Files>("before");
    QTest::addColumn<Files>("after");
    QTest::addColumn<QString>("findings");
    const auto row = [](const char *name, const Files &before, const Files &after, const char *findings) {
        QTest::newRow(name) << before << after << QString::fromUtf8(findings);
    };
    row("prose only", {{"a.md", "RuntimeClassSpec"}}, {{"a.md", "RuntimeClassSpec is immutable"}}, ""); // R1
    row("handlers that a schema dropped",                                                               // R2
        {{"13/fc.yaml", runtimeClass("kata-fc", "kata-fc", {}, "v1alpha1")},
         {"13/qemu.yaml",
          runtimeClass("kata", "kata", {}, "v1alpha1") + runtimeClass("kata-qemu", "kata-qemu", {}, "v1alpha1")},
         {"14/fc.yaml", runtimeClass("kata-fc", "kata-fc")},
         {"14/qemu.yaml", runtimeClass("kata", "kata") + runtimeClass("kata-qemu", "kata-qemu")}},
        {{"13/fc.yaml", alphaClass("kata-fc", "kata-fc")},
         {"13/qemu.yaml", alphaClass("kata-qemu", "kata-qemu") + alphaClass("kata", "kata")},
         {"14/fc.yaml", runtimeClass("kata-fc", "kata-fc")},
         {"14/qemu.yaml", runtimeClass("kata", "kata") + runtimeClass("kata-qemu", "kata-qemu")}},
        "!OBJECT_FROZEN_FIELD RuntimeClass kata .handler\n"
        "!OBJECT_FROZEN_FIELD RuntimeClass kata-fc .handler\n"
        "!OBJECT_FROZEN_FIELD RuntimeClass kata-qemu .handler");
    row("another order", {{"a.yaml", runtimeClass("a", "a") + runtimeClass("b", "b")}},
        {{"a.yaml", runtimeClass("b", "b") + runtimeClass("a", "a")}}, "");
    row("one of each, in two files", // R3
        {{"13/nemu.yaml", alphaClass("kata-nemu", "kata-nemu")},
         {"14/nemu.yaml", runtimeClass("kata-nemu", "kata-nemu")}},
        {{"13/clh.yaml", alphaClass("kata-clh", "kata-clh")}, {"14/clh.yaml", runtimeClass("kata-clh", "kata-clh")}},
        "OBJECT_REMOVED RuntimeClass kata-nemu\nOBJECT_ADDED RuntimeClass kata-clh");
    row("variants of one name", // R4
        {{"13/fc.yaml", alphaClass("kata-fc", "kata-fc")}, {"14/all.yaml", runtimeClass("kata-fc", "kata-fc")}},
        {{"13/fc.yaml", alphaClass("kata-fc", "kata-fc")},
         {"14/all.yaml", runtimeClass("kata-fc", "kata-fc")},
         {"18/all.yaml", runtimeClass("kata-fc", "kata-fc", Overhead)}},
        "OBJECT_VARIANTS_DIFFER RuntimeClass kata-fc .overhead");
    row("another version", {{"a.yaml", runtimeClass("a", "a")}}, {{"a.yaml", runtimeClass("a", "a", {}, "v1")}}, // R5
        "OBJECT_API_VERSION RuntimeClass a");
    row("other files", // R5
        {{"13/a.yaml", alphaClass("a", "a")}, {"18/a.yaml", runtimeClass("a", "a", Overhead)}},
        {{"runtimeclasses/all.yaml", runtimeClass("a", "a", Overhead)}}, "");
    row("the same handler as any of the old",
        {{"13/a.yaml", alphaClass("a", "x")}, {"14/a.yaml", runtimeClass("a", "y")}},
        {{"18/a.yaml", runtimeClass("a", "y", Overhead)}, {"13/a.yaml", alphaClass("a", "x")}},
        "?OBJECT_BEHAVIOUR_CHANGED RuntimeClass a .overhead\nOBJECT_VARIANTS_DIFFER RuntimeClass a .overhead");
    const Files two{{"13/a.yaml", alphaClass("a", "x")}, {"14/a.yaml", runtimeClass("a", "y")}};
    const auto third = [&](const QByteArray &handler) {
        Files files = two;
        files["18/a.yaml"] = runtimeClass("a", handler);
        return files;
    };
    row("a new file with a known handler", two, third("y"), "");
    row("a new file with another handler", two, third("z"), "!OBJECT_FROZEN_FIELD RuntimeClass a .handler");
    row("variants that differed before",
        {{"a.yaml", runtimeClass("a", "a")},
         {"b.yaml", runtimeClass("a", "a", Overhead)},
         {"c.yaml", configMap("c", "1")}},
        {{"a.yaml", runtimeClass("a", "a")}, {"b.yaml", runtimeClass("a", "a", Overhead + "# why\n")}},
        "OBJECT_REMOVED ConfigMap c");
    row("overhead", {{"a.yaml", runtimeClass("a", "a")}}, {{"a.yaml", runtimeClass("a", "a", Overhead)}},
        "?OBJECT_BEHAVIOUR_CHANGED RuntimeClass a .overhead");
    row("dropped from now on", {{"a.yaml", alphaClass("a", "a")}},
        {{"a.yaml", alphaClass("a", "a") + "overhead: {}\n"}}, "OBJECT_FIELD_PRUNED RuntimeClass a .overhead");
    row("new, and dropped", {}, {{"a.yaml", runtimeClass("a", "a", {}, "v1alpha1")}},
        "OBJECT_FIELD_PRUNED RuntimeClass a .handler\nOBJECT_ADDED RuntimeClass a");
    row("examples, tests", {{"examples/a.yaml", runtimeClass("a", "a")}, {"e2e/b.yaml", runtimeClass("b", "b")}},
        {{"test/c.yaml", runtimeClass("c", "c")}}, "");
    row("a catalogue of examples", {{"deploy/example_catalog/a.yaml", configMap("a", "1")}}, {},
        "OBJECT_REMOVED ConfigMap a");
    row("what changes in others", {{"a.yaml", configMap("a", "1")}}, {{"a.yaml", configMap("a", "2")}}, "");
    row("another namespace", {{"a.yaml", configMap("a", "1")}}, {{"a.yaml", configMap("a", "1", "  namespace: n\n")}},
        "OBJECT_RENAMED ConfigMap a");
    row("without a name", {{"a.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {generateName: a-}\n"}}, {}, "");
    row("broken now", {{"a.yaml", configMap("a", "1") + configMap("b", "1")}},
        {{"a.yaml", configMap("a", "1") + "---\n- x: y\n z: [\n"}}, "");
    row("broken before", {{"a.yaml", configMap("a", "1") + "---\n- apiVersion: y\n z: [\n"}},
        {{"a.yaml", configMap("a", "1") + configMap("b", "1")}}, "");
    row("a template now", {{"a.yaml", configMap("a", "1")}}, {{"a.yaml", configMap("{{ .Values.name }}", "1")}},
        "?OBJECT_REMOVED ConfigMap a");
    row("a template elsewhere", {{"a.yaml", configMap("a", "1")}}, {{"c/templates/b.yaml", configMap("b", "{{ x }}")}},
        "?OBJECT_REMOVED ConfigMap a");
    row("templates of other objects",
        {{"a.yaml", configMap("a", "1")}, {"c/templates/b.yaml", configMap("b", "{{ x }}")}},
        {{"c/templates/b.yaml", configMap("b", "{{ x }}")}}, "OBJECT_REMOVED ConfigMap a");
    row("a template that names it",
        {{"a.yaml", configMap("b", "1")}, {"c/templates/b.yaml", configMap("b", "{{ x }}")}},
        {{"c/templates/b.yaml", configMap("b", "{{ x }}")}}, "?OBJECT_REMOVED ConfigMap b");
}

void TestManifestCompare::rules()
{
    QFETCH(Files, before);
    QFETCH(Files, after);
    const Manifests old = manifestsOf(before);
    const Manifests now = manifestsOf(after);
    QTEST(linesOf(compareObjects(old, now)), "findings");
    QVERIFY(compareObjects(old, manifestsOf(before)).empty());
    QVERIFY(compareObjects(now, now).empty());
}

void TestManifestCompare::removal()
{
    const Manifests old =
        manifestsOf({{"13/nemu.yaml", alphaClass("nemu", "nemu")}, {"14/nemu.yaml", runtimeClass("nemu", "nemu")}});
    const auto found = compareObjects(old, {});
    QCOMPARE(found.size(), 1U);
    const findings::Finding &one = found.front();
    QCOMPARE(one.impact, Impact::Breaking);
    QCOMPARE(one.severity, findings::Finding::Severity::Warning);
    QCOMPARE(wording::text(one.message), QStringLiteral("RuntimeClass nemu is removed; it was in 2 file(s)"));
    QCOMPARE(wording::text(one.advice),
             QStringLiteral("Whatever refers to it is rejected from then on: keep it until nothing does"));
    QCOMPARE(one.oldPlace.toString(), QStringLiteral("13/nemu.yaml:2:1"));
    QVERIFY(one.place.isEmpty());
    const auto added = compareObjects({}, old);
    QCOMPARE(added.front().impact, Impact::Additive);
    QCOMPARE(added.front().severity, findings::Finding::Severity::Note);
    QCOMPARE(added.front().place.toString(), QStringLiteral("13/nemu.yaml:2:1"));
    const auto followed =
        compareObjects(old, manifestsOf({{"a.yaml", runtimeClass("nemu-v2", "x") + runtimeClass("nemu-v10", "x")}}));
    QCOMPARE(wording::text(findingOf(followed, "OBJECT_REMOVED").advice),
             QStringLiteral("nemu-v10 is its successor; keep the old one until nothing refers to it"));
}

void TestManifestCompare::patchRelease()
{
    CompareOptions options;
    options.patch = true;
    const auto found =
        compareObjects(manifestsOf({{"a.yaml", runtimeClass("virtiofs", "virtiofs")}}), {}, options); // R6
    QCOMPARE(linesOf(found), QStringLiteral("!OBJECT_REMOVED RuntimeClass virtiofs"));
    QCOMPARE(found.front().impact, Impact::Breaking);
    QCOMPARE(wording::text(found.front().message),
             QStringLiteral("A patch release removes RuntimeClass virtiofs, which was in 1 file(s)"));
}

void TestManifestCompare::definitions()
{
    const Manifests old =
        manifestsOf({{"a.yaml", definition("App", "bluedata.io")}, {"b.yaml", definition("Other", "bluedata.io")}});
    const Manifests now = manifestsOf({{"a.yaml", definition("App", "hpe.com")}});
    const auto found = compareObjects(old, now);
    QCOMPARE(linesOf(found), QStringLiteral("CRD_REMOVED CustomResourceDefinition apps.bluedata.io\n"
                                            "CRD_REMOVED CustomResourceDefinition others.bluedata.io\n"
                                            "CRD_ADDED CustomResourceDefinition apps.hpe.com"));
    QCOMPARE(found[0].impact, Impact::Breaking);
    QCOMPARE(wording::text(found[0].advice),
             QStringLiteral("App is now a kind of hpe.com: every object must be created again there"));
    QCOMPARE(wording::text(found[1].advice),
             QStringLiteral("Deleting the definition from a cluster deletes all its objects"));
    QCOMPARE(found[2].impact, Impact::Additive);
    // Copies that drift apart are told of; channels that never were the same are not.
    const QByteArray same = definition("App", "x.io");
    const QByteArray other = definition("App", "x.io", "  scope: Cluster\n");
    const Manifests copies = manifestsOf({{"a.yaml", same}, {"chart/crds/a.yaml", same}});
    const Manifests drifted = manifestsOf({{"a.yaml", other}, {"chart/crds/a.yaml", same}});
    QCOMPARE(linesOf(compareObjects(copies, drifted)),
             QStringLiteral("OBJECT_VARIANTS_DIFFER CustomResourceDefinition apps.x.io .spec.scope"));
    const Manifests more = manifestsOf({{"a.yaml", other + "  conversion: {}\n"}, {"chart/crds/a.yaml", same}});
    QVERIFY(compareObjects(drifted, more).empty());
    QVERIFY(compareObjects(manifestsOf({{"a.yaml", other}}), drifted).empty());
    QCOMPARE(linesOf(compareObjects({}, drifted)), QStringLiteral("CRD_ADDED CustomResourceDefinition apps.x.io"));
}

void TestManifestCompare::regrouped()
{
    const auto of = [](const QByteArray &version, const QByteArray &kind, const QByteArray &name) -> QByteArray {
        return "---\napiVersion: " + version + "\nkind: " + kind + "\nmetadata: {name: " + name + "}\nspec: {a: 1}\n";
    };
    const auto apps = [&](const QByteArray &version) -> QByteArray {
        return of(version, "App", "a") + of(version, "App", "b");
    };
    auto found = compareObjects(manifestsOf({{"a.yaml", apps("bluedata.io/v1")}}),
                                manifestsOf({{"a.yaml", apps("hpe.com/v1")}}));
    QCOMPARE(linesOf(found), QStringLiteral("OBJECT_GROUP_MOVED App"));
    QCOMPARE(found.front().impact, Impact::Breaking);
    QCOMPARE(wording::text(found.front().message),
             QStringLiteral("2 object(s) of kind App moved from bluedata.io to hpe.com"));
    found = compareObjects(manifestsOf({{"a.yaml", of("extensions/v1beta1", "Deployment", "d")}}),
                           manifestsOf({{"a.yaml", of("apps/v1", "Deployment", "d")}}));
    QCOMPARE(linesOf(found), QStringLiteral("OBJECT_GROUP_MOVED Deployment d"));
    QCOMPARE(found.front().impact, Impact::None);
    QCOMPARE(found.front().severity, findings::Finding::Severity::Note);
}

void TestManifestCompare::renamed()
{
    const auto found = compareObjects(manifestsOf({{"a.yaml", runtimeClass("kata", "kata") + configMap("c", "1")}}),
                                      manifestsOf({{"a.yaml", runtimeClass("kata-qemu", "kata") + configMap("d", "2")},
                                                   {"b.yaml", configMap("e", "1")}}));
    QCOMPARE(linesOf(found), QStringLiteral("OBJECT_REMOVED ConfigMap c\nOBJECT_RENAMED RuntimeClass kata\n"
                                            "OBJECT_ADDED ConfigMap d\nOBJECT_ADDED ConfigMap e"));
    const findings::Finding one = findingOf(found, "OBJECT_RENAMED");
    QCOMPARE(one.impact, Impact::Breaking);
    QCOMPARE(wording::text(one.message),
             QStringLiteral("RuntimeClass kata is renamed to RuntimeClass kata-qemu, with the same content"));
    // ServiceAccounts say nothing, so that nothing tells which became which.
    const QByteArray account = "apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: %1}\n";
    QCOMPARE(linesOf(compareObjects(manifestsOf({{"a.yaml", QByteArray(account).replace("%1", "a")}}),
                                    manifestsOf({{"a.yaml", QByteArray(account).replace("%1", "b")}}))),
             QStringLiteral("OBJECT_REMOVED ServiceAccount a\nOBJECT_ADDED ServiceAccount b"));
}

void TestManifestCompare::dangling()
{
    const QByteArray pods = deployment("web", "nemu");
    const Manifests old = manifestsOf({{"a.yaml", runtimeClass("nemu", "nemu")}, {"examples/web.yaml", pods}});
    const auto found = compareObjects(old, manifestsOf({{"examples/web.yaml", pods}}));
    QCOMPARE(linesOf(found), QStringLiteral("!OBJECT_REFERENCE_DANGLES RuntimeClass nemu\n"
                                            "OBJECT_REMOVED RuntimeClass nemu"));
    QCOMPARE(wording::text(found.front().message),
             QStringLiteral("Deployment web still refers to RuntimeClass nemu, which is removed"));
    QCOMPARE(found.front().place.toString(), QStringLiteral("examples/web.yaml:8:25"));
    // What never was here may well be in the cluster.
    QVERIFY(compareObjects(manifestsOf({{"examples/web.yaml", pods}}), manifestsOf({{"web.yaml", pods}})).size() == 1U);
}

void TestManifestCompare::variants()
{
    const Manifests now = manifestsOf({{"13.yaml", alphaClass("fc", "fc")},
                                       {"14.yaml", runtimeClass("fc", "fc")},
                                       {"18.yaml", runtimeClass("fc", "fc", Overhead)}});
    const Manifests old = manifestsOf({{"13.yaml", alphaClass("fc", "fc")}, {"14.yaml", runtimeClass("fc", "fc")}});
    const auto found = compareObjects(old, now);
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found.front().impact, Impact::None);
    QCOMPARE(found.front().severity, findings::Finding::Severity::Warning);
    QCOMPARE(wording::text(found.front().message),
             QStringLiteral("The 3 manifests of RuntimeClass fc no longer match; they differ in overhead"));
    QCOMPARE(wording::text(found.front().advice),
             QStringLiteral("Which one a cluster has depends on what was applied: 13.yaml, 14.yaml, 18.yaml"));
    QCOMPARE(found.front().place.file, QStringLiteral("18.yaml"));
    const ObjectSet objects = groupObjects(now);
    QCOMPARE(objects.size(), 1U);
    QCOMPARE(objects.begin()->second.size(), 3U);
    QCOMPARE(differingPaths(objects.begin()->second), QStringList{QStringLiteral("overhead")});
    // Twice in a file, too.
    const Manifests same = manifestsOf({{"a.yaml", runtimeClass("fc", "a") + runtimeClass("fc", "b")}});
    const ObjectSet twice = groupObjects(same);
    QCOMPARE(filesOf(twice.begin()->second), QStringList{QStringLiteral("a.yaml")});
    QCOMPARE(differingPaths(twice.begin()->second), QStringList{QStringLiteral("handler")});
}

void TestManifestCompare::pairs()
{
    const QByteArray plain = runtimeClass("a", "a");
    const QByteArray overhead = runtimeClass("a", "a", Overhead);
    const QByteArray scheduling = runtimeClass("a", "a", "scheduling: {}\n");
    const auto told = [](const Files &before, const Files &after) {
        const Manifests old = manifestsOf(before);
        const Manifests now = manifestsOf(after);
        QStringList pairs;
        for (const VariantPair &pair :
             pairVariants(groupObjects(old).begin()->second, groupObjects(now).begin()->second))
            pairs << QStringLiteral("%1>%2").arg(pair.before ? pair.before->place.file : QString(),
                                                 pair.after ? pair.after->place.file : QString());
        return QString(pairs.join(u' '));
    };
    QCOMPARE(told({{"a", overhead}, {"b", plain}}, {{"a", plain}}), QStringLiteral("a>a b>"));
    QCOMPARE(told({{"a", overhead}, {"b", plain}}, {{"c", scheduling}, {"d", plain}}), QStringLiteral("a>c b>d"));
    QCOMPARE(told({{"a", overhead}, {"b", plain}}, {{"c", scheduling}}), QStringLiteral("b>c a>"));
    QCOMPARE(told({{"a", plain}}, {{"a", plain}, {"b", plain}}), QStringLiteral("a>a >b"));
    QCOMPARE(told({{"a", overhead + plain}}, {{"a", plain + overhead}}), QStringLiteral("a>a a>a"));
}

void TestManifestCompare::manyPaths()
{
    QByteArray one = configMap("a", "1");
    QByteArray other = one;
    for (char key = 'b'; key < 'j'; ++key)
        other += QByteArray("  ") + key + ": 1\n";
    const auto found = compareObjects({}, manifestsOf({{"a.yaml", one}, {"b.yaml", other}}));
    const QString said = wording::text(findingOf(found, "OBJECT_VARIANTS_DIFFER").message);
    QVERIFY2(said.endsWith(QLatin1String("differ in data.b, data.c, data.d, data.e, data.f and 3 more")),
             qPrintable(said));
}

void TestManifestCompare::apiVersions()
{
    const auto all = [](const QByteArray &version) -> QByteArray {
        return runtimeClass("a", "a", {}, version) + runtimeClass("b", "b", {}, version);
    };
    const auto found = compareObjects(manifestsOf({{"a.yaml", all("v1beta1")}}), manifestsOf({{"a.yaml", all("v1")}}));
    QCOMPARE(linesOf(found), QStringLiteral("OBJECT_API_VERSION RuntimeClass"));
    QCOMPARE(found.front().impact, Impact::None);
    QCOMPARE(
        wording::text(found.front().message),
        QStringLiteral("2 object(s) of kind RuntimeClass moved from v1beta1 to v1: clusters must serve that version"));
    QVERIFY(compareObjects(manifestsOf({{"a.yaml", all("v1beta1")}}),
                           manifestsOf({{"a.yaml", all("v1beta1")}, {"b.yaml", all("v1")}}))
                .empty());
}

void TestManifestCompare::repositories()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    story.write("a.yaml", configMap("a", "1")).write("b.yaml", configMap("b", "1")).write("c.md", "RuntimeClass");
    story.write("chart/templates/t.yaml", configMap("t", "{{ .Values.t }}"));
    const auto first = story.commit("first");
    const auto second = (story.write("c.md", "RuntimeClasses are immutable"), story.commit("second"));
    story.write("test/broken.yaml", configMap("x", "1") + "---\nx: [\n");
    story.remove("a.yaml").write("broken.yaml", configMap("x", "1") + "---\nx: [\n");
    story.write("chart/templates/u.yaml", configMap("u", "{{ .Values.u }}"));
    const auto third = story.commit("third");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto treeOf = [&](const git::ObjectId &commit) { return git::readCommit(story.repository(), commit)->tree; };
    ManifestReader reader(story.repository());
    const auto prose = compareManifests(reader, treeOf(first), treeOf(second));
    QVERIFY2(prose, errorText(prose).constData());
    QVERIFY(prose->findings.empty() && prose->problems.empty());
    const auto found = compareManifests(reader, treeOf(first), treeOf(third));
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(linesOf(found->findings), QStringLiteral("OBJECT_REMOVED ConfigMap a\nOBJECT_ADDED ConfigMap x"));
    // The template of the older tree is not told of again; what is broken is.
    QCOMPARE(found->problems.size(), 3U);
    QCOMPARE(found->problems[0].place.file, QStringLiteral("broken.yaml"));
    QCOMPARE(found->problems[0].severity, Problem::Severity::Error);
    QCOMPARE(found->problems[1].place.file, QStringLiteral("test/broken.yaml"));
    QCOMPARE(found->problems[1].severity, Problem::Severity::Note);
    QVERIFY(wording::text(found->problems[2].message).startsWith(QLatin1String("2 templates")));
    // The problems of the older tree are there too, where it is the only one that has them.
    const auto back = compareManifests(reader, treeOf(third), treeOf(first));
    QVERIFY2(back, errorText(back).constData());
    QCOMPARE(linesOf(back->findings), QStringLiteral("OBJECT_REMOVED ConfigMap x\nOBJECT_ADDED ConfigMap a"));
    QCOMPARE(back->problems.size(), 3U);
}

WAYBILL_TEST_MAIN(TestManifestCompare)
#include "tst_manifestcompare.moc"
