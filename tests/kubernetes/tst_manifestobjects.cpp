// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "kubernetes/manifest/body.h"
#include "kubernetes/manifest/kustomize.h"
#include "manifestfixture.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QFile>

using namespace waybill;
using namespace waybill::manifest;
using namespace waybill::testing;

namespace {

const QByteArray Head = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n";

/// "apiVersion identity line" for each.
QString told(const ObjectFile &file)
{
    QStringList lines;
    for (const Object &object : file.objects)
        lines << QStringLiteral("%1 %2 %3")
                     .arg(object.apiVersion(), object.identity.toString(), QString::number(object.place.line));
    return lines.join(u'\n');
}

git::ObjectId treeOf(const git::Repository &repository, const git::ObjectId &commit)
{
    const auto found = git::readCommit(repository, commit);
    return found ? found->tree : git::ObjectId();
}

constexpr int ManyKeys = 40'000; // just below what is read

QByteArray manyKeys()
{
    QByteArray content = Head + "base: &base\n";
    for (int i = 0; i < ManyKeys; ++i)
        content += "  k" + QByteArray::number(i) + ": 1\n";
    return content;
}

} // namespace

class TestManifestObjects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void files_data();
    void files();
    void objects_data();
    void objects();
    void templates_data();
    void templates();
    void bounds_data();
    void bounds();
    void mergedKeys();
    void bodies_data();
    void bodies();
    void charts();
    void patches();
    void kustomizations();
    void missingBlob();
};

void TestManifestObjects::files_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("read");
    QTest::addColumn<bool>("offered");
    const auto row = [](const char *path, bool read, bool offered) {
        QTest::newRow(path) << QByteArray(path) << read << offered;
    };
    row("deploy/a.yaml", true, true);
    row("a.yml", true, true);
    row("a.json", true, true);
    row("a.toml", false, true);
    row("vendor/x/a.yaml", false, true);
    row("deploy/example_catalog/a.json", true, true);
    row("kata-deploy/examples/a.yaml", true, false);
    row("test/a.yaml", true, false);
    row("a/e2e/b.yaml", true, false);
    row("hack/a.yaml", true, false);
    row("operator/hack/a.yaml", true, false);
    row(".github/workflows/a.yaml", true, false);
    row("examples", false, true); // a file called so
}

void TestManifestObjects::files()
{
    QFETCH(QByteArray, path);
    QTEST(isManifestFile(path), "read");
    QTEST(isOffered(path), "offered");
}

