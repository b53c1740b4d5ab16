// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/tree.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "sample/storyteller.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;

namespace {

/// What a commit writes: paths and texts; a null text removes the file.
using Files = std::vector<std::pair<QByteArray, QByteArray>>;

QByteArray runtimeClass(const QByteArray &name, const QByteArray &handler, const QByteArray &more = {})
{
    return "apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata:\n  name: " + name + "\nhandler: " + handler + '\n'
           + more;
}

QByteArray plain(const QByteArray &kind, const QByteArray &name)
{
    return "apiVersion: v1\nkind: " + kind + "\nmetadata:\n  name: " + name + "\nspec:\n  port: 80\n";
}

QByteArray app(const QByteArray &id, const QByteArray &version, const QByteArray &more = {})
{
    return "apiVersion: kubedirector.hpe.com/v1beta1\nkind: KubeDirectorApp\nmetadata:\n  name: reef\nspec:\n  distroID: "
           + id + "\n  version: '" + version
           + "'\n  defaultImageRepoTag: sea/reef:1\n  roles:\n  - id: controller\n    cardinality: '1'\n" + more;
}

QByteArray kiwi(const QByteArray &path, const QByteArray &revision, const QByteArray &packages = "cilium")
{
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- OBS-AddTag: " + path + ":1.0-rev<VERSION> -->\n"
           + "<image schemaversion=\"6.9\" name=\"an-image\">\n  <preferences>\n    <type image=\"docker\" "
             "derived_from=\"obsrepositories:/suse/sle15#15.2\">\n      <containerconfig name=\""
           + path + "\" tag=\"1.0\">\n      </containerconfig>\n    </type>\n    <version>" + revision
           + "</version>\n  </preferences>\n  <packages type=\"image\">\n    <package name=\"" + packages
           + "\"/>\n  </packages>\n</image>\n";
}

const QByteArray Definition = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: "
                              "fish.sea.org\nspec:\n  group: sea.org\n  names:\n    kind: Fish\n";

/// The same with a schema whose spec has a rule.
QByteArray freezing(const QByteArray &rule = "self.size == oldSelf.size")
{
    return Definition
           + "  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        properties:\n"
             "          spec:\n            x-kubernetes-validations: [{rule: \""
           + rule + "\"}]\n";
}

QByteArray fish(const QByteArray &spec, const QByteArray &group = "sea.org")
{
    return "apiVersion: " + group + "/v1\nkind: Fish\nmetadata:\n  name: hake\nspec: {" + spec + "}\n";
}

Files runtimeClasses(int count, bool there)
{
    Files files;
    for (int i = 0; i < count; ++i) {
        const QByteArray name = "class" + QByteArray::number(i);
        files.emplace_back("deploy/" + name + ".yaml", there ? runtimeClass(name, "a") : QByteArray());
    }
    return files;
}

Survey surveyed(const sample::Storyteller &story)
{
    RepositorySpec spec;
    spec.name = QStringLiteral("deploy");
    spec.path = story.path();
    spec.base = "1.0.0";
    return survey(spec, {});
}

/// "impact; RULE signal place, ...": what the surfaces say of a change.
QString said(const Change &change)
{
    QStringList rules;
    for (const Reason &reason : change.suggestion.reasons) {
        if (reason.source == Source::Surface)
            rules += QStringLiteral("%1 %2 %3").arg(reason.rule, keyName(*reason.signal), reason.place.toString());
    }
    return keyName(change.suggestion.impact) + QLatin1String("; ") + rules.join(QLatin1String(", "));
}

void tell(sample::Storyteller &story, const Files &files, const QByteArray &title)
{
    for (const auto &[path, text] : files) {
        if (text.isNull())
            story.remove(path);
        else
            story.write(path, text);
    }
    story.commit(title);
}

} // namespace

/// What single changes do to objects, applications and images.
class TestSurfaceEvidence : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    int m_stories = 0;

    sample::Storyteller begin(const Files &files)
    {
        sample::Storyteller story(m_folder.path() + QLatin1Char('/') + QString::number(++m_stories));
        story.write("main.c", "int main;\n");
        tell(story, files, "Begin");
        story.tag("1.0.0", "one");
        return story;
    }

