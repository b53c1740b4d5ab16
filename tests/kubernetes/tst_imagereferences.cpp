// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "kubernetes/references/referencechanges.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::images;
using namespace waybill::testing;

namespace {

QByteArray deployment(const QByteArray &name, const QByteArray &image)
{
    return "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: " + name
           + ", namespace: kube-system}\nspec:\n  template:\n    spec:\n      containers:\n        - image: " + image
           + "\n---\n";
}

QString told(const Result<std::vector<FoundReference>> &found)
{
    if (!found)
        return QStringLiteral("fault@%1").arg(found.error().place.line);
    QStringList lines;
    for (const FoundReference &one : *found)
        lines << (one.owner.isEmpty() ? QString() : one.owner + u'=') + one.reference.toString() + u'@'
                     + QString::number(one.place.line);
    return lines.join(u' ');
}

QString told(const std::vector<findings::Finding> &findings)
{
    QStringList lines;
    for (const findings::Finding &one : findings)
        lines << one.rule.key().mid(16) + u' ' + wording::text(one.message)
                     + (one.place.isEmpty() ? QStringLiteral("?") : QString());
    return lines.join(u'\n');
}

/// An object that names two images.
QByteArray twice(const QByteArray &one, const QByteArray &other)
{
    return deployment("dex", one) + deployment("dex", other);
}

QByteArray digest(char digit)
{
    return "sha256:" + QByteArray(64, digit);
}

/// Helm's values that name one image by several tags.
QByteArray values(const QByteArrayList &tags)
{
    QByteArray text;
    for (qsizetype each = 0; each < tags.size(); ++each)
        text += "part" + QByteArray::number(each) + ":\n  image: {repository: dex, tag: " + tags[each] + "}\n";
    return text;
}

/// What files name.
ReferenceSide side(const std::map<QByteArray, QByteArray> &files)
{
    ReferenceSide side;
    for (const auto &[path, content] : files) {
        const auto found = readReferences(path, content);
        if (found)
            side.references.insert(side.references.end(), found->begin(), found->end());
        side.files.insert(QString::fromUtf8(path));
    }
    return side;
}

} // namespace