void TestManifestObjects::objects_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("objects");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const char *path, const QByteArray &content, const char *objects,
                        const char *problems = "") {
        QTest::newRow(name) << QByteArray(path) << content << QString::fromUtf8(objects) << QString::fromUtf8(problems);
    };
    row("one", "a.yaml", Head, "v1 ConfigMap x 1");
    row("empty documents around", "a.yaml", "---\n---\n# nothing\n---\n" + Head + "---\n" + Head + "---\n",
        "v1 ConfigMap x 5\nv1 ConfigMap x 9");
    row("namespace and group", "a.yaml",
        "apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata:\n  name: reader\n  namespace: kube-system\n",
        "rbac.authorization.k8s.io/v1 Role kube-system/reader 1");
    row("JSON", "a.json", R"({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"}})", "v1 Pod p 1");
    row("List", "a.yaml",
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Pod\n  metadata: {name: a}\n- kind: Pod\n- 3\n",
        "v1 Pod a 4");
    row("a list of a kind", "a.yaml",
        "apiVersion: node.k8s.io/v1\nkind: RuntimeClassList\nitems:\n- metadata: {name: a}\n- metadata: {name: b}\n",
        "node.k8s.io/v1 RuntimeClass a 4\nnode.k8s.io/v1 RuntimeClass b 5");
    row("an object called so", "a.yaml", "apiVersion: x.io/v1\nkind: AllowList\nmetadata: {name: a}\nitems: [1]\n",
        "x.io/v1 AllowList a 1");
    row("no name", "a.yaml", "apiVersion: v1\nkind: Pod\nmetadata:\n  generateName: p-\n", "v1 Pod  1");
    row("a number as a name", "a.yaml", "apiVersion: v1\nkind: Pod\nmetadata:\n  name: 1.10\n", "v1 Pod 1.10 1",
        "a.yaml:4:9 The name 1.10 must be quoted: Kubernetes accepts only strings");
    row("a number in quotes", "a.yaml", "apiVersion: v1\nkind: Pod\nmetadata:\n  name: \"1.10\"\n", "v1 Pod 1.10 1");
    row("keys that come often", "a.yaml", Head + "data: {}\ndata: {}\ndata: {}\n---\n" + Head + "data: {}\ndata: {}\n",
        "v1 ConfigMap x 1\nv1 ConfigMap x 8", "a.yaml:5:1 Duplicate key “data”; the first one counts");
    row("broken at the end", "a.yaml", Head + "---\n" + Head + "members: 1\n    x: 2\n", "v1 ConfigMap x 1",
        "a.yaml:9:6 This is not YAML: illegal map value");
    row("broken JSON", "a.json", R"({"apiVersion": "v1", "kind": )", "",
        "a.json:1:30 This is not JSON: unexpected end");
    row("kustomization", "k/kustomization.yaml",
        "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: {name: x}\n", "");
    const QByteArray numbered = "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\n  uid: ed102571-486e-4ad1\n";
    row("read out of a cluster", "testapi.yaml", numbered + "  resourceVersion: \"13322696\"\n", "");
    row("numbered by hand", "a.yaml", numbered, "v1 Pod p 1");
    row("compose", "docker-compose.yml", "services:\n  web:\n    image: kind:apiVersion\n", "");
    row("workflow", "ci.yaml", "on: push\njobs: {kind: {runs-on: apiVersion}}\n", "");
    row("OpenAPI", "openapi.yaml",
        "openapi: 3.0.1\ncomponents:\n  schemas:\n    Pod:\n      properties: {apiVersion: {type: string}, kind: {}}\n",
        "");
    row("odd types", "a.yaml", "apiVersion: [v1]\nkind: {a: b}\nmetadata: 3\n---\n- apiVersion\n- kind\n", "");
    row("odd metadata", "a.yaml", "apiVersion: v1\nkind: Pod\nmetadata: [name]\n", "v1 Pod  1");
}

void TestManifestObjects::objects()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    const auto file = readObjects(path, content);
    QTEST(told(*file), "objects");
    QTEST(linesOf(file->problems), "problems");
    QVERIFY(!file->isTemplate);
}

void TestManifestObjects::templates_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("place"); // empty: no template
    const auto row = [](const char *name, const char *path, const QByteArray &content, const char *place) {
        QTest::newRow(name) << QByteArray(path) << content << QString::fromUtf8(place);
    };
    row("not YAML", "a.yaml", Head + "{{- if .x }}\na: b\n{{- end }}\n", "a.yaml:4:1");
    row("YAML by chance, of values", "a.yaml", Head + "data:\n  a: \"{{ .Values.a }}\"\n", "a.yaml:5:7");
    row("YAML by chance, in a chart", "c/templates/a.yaml", Head + "a: \"{{ .x }}\"\n", "c/templates/a.yaml:4:5");
    row("the name", "a.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: \"{{ name }}\"}\n", "a.yaml:3:19");
    row("Jinja", "a.yaml", Head + "{% if x %}\na: b\n{% endif %}\n", "a.yaml:4:1");
    row("an alert", "a.yaml", Head + "data:\n  text: \"{{ $labels.pod }} is down\"\n", "");
    row("a chart's file without braces", "c/templates/a.yaml", Head, "");
}

