// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "crdtext.h"
#include "git/history.h"
#include "git/tree.h"
#include "kubernetes/crd/crdtree.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QFile>

using namespace waybill;
using namespace waybill::crd;
using namespace waybill::testing;

namespace {

git::ObjectId treeOf(const git::Repository &repository, const git::ObjectId &commit)
{
    const auto found = git::readCommit(repository, commit);
    return found ? found->tree : git::ObjectId();
}

/// A definition of another plural, so that several stand in one tree.
QByteArray named(const QByteArray &plural, const QByteArray &schema)
{
    return crdWith(schema).replace("ferries", plural);
}

} // namespace

class TestCrdTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void changes();
    void renamedFile();
    void folders();
    void sharedFile();
    void brokenFile_data();
    void brokenFile();
    void oddFile();
    void missingBlob();
    void problems();
    void otherFiles();
    void notOffered();
    void patches();
    void emptyTrees();
    void cancelled();

private:
    [[nodiscard]] Result<CrdComparison> compare(bool patch = false)
    {
        const git::Repository &repository = m_story->repository();
        return compareCrdTrees(repository, treeOf(repository, m_first), treeOf(repository, m_second), patch);
    }
    void first() { m_first = m_story->commit("first"); }
    void second()
    {
        m_second = m_story->commit("second");
        QVERIFY2(!m_story->error(), errorText(*m_story).constData());
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::optional<sample::Storyteller> m_story;
    git::ObjectId m_first;
    git::ObjectId m_second;
};

void TestCrdTree::init()
{
    m_story.reset();
    m_scratch = std::make_unique<ScratchFolder>();
    m_story.emplace(m_scratch->story(QStringLiteral("r")));
}

void TestCrdTree::changes()
{
    m_story->write("crds/ferries.yaml", crdWith("{}"))
        .write("crds/boats.yaml", named("boats", "{}"))
        .write("all.yaml", named("buoys", "{}") + "---\n" + named("rafts", "{}"));
    first();
    m_story->write("crds/ferries.yaml", crdWith("{maxProperties: 3}"))
        .remove("crds/boats.yaml")
        .write("all.yaml", named("rafts", "{nullable: true}") + "---\n" + named("buoys", "{}"));
    second();
    const auto found = compare(true);
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("tighten CRD present -> absent\n"
                                                  "tighten v1 maxProperties ~ -> 3\n"
                                                  "relax v1 nullable ~ -> true"));
    QCOMPARE(found->changes.front().crd, QStringLiteral("boats.example.org"));
    QCOMPARE(found->findings.size(), 3U);
    QCOMPARE(found->findings.front().severity, findings::Finding::Severity::Error);
    QCOMPARE(told(found->problems), QString());
}

void TestCrdTree::renamedFile()
{
    m_story->write("deploy/crd-ferry.yaml", crdWith("{properties: {spec: {properties: {distro_id: {}}}}}"));
    first();
    m_story->remove("deploy/crd-ferry.yaml")
        .write("deploy/example_v1_ferry_crd.yaml", crdWith("{properties: {spec: {properties: {distroID: {}}}}}"));
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("relax v1 .spec.distroID property+\n"
                                                  "tighten v1 .spec.distro_id property- now distroID"));
}

void TestCrdTree::folders()
{
    m_story->write("config/standard/f.yaml", crdWith("{type: object}"))
        .write("config/trial/f.yaml", crdWith("{type: object, nullable: true}"));
    first();
    m_story->write("config/standard/f.yaml", crdWith("{type: object, maxProperties: 3}"))
        .write("config/trial/f.yaml", crdWith("{type: object, nullable: true, maxProperties: 3, minProperties: 1}"));
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("tighten v1 maxProperties ~ -> 3\n"
                                                  "tighten v1 minProperties ~ -> 1 in config/trial"));
}

/// A definition that comes or goes in one file stands in another that did not change.
void TestCrdTree::sharedFile()
{
    m_story->write("pkg/f.yaml", crdWith("{}")).write("charts/f.yaml", crdWith("{}")).write("pkg/g.yaml", "a: b\n");
    first();
    m_story->remove("charts/f.yaml");
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("ruling folder present -> absent in charts"));
    std::swap(m_first, m_second);
    const auto back = compare();
    QVERIFY2(back, errorText(back).constData());
    QCOMPARE(told(back->changes), QStringLiteral("relax folder absent -> present in charts"));
}

void TestCrdTree::brokenFile_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addRow("YAML") << QByteArray(crdWith("{") + "\n\tx");
    QTest::addRow("template") << QByteArray("{{- if .Values.crds }}\n" + crdWith("{}") + "{{- end }}\n");
    QTest::addRow("the second") << QByteArray("a: b\n---\nc: [\n# CustomResourceDefinition apiVersion kind\n");
}

/// What cannot be read was not removed.
void TestCrdTree::brokenFile()
{
    QFETCH(QByteArray, content);
    m_story->write("f.yaml", crdWith("{}"));
    first();
    m_story->write("f.yaml", content);
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QString());
    QCOMPARE(found->problems.size(), 1U);
    QCOMPARE(found->problems.front().place.file, QStringLiteral("f.yaml"));
}

/// What was read in spite of a warning is known: what is no longer in it was removed.
void TestCrdTree::oddFile()
{
    m_story->write("f.yaml", crdWith("{}"));
    first();
    m_story->write("f.yaml", "a: 1\na: 2\nkind: Kept # not a CustomResourceDefinition\napiVersion: v1\n");
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("tighten CRD present -> absent"));
    QCOMPARE(found->problems.size(), 1U);
}