/// The images that manifests name, and what becomes of them.
class TestImageReferences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *path, const QByteArray &content, const char *expected) {
            QTest::newRow(name) << QByteArray(path) << content << QString::fromUtf8(expected);
        };
        const QByteArray pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n";
        row("objects", "a.yaml",
            pod
                + "    - image: registry.suse.com/caasp/v4.5/cilium:1.7.6-rev6\n    - image: \"alpine\"\n"
                  "    - image: {repository: caasp/v4.5/dex, tag: 2.23.0}\n    - image: a/B:1\n",
            "Pod p=registry.suse.com/caasp/v4.5/cilium:1.7.6-rev6@6 Pod p=alpine@7 Pod p=caasp/v4.5/dex:2.23.0@8 "
            "Pod p=a/B:1@9");
        row("json", "a.json",
            R"({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"},)"
            "\n \"spec\": {\"containers\": [{\"image\": \"a:1\"}]}}",
            "Pod p=a:1@2");
        row("a kustomization", "x/kustomization.yaml",
            "images:\n  - name: kured\n    newName: caasp/v4.5/kured\n    newTag: beta\n  - caasp/v4.5/pause:3.2\n",
            "caasp/v4.5/kured:beta@4 caasp/v4.5/pause:3.2@5");
        row("values", "chart/values-small.yaml",
            "dex:\n  image:\n    registry: quay.io\n    repository: dex\n    tag: 2.23.0\nown:\n  image: {repository: "
            "caasp/own, tag: \"\"}\nnone:\n  image: {repository: \"\", tag: 1}\n",
            "quay.io/dex:2.23.0@5 caasp/own:${TAG}@7");
        row("a tag beside it", "values.yaml",
            "a: {image: us/a, tag: 1.0}\nb:\n  image: us/b\n  imageTag: v2\nc: {image: us/c:3, tag: 1.0}\n"
            "d: {image: us/d, version: \"\"}\ne: {image: us/e}\n",
            "us/a:1.0@1 us/b:v2@4 us/c:3@5 us/d:${TAG}@6 us/e@7");
        row("a tag that others give", "x/kustomization.yml",
            "images:\n  - name: a\n    newName: us/a\n  - name: b\n    digest: sha256:0\n",
            "us/a:${TAG}@2 b@sha256:0@4");
        row("a chart's own version", "values.yaml", "image: {repository: us/a, pullPolicy: Always}\n", "us/a:${TAG}@1");
        row("a chart's template", "chart/templates/a.yaml",
            "{{ if .x }}\nspec:\n  - image: \"{{ .r }}/dex:{{ .t }}\"\n  - image: dex:latest # x\n{{ end }}\n",
            "{{ .r }}/dex:{{ .t }}@3 dex:latest@4");
        row("another template", "deploy/a.yaml.tmpl",
            "apiVersion: v1\nkind: Pod\nmetadata: {{ .m }}\n{{ if .x }}\nspec:\n  - image: dex:1.0\n", "dex:1.0@6");
        row("no template of objects", "docs.yaml.tmpl",
            "# apiVersion, kind\nname: {{ .m }}\n{{ if .x }}\nspec:\n  - image: dex:1.0\n", "");
        row("no manifest", "site.yaml", "image: logo:1\nimages:\n  - a:1\n", "");
        row("no image", "a.yaml",
            pod
                + "    - image: ko://example.org/cmd/x\n    - image: pictures/logo.png\n    - image: IMAGE_NAME\n"
                  "    - image: quay.io/x:KATA_VERSION\n    - image: quay.io/REPOSITORY/x:1\n    - image: <image>\n"
                  "    - image: a picture of it\n    - image: controller:latest\n    - image: \"@IMAGE@:1\"\n",
            "");
        row("filled in", "a.yaml", pod + "    - image: ${REGISTRY}/x:__TAG__\n", "Pod p=${REGISTRY}/x:__TAG__@6");
        row("a schema", "a.yaml",
            "apiVersion: v1\nkind: CustomResourceDefinition\nmetadata: {name: p}\nspec:\n  image:\n    description: x\n",
            "");
        row("broken", "a.yaml", pod + "    - image: a:1\n  - [\n", "fault@7");
        row("broken values", "values.yaml", "image: [\n", "fault@2");
    }
    void read()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, content);
        QFETCH(QString, expected);
        QCOMPARE(told(readReferences(path, content)), expected);
    }

    void compare_data()
    {
        using Files = std::map<QByteArray, QByteArray>;
        QTest::addColumn<Files>("older");
        QTest::addColumn<Files>("newer");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const Files &older, const Files &newer, const char *expected) {
            QTest::newRow(name) << older << newer << QString::fromUtf8(expected);
        };
        const auto one = [&](const char *name, const QByteArray &before, const QByteArray &after,
                             const char *expected) {
            row(name, {{"a.yaml", deployment("dex", before)}}, {{"a.yaml", deployment("dex", after)}}, expected);
        };
        one("moved", "caasp/dex:2.16.0", "caasp/dex:2.23.0",
            "MOVED Deployment kube-system/dex: image caasp/dex 2.16.0 to 2.23.0");
        one("numbers, not text", "caasp/dex:2.9.0-rev9", "caasp/dex:2.9.0-rev10",
            "MOVED Deployment kube-system/dex: image caasp/dex 2.9.0-rev9 to 2.9.0-rev10");
        one("lowered", "caasp/dex:2.16.0-rev10", "caasp/dex:2.16.0-rev9",
            "LOWERED Deployment kube-system/dex: image caasp/dex 2.16.0-rev10 to 2.16.0-rev9, which is lower");
        one("a lower version in another form", "caasp/dex:v2.16.0-alpine3", "caasp/dex:v2.15.9",
            "LOWERED Deployment kube-system/dex: image caasp/dex v2.16.0-alpine3 to v2.15.9, which is lower");
        one("a candidate of what was released", "caasp/dex:2.16.0", "caasp/dex:2.16.0-rc.1",
            "LOWERED Deployment kube-system/dex: image caasp/dex 2.16.0 to 2.16.0-rc.1, which is lower");
        one("what the candidate became", "caasp/dex:2.16.0-rc.1", "caasp/dex:2.16.0",
            "MOVED Deployment kube-system/dex: image caasp/dex 2.16.0-rc.1 to 2.16.0");
        one("another form", "caasp/dex:2.16.0-alpine", "caasp/dex:2.16.0",
            "MOVED Deployment kube-system/dex: image caasp/dex 2.16.0-alpine to 2.16.0");
        one("a day is no version", "caasp/dex:v20190125-9f2ab", "caasp/dex:v0.30.0",
            "MOVED Deployment kube-system/dex: image caasp/dex v20190125-9f2ab to v0.30.0");
        one("a commit is no version", "caasp/dex:9f2ab33", "caasp/dex:1f2ab33",
            "MOVED Deployment kube-system/dex: image caasp/dex 9f2ab33 to 1f2ab33");
        one("another image", "caasp/dex:2.16.0", "quay.io/dex:2.23.0", "");
        one("the same", "caasp/dex:2.16.0", "caasp/dex:2.16.0", "");
        one("filled in", "caasp/dex:2.16.0", "caasp/dex:${TAG}", "");
        one("now floating", "caasp/dex:2.16.0", "caasp/dex:latest",
            "FLOATING Deployment kube-system/dex runs caasp/dex:latest, a floating tag");
        one("no longer floating", "caasp/dex", "caasp/dex:2.16.0",
            "MOVED Deployment kube-system/dex: image caasp/dex latest to 2.16.0");
        one("floating as before", "caasp/dex", "caasp/dex", "");
        one("no reference", "caasp/dex:2", "caasp/Dex:2",
            "ILLEGAL No registry accepts \"caasp/Dex:2\": a path cannot contain capital letters");
        one("no reference as before", "caasp/Dex:2", "caasp/Dex:2", "");
        row("a new file", {}, {{"a.yaml", deployment("dex", "dex")}},
            "FLOATING Deployment kube-system/dex runs dex, a floating tag");
        row("another file, the same object", {{"a.yaml", deployment("dex", "dex:beta")}, {"b.yaml", ""}},
            {{"a.yaml", ""}, {"b.yaml", deployment("dex", "dex:beta")}}, "");
        row("another object, the same file", {{"a.yaml", deployment("dex", "dex:beta")}},
            {{"a.yaml", deployment("dex2", "dex:beta")}}, "");
        row("another name of a file", {{"values.yaml", "image: {repository: dex, tag: beta}\n"}},
            {{"x/values.yaml", "image: {repository: dex, tag: beta}\n"}}, "");
        row("moved with its object", {{"a.yaml", deployment("dex", "dex:1.0")}, {"b.yaml", ""}},
            {{"a.yaml", ""}, {"b.yaml", deployment("dex", "dex:1.1")}},
            "MOVED Deployment kube-system/dex: image dex 1.0 to 1.1");
        row("one of two files", {{"a.yaml", deployment("dex", "dex:1.0")}, {"b.yaml", deployment("dex", "dex:1.1")}},
            {{"a.yaml", deployment("dex", "dex:1.0")}, {"b.yaml", deployment("dex", "dex:1.2")}},
            "MOVED Deployment kube-system/dex: image dex 1.1 to 1.2");
        row("outside of objects, floating", {}, {{"values.yaml", "image: {repository: dex, tag: beta}\n"}},
            "FLOATING dex:beta is a floating tag");
        row("outside of objects", {{"values.yaml", "image: {repository: dex, tag: 1.0}\n"}},
            {{"values.yaml", "image: {repository: dex, tag: 1.1}\n"}}, "MOVED Image dex 1.0 to 1.1");
        one("another digest", "dex:1.2@" + digest('a'), "dex:1.2@" + digest('b'),
            "MOVED Deployment kube-system/dex: image dex:1.2 sha256:aaaaaaaaaaaa to sha256:bbbbbbbbbbbb");
        one("another digest without a tag", "us/dex@" + digest('a'), "us/dex@" + digest('b'),
            "MOVED Deployment kube-system/dex: image us/dex sha256:aaaaaaaaaaaa to sha256:bbbbbbbbbbbb");
        one("another digest of a tag that moves", "dex:latest@" + digest('a'), "dex:latest@" + digest('b'),
            "MOVED Deployment kube-system/dex: image dex:latest sha256:aaaaaaaaaaaa to sha256:bbbbbbbbbbbb");
        one("another digest, a lower tag", "dex:1.2@" + digest('a'), "dex:1.1@" + digest('b'),
            "LOWERED Deployment kube-system/dex: image dex 1.2 to 1.1, which is lower");
        one("a digest where none was", "dex:1.2", "dex:1.2@" + digest('b'), "");
        one("the same digest", "dex:1.2@" + digest('a'), "dex:1.2@" + digest('a'), "");
        one("a digest that is filled in", "dex:1.2@" + digest('a'), "dex:1.2@${DIGEST}", "");
        row("digests of several",
            {{"a.yaml", deployment("a", "dex:1.2@" + digest('a')) + deployment("b", "dex:1.2@" + digest('b'))}},
            {{"a.yaml", deployment("a", "dex:1.2@" + digest('c')) + deployment("b", "dex:1.2@" + digest('c'))}},
            "MOVED Deployment kube-system/a: image dex:1.2 sha256:aaaaaaaaaaaa to sha256:cccccccccccc\n"
            "MOVED Deployment kube-system/b: image dex:1.2 sha256:bbbbbbbbbbbb to sha256:cccccccccccc");
        row("one digest of several",
            {{"a.yaml", deployment("a", "dex:1.2@" + digest('a')) + deployment("b", "dex:1.2@" + digest('a'))}},
            {{"a.yaml", deployment("a", "dex:1.2@" + digest('c')) + deployment("b", "dex:1.2@" + digest('c'))}},
            "MOVED 2 manifest(s) run image dex:1.2 sha256:cccccccccccc instead of sha256:aaaaaaaaaaaa: "
            "Deployment kube-system/a, Deployment kube-system/b");
        row("which digest became which", {{"a.yaml", twice("dex:1.2@" + digest('a'), "dex:1.2@" + digest('b'))}},
            {{"a.yaml", twice("dex:1.2@" + digest('c'), "dex:1.2@" + digest('d'))}}, "");
        row("one digest of two", {{"a.yaml", twice("dex:1.2@" + digest('a'), "dex:1.2@" + digest('b'))}},
            {{"a.yaml", twice("dex:1.2@" + digest('c'), "dex:1.2@" + digest('a'))}},
            "MOVED Deployment kube-system/dex: image dex:1.2 sha256:bbbbbbbbbbbb to sha256:cccccccccccc");
        row("a digest beside a tag", {{"a.yaml", twice("dex:1.2@" + digest('a'), "dex:1.3")}},
            {{"a.yaml", twice("dex:1.4", "dex:1.2@" + digest('b'))}},
            "MOVED Deployment kube-system/dex: image dex:1.2 sha256:aaaaaaaaaaaa to sha256:bbbbbbbbbbbb\n"
            "MOVED Deployment kube-system/dex: image dex 1.3 to 1.4");
        row("reordered, and up", {{"a.yaml", deployment("dex", "dex:1.0") + deployment("dex", "dex:2.0")}},
            {{"a.yaml", deployment("dex", "dex:2.1") + deployment("dex", "dex:1.10")}},
            "MOVED Deployment kube-system/dex: image dex 1.0 to 1.10\n"
            "MOVED Deployment kube-system/dex: image dex 2.0 to 2.1");
        row("reordered, and one down", {{"values.yaml", values({"2.0", "1.1"})}},
            {{"values.yaml", values({"1.0", "2.1"})}},
            "LOWERED Image dex 1.1 to 1.0, which is lower\nMOVED Image dex 2.0 to 2.1");
        row("reordered, a version and none", {{"values.yaml", values({"stable1", "1.1"})}},
            {{"values.yaml", values({"1.2", "stable2"})}},
            "MOVED Image dex 1.1 to 1.2\nMOVED Image dex stable1 to stable2");
        QByteArray before;
        QByteArray after;
        QByteArray floating;
        for (const QByteArray name : {"a", "b", "c", "d", "e"}) {
            before += deployment(name, "dex:1.0");
            after += deployment(name, "dex:1.1");
            floating += deployment(name, "dex:edge");
        }
        row("several", {{"a.yaml", before}}, {{"a.yaml", after}},
            "MOVED 5 manifest(s) run image dex 1.1 instead of 1.0: Deployment kube-system/a, "
            "Deployment kube-system/b, Deployment kube-system/c and 2 more");
        row("several lowered", {{"a.yaml", after}}, {{"a.yaml", before}},
            "LOWERED 5 manifest(s) run image dex 1.0, which is lower than 1.1: Deployment kube-system/a, "
            "Deployment kube-system/b, Deployment kube-system/c and 2 more");
        row("several float", {{"a.yaml", before}}, {{"a.yaml", floating}},
            "FLOATING dex:edge, which 5 manifest(s) run, is a floating tag: Deployment kube-system/a, "
            "Deployment kube-system/b, Deployment kube-system/c and 2 more");
        row("the gravest first", {{"a.yaml", deployment("a", "a:1") + deployment("b", "b:1")}},
            {{"a.yaml", deployment("a", "a:2") + deployment("b", "b:main")}},
            "FLOATING Deployment kube-system/b runs b:main, a floating tag\nMOVED Deployment kube-system/a: image a 1 to 2");
    }
    void compare()
    {
        using Files = std::map<QByteArray, QByteArray>;
        QFETCH(Files, older);
        QFETCH(Files, newer);
        QFETCH(QString, expected);
        QCOMPARE(told(compareReferences(side(older), side(newer))), expected);
    }

    void trees()
    {
        ScratchFolder scratch;
        auto story = scratch.story(QStringLiteral("manifests"));
        const auto tree = [&](const git::ObjectId &commit) { return *git::treeOfCommit(story.repository(), commit); };
        story.write("deploy/a.yaml", deployment("dex", "dex:1.0")).write("b.yaml", deployment("old", "old"));
        story.write("broken.yaml", deployment("x", "x:1"));
        const git::ObjectId one = story.commit("one");
        story.write("deploy/a.yaml", deployment("dex", "dex:1.1"));
        for (const char *path : {"examples/a.yaml", "test/a.yaml", "vendor/a.yaml", ".github/a.yaml", "a.txt"})
            story.write(path, deployment("dex", "dex"));
        story.write("app.yaml", deployment("app", "app")).write("broken.yaml", "kind: x\napiVersion: y\nimage: [\n");
        const git::ObjectId two = story.commit("two");
        QVERIFY2(!story.error(), errorText(story).constData());
        const auto compared = compareReferenceTrees(story.repository(), tree(one), tree(two), {}, {});
        QVERIFY2(compared, errorText(compared).constData());
        QCOMPARE(told(compared->findings),
                 QStringLiteral("FLOATING Deployment kube-system/app runs app, a floating tag\n"
                                "MOVED Deployment kube-system/dex: image dex 1.0 to 1.1"));
        QCOMPARE(compared->findings[1].place.toString(), QStringLiteral("deploy/a.yaml:8:18"));
        QCOMPARE(compared->findings[1].symbol, QStringLiteral("dex:1.1"));
        QCOMPARE(compared->findings[1].oldPlace, compared->findings[1].place);
        QCOMPARE(compared->problems.size(), std::size_t(1));
        QCOMPARE(compared->problems[0].place.file, QStringLiteral("broken.yaml"));
        const auto without =
            compareReferenceTrees(story.repository(), tree(one), tree(two), {}, {QStringLiteral("Deployment")});
        QVERIFY(without && without->findings.empty());
        const JobControl control = JobControl::create();
        control.cancel();
        QVERIFY(!compareReferenceTrees(story.repository(), tree(one), tree(two), {}, {}, control));
        QVERIFY(!compareReferenceTrees(story.repository(), one, two)); // commits are no trees
    }

    /// What was broken at the base only is read as it is now.
    void mended()
    {
        ScratchFolder scratch;
        auto story = scratch.story(QStringLiteral("manifests"));
        const auto tree = [&](const git::ObjectId &commit) { return *git::treeOfCommit(story.repository(), commit); };
        const QByteArray broken = "kind: x\napiVersion: y\nimage: [\n";
        story.write("a.yaml", broken).write("b.yaml", broken).write("c.yaml", broken);
        story.write("old.yaml", deployment("moved", "moved:2.0"));
        const git::ObjectId one = story.commit("one");
        story.write("a.yaml",
                    deployment("app", "app") + deployment("dex", "us/Dex:1") + deployment("moved", "moved:1.0"));
        story.remove("b.yaml").remove("old.yaml").write("c.yaml", broken + "# still\n");
        const git::ObjectId two = story.commit("two");
        QVERIFY2(!story.error(), errorText(story).constData());
        const auto compared = compareReferenceTrees(story.repository(), tree(one), tree(two));
        QVERIFY2(compared, errorText(compared).constData());
        // That object may have been in both files.
        QCOMPARE(told(compared->findings),
                 QStringLiteral("ILLEGAL No registry accepts \"us/Dex:1\": a path cannot contain capital letters\n"
                                "FLOATING Deployment kube-system/app runs app, a floating tag"));
        QStringList problems;
        for (const Problem &problem : compared->problems)
            problems << keyName(problem.severity) + u' ' + problem.place.toString() + u' '
                            + wording::text(problem.message);
        QCOMPARE(problems.size(), 2);
        QVERIFY2(problems[0].startsWith(QLatin1String("note a.yaml At the base, this file could not be read: ")),
                 qPrintable(problems[0]));
        QVERIFY2(problems[1].startsWith(QLatin1String("warning c.yaml:")), qPrintable(problems[1]));
    }
};

WAYBILL_TEST_MAIN(TestImageReferences)
#include "tst_imagereferences.moc"