private Q_SLOTS:
    void oneChange_data()
    {
        QTest::addColumn<Files>("before");
        QTest::addColumn<Files>("change");
        QTest::addColumn<QString>("expected");
        const QByteArray file = "deploy/a.yaml";
        const QByteArray recipe = "cilium/cilium.kiwi";
        const auto row = [](const char *name, const Files &before, const Files &change, const char *expected) {
            QTest::newRow(name) << before << change << QString::fromLatin1(expected);
        };
        row("nothing of them", {{file, runtimeClass("fc", "a")}}, {{"main.c", "int main = 1;\n"}}, "undecided; ");
        row("a RuntimeClass is gone", {{file, runtimeClass("fc", "a")}}, {{file, {}}},
            "breaking; OBJECT_REMOVED object.removed deploy/a.yaml:1:1");
        row("it moved to another file", {{file, runtimeClass("fc", "a")}},
            {{file, {}}, {"deploy/b.yaml", "# New\n" + runtimeClass("fc", "a")}}, "undecided; ");
        row("it stands in an untouched file", {{file, runtimeClass("fc", "a")}, {"old/b.yml", runtimeClass("fc", "a")}},
            {{file, {}}}, "undecided; ");
        row("another file has had it", {{"releases/app-1.0.0.yaml", runtimeClass("fc", "a")}},
            {{"releases/app-1.1.0.yaml", runtimeClass("fc", "a")}}, "undecided; ");
        row("another file has another one", {{"releases/app-1.0.0.yaml", runtimeClass("fc", "a")}},
            {{"releases/app-1.1.0.yaml", runtimeClass("fd", "a")}},
            "additive; OBJECT_ADDED object.added releases/app-1.1.0.yaml:1:1");
        row("only an example has it", {{file, runtimeClass("fc", "a")}, {"docs/b.yml", runtimeClass("fc", "a")}},
            {{file, {}}}, "breaking; OBJECT_REMOVED object.removed deploy/a.yaml:1:1");
        row("a frozen field", {{file, runtimeClass("fc", "a")}}, {{file, runtimeClass("fc", "b")}},
            "breaking; OBJECT_FROZEN_FIELD object.frozen deploy/a.yaml:1:1");
        row("behaviour", {{file, runtimeClass("fc", "a")}},
            {{file, runtimeClass("fc", "a", "overhead:\n  podFixed:\n    cpu: 1\n")}},
            "breaking; OBJECT_BEHAVIOUR_CHANGED object.revalued deploy/a.yaml:1:1");
        row("a new class", {}, {{file, runtimeClass("fc", "a")}},
            "additive; OBJECT_ADDED object.added deploy/a.yaml:1:1");
        row("its own parts", {{file, plain("Service", "web")}}, {{"deploy/b.yaml", plain("ServiceAccount", "web")}},
            "additive; OBJECT_ADDED object.added-inside deploy/b.yaml:1:1");
        row("a part of its own is gone", {{file, plain("ConfigMap", "web")}}, {{file, {}}},
            "breaking; OBJECT_REMOVED object.removed-inside deploy/a.yaml:1:1");
        row("another version of its API", {{file, runtimeClass("fc", "a").replace("/v1", "/v1beta1")}},
            {{file, runtimeClass("fc", "a")}}, "fix; OBJECT_API_VERSION object.version deploy/a.yaml:1:1");
        row("a definition's is told elsewhere",
            {{file, runtimeClass("fc", "a") + "---\n" + QByteArray(Definition).replace("/v1", "/v1beta1")}},
            {{file, runtimeClass("fc", "a") + "---\n" + Definition}}, "undecided; ");
        row("a definition elsewhere freezes it",
            {{file, fish("size: 1, hue: 1")}, {"config/crd/fish.yaml", freezing()}}, {{file, fish("size: 2, hue: 1")}},
            "breaking; OBJECT_FROZEN_FIELD object.frozen deploy/a.yaml:1:1");
        row("what it leaves free", {{file, fish("size: 1, hue: 1")}, {"config/crd/fish.yaml", freezing()}},
            {{file, fish("size: 1, hue: 2")}}, "undecided; ");
        row("another group's", {{file, fish("size: 1", "lake.org")}, {"config/crd/fish.yaml", freezing()}},
            {{file, fish("size: 2", "lake.org")}}, "undecided; ");
        row("no definition", {{file, fish("size: 1")}}, {{file, fish("size: 2")}}, "undecided; ");
        row("a definition of tests", {{file, fish("size: 1")}, {"test/fish.yaml", freezing()}},
            {{file, fish("size: 2")}}, "undecided; ");
        row("an object that comes", {{"config/crd/fish.yaml", freezing()}}, {{file, fish("size: 2")}},
            "additive; OBJECT_ADDED object.added deploy/a.yaml:1:1");
        row("a definition that freezes from now on", {{file, fish("size: 1")}, {"config/crd/fish.yaml", Definition}},
            {{file, fish("size: 2")}, {"config/crd/fish.yaml", freezing()}},
            "breaking; OBJECT_FROZEN_FIELD object.frozen deploy/a.yaml:1:1");
        row("an example", {{"examples/a.yaml", runtimeClass("fc", "a")}}, {{"examples/a.yaml", {}}}, "none; ");
        row("a patch for Kustomize is no object",
            {{"deploy/kustomization.yaml", "patchesStrategicMerge:\n- p/a.yaml\n"}},
            {{"deploy/p/a.yaml", runtimeClass("fc", "a")}}, "undecided; ");
        row("a file that broke", {{file, runtimeClass("fc", "a")}}, {{file, "kind: [RuntimeClass\napiVersion: ]{"}},
            "undecided; ");
        row("another application under an old name", {{file, app("sea/reef", "1")}}, {{file, app("sea/crab", "1")}},
            "breaking; APP_ID_CHANGED app.changed deploy/a.yaml:6:13");
        row("an application is gone", {{file, app("sea/reef", "1")}}, {{file, {}}},
            "breaking; APP_REMOVED app.removed deploy/a.yaml:1:1");
        row("a new application", {}, {{file, app("sea/reef", "1")}}, "additive; APP_ADDED app.added deploy/a.yaml:1:1");
        row("its looks", {{file, app("sea/reef", "1")}}, {{file, app("sea/reef", "1", "  logoURL: x\n")}},
            "none; APP_COSMETIC_CHANGE app.looks deploy/a.yaml:1:1");
        row("its patch", {{file, app("sea/reef", "1.0.1")}}, {{file, app("sea/reef", "1.0.2")}},
            "fix; APP_VERSION_BUMPED app.patch deploy/a.yaml:7:12");
        row("its minor version", {{file, app("sea/reef", "1.0.1")}}, {{file, app("sea/reef", "1.1.0")}},
            "additive; APP_VERSION_BUMPED app.minor deploy/a.yaml:7:12");
        row("its major version", {{file, app("sea/reef", "1.0.1")}}, {{file, app("sea/reef", "2.0.0")}},
            "breaking; APP_VERSION_BUMPED app.major deploy/a.yaml:7:12");
        row("its images", {{file, app("sea/reef", "1")}}, {{file, app("sea/reef", "1").replace("reef:1", "reef:2")}},
            "fix; APP_VERSION_NOT_BUMPED app.images deploy/a.yaml:7:12");
        row("its behaviour", {{file, app("sea/reef", "1")}}, {{file, app("sea/reef", "1", "  x: 1\n")}},
            "breaking; APP_VERSION_NOT_BUMPED app.revalued deploy/a.yaml:7:12");
        row("a rebuild", {{recipe, kiwi("v4/cilium", "3")}}, {{recipe, kiwi("v4/cilium", "4")}},
            "fix; IMAGE_REVISION_BUMPED image.rebuild cilium/cilium.kiwi:6:24");
        row("a revision", {{recipe, kiwi("v4/cilium", "3")}}, {{recipe, kiwi("v4/cilium", "4", "iptables")}},
            "fix; IMAGE_REVISION_BUMPED image.revision cilium/cilium.kiwi:6:24");
        row("its content alone", {{recipe, kiwi("v4/cilium", "3")}}, {{recipe, kiwi("v4/cilium", "3", "iptables")}},
            "fix; IMAGE_REVISION_NOT_BUMPED image.content cilium/cilium.kiwi:9:6");
        row("what lies over it", {{recipe, kiwi("v4/cilium", "3")}, {"cilium/root/etc/x", "1"}},
            {{"cilium/root/etc/x", "2"}}, "fix; IMAGE_REVISION_NOT_BUMPED image.content cilium/cilium.kiwi:9:6");
        row("looks of an image", {{recipe, kiwi("v4/cilium", "3")}},
            {{recipe, kiwi("v4/cilium", "3") + "<!-- More -->\n"}},
            "none; METADATA_ONLY image.looks cilium/cilium.kiwi:6:24");
        row("what it runs", {{recipe, kiwi("v4/cilium", "3")}},
            {{recipe, kiwi("v4/cilium", "3").replace(":1.0-", ":1.1-").replace("tag=\"1.0", "tag=\"1.1")}},
            "additive; IMAGE_APP_VERSION image.version cilium/cilium.kiwi:6:24");
        row("another path", {{recipe, kiwi("v4/cilium", "3")}}, {{recipe, kiwi("v5/cilium", "3")}},
            "breaking; IMAGE_PATH_CHANGED image.references cilium/cilium.kiwi:6:24");
        row("no image any more", {{recipe, kiwi("v4/cilium", "3")}}, {{recipe, {}}},
            "breaking; IMAGE_REMOVED image.removed cilium/cilium.kiwi:6:24");
        row("a recipe without a name", {{"Dockerfile", "FROM alpine:3.1\nRUN a\n"}},
            {{"Dockerfile", "FROM alpine:3.2\nRUN a\n"}}, "fix; BASE image.recipe Dockerfile:1");
        row("the stages before its last", {{"Dockerfile", "FROM a:1 AS b\nRUN a\nFROM alpine:3\nRUN a\n"}},
            {{"Dockerfile", "FROM a:2 AS b\nRUN a\nFROM alpine:3\nRUN a\n"}}, "undecided; ");
        row("a recipe beside sources", {{"Dockerfile", "FROM alpine:3.1\nRUN a\n"}},
            {{"Dockerfile", "FROM alpine:3.2\nRUN a\n"}, {"main.c", "int main = 1;\n"}}, "undecided; ");
        row("a class beside sources", {{file, runtimeClass("fc", "a")}}, {{file, {}}, {"main.c", "int main = 1;\n"}},
            "breaking; OBJECT_REMOVED object.removed deploy/a.yaml:1:1");
        row("a file of definitions and a class", {},
            {{file, Definition + "---\nkind: RuntimeClass\napiVersion: node.k8s.io/v1\nmetadata:\n  name: fc\n"}},
            "additive; OBJECT_ADDED object.added deploy/a.yaml:10:1");
        row("a Dockerfile of tests", {{"tests/Dockerfile", "FROM a\n"}}, {{"tests/Dockerfile", "FROM b\n"}}, "none; ");
        row("a Dockerfile of demos", {{"demos/Dockerfile", "FROM a\n"}}, {{"demos/Dockerfile", "FROM b\n"}}, "none; ");
        row("many", runtimeClasses(20, true), runtimeClasses(20, false),
            "breaking; OBJECT_REMOVED object.removed deploy/class0.yaml:1:1, "
            "OBJECT_REMOVED object.removed deploy/class1.yaml:1:1, "
            "OBJECT_REMOVED object.removed deploy/class10.yaml:1:1, "
            "OBJECT_REMOVED object.removed deploy/class11.yaml:1:1");
    }

    void oneChange()
    {
        QFETCH(Files, before);
        QFETCH(Files, change);
        sample::Storyteller story = begin(before);
        tell(story, change, "Step");
        story.finish();
        QVERIFY(!story.error());
        const Survey survey = surveyed(story);
        QCOMPARE(survey.changes->size(), std::size_t(1));
        QTEST(said(survey.changes->front()), "expected");
    }

    /// What came after the release and went before the next one never reached anybody.
    void neverReleased()
    {
        sample::Storyteller story = begin({{"deploy/old.yaml", runtimeClass("old", "a")}});
        tell(story, {{"deploy/a.yaml", runtimeClass("fc", "a")}, {"x/x.kiwi", kiwi("v4/x", "1")}}, "Come");
        tell(story, {{"deploy/a.yaml", runtimeClass("fc", "b")}, {"x/x.kiwi", kiwi("v5/x", "1")}}, "Step");
        tell(story, {{"deploy/a.yaml", {}}, {"x/x.kiwi", {}}}, "Go");
        tell(story, {{"deploy/moved.yaml", runtimeClass("old", "a")}, {"deploy/old.yaml", {}}}, "Move");
        tell(story, {{"deploy/moved.yaml", runtimeClass("old", "b")}}, "Break");
        story.finish();
        const Survey survey = surveyed(story);
        QStringList all;
        for (const Change &change : *survey.changes)
            all += said(change).section(QLatin1String("; "), 1);
        QCOMPARE(all, (QStringList{QStringLiteral("OBJECT_FROZEN_FIELD object.frozen deploy/moved.yaml:1:1"), QString(),
                                   QString(), QString(),
                                   QStringLiteral("OBJECT_ADDED object.added deploy/a.yaml:1:1, "
                                                  "IMAGE_ADDED image.added x/x.kiwi:6:24")}));
    }

    /// Where the release cannot be searched, what it had is not known, and what breaks is told; a file that still has
    /// the object answers by itself.
    void unsearchableRelease()
    {
        sample::Storyteller story =
            begin({{"deploy/old.yaml", runtimeClass("old", "a")}, {"deploy/mentions.yaml", plain("Service", "new")}});
        const git::ObjectId base = story.commit("Before");
        tell(story, {{"deploy/mentions.yaml", {}}}, "Go");
        tell(story, {{"deploy/a.yaml", runtimeClass("new", "a")}}, "Come");
        tell(story, {{"deploy/a.yaml", runtimeClass("new", "b")}}, "Step");
        story.finish();
        QVERIFY(!story.error());
        const auto rulesOf = [](const Change &change) { return said(change).section(QLatin1String("; "), 1); };
        QCOMPARE(rulesOf(surveyed(story).changes->front()), QString());

        const auto commit = git::readCommit(story.repository(), base);
        QVERIFY(commit);
        const auto blob = git::findEntry(story.repository(), commit->tree, "deploy/mentions.yaml");
        QVERIFY(blob && *blob);
        const QString hex = (*blob)->id.toString();
        QVERIFY(QFile::remove(story.path() + QStringLiteral("/.git/objects/%1/%2").arg(hex.left(2), hex.mid(2))));
        const Survey survey = surveyed(story);
        QCOMPARE(rulesOf(survey.changes->front()),
                 QStringLiteral("OBJECT_FROZEN_FIELD object.frozen deploy/a.yaml:1:1"));
    }

    /// What went cannot be looked for where a file of the newer tree is missing: it is not said to be gone.
    void unsearchableTree()
    {
        sample::Storyteller story =
            begin({{"deploy/a.yaml", runtimeClass("fc", "a")}, {"deploy/b.yaml", plain("Service", "fc")}});
        tell(story, {{"deploy/a.yaml", {}}}, "Step");
        story.finish();
        QVERIFY(!story.error());
        QVERIFY(said(surveyed(story).changes->front()).contains(QLatin1String("OBJECT_REMOVED")));
        const QByteArray hex =
            testing::git(story.path(), {QStringLiteral("rev-parse"), QStringLiteral("HEAD:deploy/b.yaml")});
        QVERIFY(QFile::remove(story.path() + QStringLiteral("/.git/objects/") + QString::fromLatin1(hex.left(2)) + u'/'
                              + QString::fromLatin1(hex.mid(2))));
        QCOMPARE(said(surveyed(story).changes->front()), QStringLiteral("undecided; "));
    }

    /// Many changes of one range are judged by the definitions of their own trees.
    void definitionsOfTheirTime()
    {
        sample::Storyteller story = begin({{"deploy/a.yaml", fish("size: 1, hue: 1")}, {"crds/fish.yaml", freezing()}});
        tell(story, {{"deploy/a.yaml", fish("size: 2, hue: 1")}}, "Frozen");
        tell(story, {{"crds/fish.yaml", freezing("self.hue == oldSelf.hue")}}, "Thaw");
        tell(story, {{"deploy/a.yaml", fish("size: 3, hue: 1")}}, "Free");
        tell(story, {{"deploy/a.yaml", fish("size: 3, hue: 2")}}, "Frozen as well");
        story.finish();
        const Survey survey = surveyed(story);
        QStringList frozen;
        for (const Change &change : *survey.changes) {
            if (said(change).contains(QLatin1String("OBJECT_FROZEN_FIELD")))
                frozen += change.title;
        }
        QCOMPARE(frozen, (QStringList{QStringLiteral("Frozen as well"), QStringLiteral("Frozen")}));
    }

    void saysHowManyMore()
    {
        sample::Storyteller story = begin(runtimeClasses(20, true));
        tell(story, runtimeClasses(20, false), "Step");
        story.finish();
        const Survey survey = surveyed(story);
        const QString text = wording::text(survey.changes->front().suggestion.reasons.front().text);
        QVERIFY2(text.endsWith(QLatin1String(" (and 16 more)")), qPrintable(text));
    }

    /// A merge is held against its first parent.
    void merges()
    {
        sample::Storyteller story = begin({{"deploy/a.yaml", runtimeClass("fc", "a")}});
        story.branch("topic");
        tell(story, {{"deploy/b.yaml", runtimeClass("qemu", "a")}}, "One");
        tell(story, {{"deploy/a.yaml", {}}}, "Two");
        story.go("main");
        tell(story, {{"main.c", "int main = 2;\n"}}, "Meanwhile");
        story.merge({"topic"}, "Merge pull request #7 from somebody/topic\n\nOther classes");
        story.finish();
        const Survey survey = surveyed(story);
        QCOMPARE(said(survey.changes->front()),
                 QStringLiteral("breaking; OBJECT_REMOVED object.removed deploy/a.yaml:1:1, "
                                "OBJECT_ADDED object.added deploy/b.yaml:1:1"));
    }
};

WAYBILL_TEST_MAIN(TestSurfaceEvidence)
#include "tst_surfaceevidence.moc"