void TestCrdTree::missingBlob()
{
    m_story->write("f.yaml", crdWith("{}"));
    first();
    m_story->write("f.yaml", crdWith("{nullable: true}"));
    second();
    const auto blob = git::findEntry(m_story->repository(), treeOf(m_story->repository(), m_second), "f.yaml");
    QVERIFY(blob && *blob);
    const QString hex = (*blob)->id.toString();
    QVERIFY(QFile::remove(
        m_scratch->path(QStringLiteral("r/.git/objects/") + hex.left(2) + QLatin1Char('/') + hex.mid(2))));
    auto opened = git::Repository::open(m_scratch->path(QStringLiteral("r")));
    QVERIFY(opened);
    const auto found = compareCrdTrees(*opened, treeOf(*opened, m_first), treeOf(*opened, m_second), false);
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QString());
    QCOMPARE(found->problems.size(), 1U);
    QCOMPARE(found->problems.front().place.file, QStringLiteral("f.yaml"));
}

/// What is wrong with a file in both trees is told once.
void TestCrdTree::problems()
{
    m_story->write("f.yaml", crdWith("{properties: {a: {pattern: '('}}}"));
    first();
    m_story->write("f.yaml", "---\n" + crdWith("{properties: {a: {pattern: '('}, b: {enum: 3}}}"));
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->problems), QStringLiteral("13: The pattern “(” is not a regular expression\n"
                                                   "13: “enum” must be a list"));
    QCOMPARE(told(found->changes), QStringLiteral("relax v1 .b property+"));
}

void TestCrdTree::otherFiles()
{
    m_story->write("vendor/f.yaml", crdWith("{}")).write("f.txt", crdWith("{}")).write("x.yaml", "a: [\n");
    first();
    m_story->write("vendor/f.yaml", crdWith("{nullable: true}"))
        .write("f.txt", crdWith("{nullable: true}"))
        .write("x.yaml", "a: {\n");
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QVERIFY(found->changes.empty());
    QVERIFY(found->findings.empty());
    QVERIFY(found->problems.empty()); // a file without a definition is nobody's business here
}

/// Examples, tests and tools bring definitions that nobody has in a cluster; not even where a definition moved is
/// looked for there.
void TestCrdTree::notOffered()
{
    for (const char *folder : {"test", "examples", "hack", "pkg/testing"})
        m_story->write(QByteArray(folder) + "/f.yaml", crdWith("{}"));
    m_story->write("docs/g.yaml", "---\n" + named("boats", "{}")).write("deploy/g.yaml", named("boats", "{}"));
    first();
    for (const char *folder : {"test", "examples", "hack", "pkg/testing"})
        m_story->write(QByteArray(folder) + "/f.yaml", crdWith("{nullable: true, required: 3}"));
    m_story->remove("deploy/g.yaml");
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("tighten CRD present -> absent"));
    QCOMPARE(told(found->problems), QString());
}

/// What Kustomize applies to a definition looks like one.
void TestCrdTree::patches()
{
    const QByteArray head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
                            "metadata: {name: ferries.example.org}\n";
    m_story->write("crd/kustomization.yaml", "resources: [f.yaml]\npatches:\n- path: patches/w.yaml\n")
        .write("crd/f.yaml", crdWith("{}"))
        .write("crd/patches/w.yaml", head + "spec: {conversion: {strategy: Webhook}}\n");
    first();
    m_story->write("crd/f.yaml", crdWith("{nullable: true}"))
        .write("crd/patches/w.yaml", head + "spec: {conversion: {strategy: None}}\n")
        .write("crd/patches/o.yaml", crdWith("{}"));
    second();
    const auto found = compare();
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("relax v1 nullable ~ -> true\n"
                                                  "relax folder absent -> present in crd/patches"));
    QCOMPARE(told(found->problems), QString());
    // Of a definition that moved, a patch is no trace either.
    m_first = m_second;
    m_story->remove("crd/f.yaml").remove("crd/patches/o.yaml");
    second();
    const auto gone = compare();
    QVERIFY2(gone, errorText(gone).constData());
    QCOMPARE(told(gone->changes), QStringLiteral("tighten CRD present -> absent"));
}

void TestCrdTree::emptyTrees()
{
    m_story->write("f.yaml", crdWith("{}"));
    first();
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
    const auto added = compare();
    QVERIFY2(added, errorText(added).constData());
    QCOMPARE(told(added->changes), QStringLiteral("tighten CRD present -> absent"));
    std::swap(m_first, m_second);
    const auto removed = compare();
    QVERIFY2(removed, errorText(removed).constData());
    QCOMPARE(told(removed->changes), QStringLiteral("relax CRD absent -> present"));
}

void TestCrdTree::cancelled()
{
    m_story->write("f.yaml", crdWith("{}"));
    first();
    m_story->write("f.yaml", crdWith("{nullable: true}"));
    second();
    const JobControl control = JobControl::create();
    control.cancel();
    const git::Repository &repository = m_story->repository();
    const auto found =
        compareCrdTrees(repository, treeOf(repository, m_first), treeOf(repository, m_second), false, control);
    QVERIFY(!found);
    QCOMPARE(found.error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestCrdTree)
#include "tst_crdtree.moc"