void TestManifestObjects::templates()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QFETCH(QString, place);
    const auto file = readObjects(path, content);
    QCOMPARE(file->isTemplate, !place.isEmpty());
    QCOMPARE(file->isIncomplete, !place.isEmpty());
    QCOMPARE(file->objects.empty(), !place.isEmpty());
    if (place.isEmpty())
        return;
    QCOMPARE(file->problems.size(), 1U);
    QCOMPARE(file->problems.front().severity, Problem::Severity::Note);
    QCOMPARE(file->problems.front().place.toString(), place);
    QVERIFY(file->kindsMade.count(QStringLiteral("ConfigMap")) + file->kindsMade.count(QStringLiteral("Pod")) == 1U);
}

void TestManifestObjects::bounds_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("whole");
    const auto row = [](const char *name, const char *path, const QByteArray &content, bool whole) {
        QTest::newRow(name) << QByteArray(path) << content << whole;
    };
    QByteArray laughs = Head + "a: &a [lol,lol,lol,lol,lol,lol,lol,lol,lol]\n";
    for (char name = 'b'; name < 'k'; ++name) {
        const QByteArray before = QByteArray("*") + char(name - 1);
        laughs += QByteArray(1, name) + ": &" + name + " [" + QByteArray(before + ',').repeated(8) + before + "]\n";
    }
    row("laughs", "a.yaml", laughs, false);
    row("many keys", "a.yaml", manyKeys(), true);
    row("deep lists", "a.yaml", Head + "x: " + QByteArray(100000, '['), false);
    row("deep keys", "a.yaml", Head + QByteArray("? ").repeated(100000), false);
    row("deep JSON", "a.json", R"({"apiVersion": "v1", "kind": "Pod", "a": )" + QByteArray(100000, '['), false);
    row("too large", "a.yaml", Head + QByteArray(LargestManifest, '#'), false);
    row("odd bytes", "a.yaml", Head + "a: \"\xff\xfe\"\n", true);
}

void TestManifestObjects::bounds()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QFETCH(bool, whole);
    const auto file = readObjects(path, content); // what is not bounded does not end in the time that ctest gives
    QCOMPARE(!file->isIncomplete, whole);
    QCOMPARE(file->problems.empty(), whole);
    QCOMPARE(file->objects.size(), whole ? 1U : 0U);
}

void TestManifestObjects::mergedKeys()
{
    const QByteArray merged = manyKeys() + "more:\n  <<: *base\n";
    const auto file = readObjects("a.yaml", merged);
    QCOMPARE(file->objects.size(), 1U);
    const config::Node *more = file->objects.front().find({u"more"});
    QVERIFY(more);
    QCOMPARE(more->entries.size(), std::size_t(ManyKeys));
}

void TestManifestObjects::bodies_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QString>("paths");
    const auto row = [](const char *name, const QByteArray &left, const QByteArray &right, const char *paths) {
        QTest::newRow(name) << left << right << QString::fromUtf8(paths);
    };
    row("versions of a RuntimeClass", alphaClass("a", "a"), runtimeClass("a", "a"), "");
    row("other handlers", alphaClass("a", "a"), runtimeClass("a", "b"), "handler");
    row("dropped by v1alpha1", runtimeClass("a", "a", {}, "v1alpha1"), runtimeClass("a", "a"), "handler");
    row("in its old place",
        "kind: RuntimeClass\napiVersion: node.k8s.io/v1\nmetadata: {name: a}\nspec:\n  runtimeHandler: a",
        runtimeClass("a", "a"), "");
    row("overhead", runtimeClass("a", "a"), runtimeClass("a", "a", "overhead: {podFixed: {cpu: 1}}\n"), "overhead");
    row("order, quotes, null", Head + "data: {a: \"1\", b: 2}\nx: null\n", Head + "data: {b: 2, a: 1}\n", "");
    row("metadata and status", Head + "status: {a: 1}\n",
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, labels: {a: b}}\n", "");
    row("deep", Head + "data: {a: {b: 1, c: 2}}\n", Head + "data: {a: {b: 2, d: 2}}\n", "data.a.b data.a.c data.a.d");
    row("lists", Head + "data: {a: [1, 2]}\n", Head + "data: {a: [2, 1]}\n", "data.a");
    row("another kind of value", Head + "data: {a: b}\n", Head + "data: [a]\n", "data");
}

void TestManifestObjects::bodies()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(QString, paths);
    const auto one = readObjects("a.yaml", left);
    const auto other = readObjects("b.yaml", right);
    QCOMPARE(one->objects.size() + other->objects.size(), 2U);
    const Body body = bodyOf(one->objects.front());
    const Body otherBody = bodyOf(other->objects.front());
    QCOMPARE(differingPaths(body, otherBody).join(u' '), paths);
    QCOMPARE(differingPaths(otherBody, body).join(u' '), paths);
    QVERIFY(differingPaths(body, body).isEmpty());
}

void TestManifestObjects::charts()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    for (int i = 1; i <= 3; ++i)
        story.write("chart/templates/" + QByteArray::number(i) + ".yaml", "# why\n" + Head + "{{- if .Values.x }}\n");
    story.write("other/templates/a/b.yaml", Head + "{{- end }}\n").write("plain.yaml", Head);
    const auto commit = story.commit("first");
    QVERIFY2(!story.error(), errorText(story).constData());
    ManifestReader reader(story.repository());
    const auto tree = treeOf(story.repository(), commit);
    const auto found = reader.read(tree);
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(
        linesOf(found->problems),
        QStringLiteral("chart/templates/1.yaml:5:1 %n templates: their objects are known only once they are rendered\n"
                       "other/templates/a/b.yaml:4:1 This is a template: its objects are known only once it is "
                       "rendered")
            .replace(QLatin1String("%n"), QLatin1String("3")));
    QCOMPARE(found->files.size(), 1U);
    QCOMPARE(found->templates.size(), 4U);
    QCOMPARE(found->unread.size(), 4U);
    // Nothing differs, and nothing is read.
    const auto pair = reader.readPair(tree, tree);
    QVERIFY(pair && pair->before.files.empty() && pair->after.problems.empty());
    const auto nothing = reader.read({});
    QVERIFY(nothing && nothing->files.empty());
    const JobControl control = JobControl::create();
    control.cancel();
    QVERIFY(!reader.read(tree, control));
}

void TestManifestObjects::patches()
{
    const QList<QByteArray> listed{"deploy/base/other.yaml", "deploy/overlay/patch.yaml", "deploy/overlay/json.yaml"};
    const auto found = readKustomization("deploy/overlay/kustomization.yaml",
                                         "patchesStrategicMerge:\n- patch.yaml\n- |-\n  a: b\n  c: d\n"
                                         "patches:\n- path: ../base/other.yaml\n- patch: |-\n    a: b\n"
                                         "patchesJson6902:\n- path: json.yaml\nresources: [../base]\n");
    QCOMPARE(QList<QByteArray>(found.patches.begin(), found.patches.end()), listed);
    QVERIFY(found.problems.empty());
    const auto filledIn = readKustomization("kustomization.yaml", "{{");
    QVERIFY(filledIn.patches.empty() && filledIn.problems.empty());

    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    story.write("base/a.yaml", Head).write("overlay/a.yaml", Head + "data: {a: b}\n");
    story.write("overlay/kustomization.yaml", "bases: [../base]\npatchesStrategicMerge: [a.yaml]\n");
    const auto commit = story.commit("first");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto read = ManifestReader(story.repository()).read(treeOf(story.repository(), commit));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(read->files.size(), 1U);
    QCOMPARE(read->files.begin()->first, QByteArray("base/a.yaml"));
}

/// What cannot be read of a kustomization is told; what was read once is known.
void TestManifestObjects::kustomizations()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    story.write("a/kustomization.yaml", "patches: [\n").write("docs/kustomization.yml", "patches: [\n");
    story.write("b/Kustomization", "patchesStrategicMerge: [p.yaml]\n").write("b/p.yaml", Head);
    const auto first = story.commit("first");
    const auto second = (story.write("c.yaml", Head), story.commit("second"));
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto opened = git::Repository::open(scratch.path(QStringLiteral("r")));
    QVERIFY(opened);
    ManifestReader reader(*opened);
    const auto read = reader.read(treeOf(*opened, first));
    QVERIFY2(read, errorText(read).constData());
    QVERIFY(read->files.empty());
    QCOMPARE(read->problems.size(), 2U);
    QCOMPARE(read->problems[0].place.file, QStringLiteral("a/kustomization.yaml"));
    QCOMPARE(read->problems[0].severity, Problem::Severity::Error);
    QCOMPARE(read->problems[1].place.file, QStringLiteral("docs/kustomization.yml"));
    QCOMPARE(read->problems[1].severity, Problem::Severity::Note);

    const auto blob = git::findEntry(*opened, treeOf(*opened, first), "b/Kustomization");
    QVERIFY(blob && *blob);
    const QString hex = (*blob)->id.toString();
    QVERIFY(QFile::remove(scratch.path(QStringLiteral("r/.git/objects/%1/%2").arg(hex.left(2), hex.mid(2)))));
    const auto again = reader.read(treeOf(*opened, second));
    QVERIFY2(again, errorText(again).constData());
    QCOMPARE(again->files.size(), 1U);
    QCOMPARE(again->problems.size(), 2U);
    // A handle keeps the files that it read last; another one has none.
    const auto other = git::Repository::open(scratch.path(QStringLiteral("r")));
    QVERIFY(other);
    const auto anew = ManifestReader(*other).read(treeOf(*other, second));
    QVERIFY2(anew, errorText(anew).constData());
    QCOMPARE(anew->problems.size(), 3U);
    QCOMPARE(anew->problems[1].place.file, QStringLiteral("b/Kustomization"));
    // Nor does what was a patch come or go with it.
    const auto third = (story.write("b/Kustomization", "patchesStrategicMerge: [\n"), story.commit("third"));
    for (const auto &[from, to] : {std::pair(second, third), std::pair(third, second)}) {
        const auto pair = reader.readPair(treeOf(*opened, from), treeOf(*opened, to));
        QVERIFY2(pair, errorText(pair).constData());
        QCOMPARE(pair->before.files.size(), 1U);
        QCOMPARE(pair->after.files.size(), 1U);
    }
    Kustomizations all(*opened);
    QVERIFY(!all.isPatch({}, "b/p.yaml"));
}

void TestManifestObjects::missingBlob()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const auto first = (story.write("a.yaml", Head).write("b.yaml", runtimeClass("b", "b")), story.commit("first"));
    const auto second = (story.write("a.yaml", Head + "data: {}\n"), story.commit("second"));
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto blob = git::findEntry(story.repository(), treeOf(story.repository(), second), "a.yaml");
    QVERIFY(blob && *blob);
    const QString hex = (*blob)->id.toString();
    QVERIFY(QFile::remove(scratch.path(QStringLiteral("r/.git/objects/%1/%2").arg(hex.left(2), hex.mid(2)))));
    auto opened = git::Repository::open(scratch.path(QStringLiteral("r")));
    QVERIFY(opened);
    ManifestReader reader(*opened);
    const auto found = compareManifests(reader, treeOf(*opened, first), treeOf(*opened, second));
    QVERIFY2(found, errorText(found).constData());
    QVERIFY(found->findings.empty()); // above all, nothing is said to be removed
    QCOMPARE(found->problems.size(), 1U);
    QCOMPARE(found->problems.front().place.file, QStringLiteral("a.yaml"));
}

WAYBILL_TEST_MAIN(TestManifestObjects)
#include "tst_manifestobjects.moc"
