// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "kubernetes/manifest/frozentree.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>

using namespace waybill;
using namespace waybill::manifest;

namespace {

QByteArray definition(const QByteArray &kind, const QByteArray &field)
{
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: x}\n"
           "spec:\n  group: sea.org\n  names: {kind: "
           + kind
           + "}\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n"
             "        x-kubernetes-validations: [{rule: self."
           + field + " == oldSelf." + field + "}]\n";
}

QString told(const std::vector<FrozenKind> &kinds)
{
    QStringList all;
    for (const FrozenKind &kind : kinds)
        for (const FrozenField &field : kind.fields)
            all << kind.kind + u'.' + field.path;
    all.sort();
    return all.join(u' ');
}

const std::set<FrozenReader::Kind> Fish{{QStringLiteral("sea.org"), QStringLiteral("Fish")}};
const std::set<FrozenReader::Kind> Both{{QStringLiteral("sea.org"), QStringLiteral("Fish")},
                                        {QStringLiteral("sea.org"), QStringLiteral("Crab")}};

} // namespace

class TestFrozenTree : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

    static git::ObjectId treeOf(const git::Repository &repository, const git::ObjectId &commit)
    {
        const auto read = git::readCommit(repository, commit);
        return read ? read->tree : git::ObjectId();
    }

private Q_SLOTS:
    void trees()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("trees"));
        story.write("config/crd/bases/fish.yaml", definition("Fish", "spec"))
            .write("charts/crds/fish.yaml", definition("Fish", "spec")) // the same, said once
            .write("crab.json", "{\"apiVersion\": \"apiextensions.k8s.io/v1\", \"kind\": \"CustomResourceDefinition\","
                                " \"spec\": {\"group\": \"sea.org\", \"names\": {\"kind\": \"Crab\"}, \"versions\": ["
                                "{\"name\": \"v1\", \"schema\": {\"openAPIV3Schema\": {\"x-kubernetes-validations\": "
                                "[{\"rule\": \"self.legs == oldSelf.legs\"}]}}}]}}")
            .write("other.yaml", definition("Fish", "spec").replace("sea.org", "lake.org"))
            .write("test/fish.yaml", definition("Fish", "tested"))
            .write("a/vendor/b/fish.yaml", definition("Fish", "vendored"))
            .write("fish.txt", definition("Fish", "text"));
        const auto first = story.commit("First");
        story.write("config/crd/bases/fish.yaml", definition("Fish", "fins")).remove("charts/crds/fish.yaml");
        const auto second = story.commit("Second");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const git::Repository &repository = story.repository();
        FrozenReader reader(repository);
        QCOMPARE(told(reader.read(treeOf(repository, first), Fish)), QStringLiteral("Fish.spec"));
        QCOMPARE(told(reader.read(treeOf(repository, first), Both)), QStringLiteral("Crab.legs Fish.spec"));
        QCOMPARE(told(reader.read(treeOf(repository, second), Both)), QStringLiteral("Crab.legs Fish.fins"));
        QCOMPARE(told(reader.read(treeOf(repository, first), Fish)), QStringLiteral("Fish.spec"));
        QVERIFY(reader.read(treeOf(repository, first), {}).empty());
        QVERIFY(reader.read({}, Fish).empty());
    }

    /// Without its objects a repository tells only what is known already.
    void remembers()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("remembers"));
        story.write("crd/fish.yaml", definition("Fish", "spec"));
        const auto first = story.commit("First");
        story.write("main.c", "int main;\n");
        const auto second = story.commit("Second");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const QString path = m_folder.path(QStringLiteral("remembers"));
        const auto repository = git::Repository::open(path);
        QVERIFY2(repository, testing::errorText(repository).constData());
        const git::ObjectId old = treeOf(*repository, first);
        const git::ObjectId now = treeOf(*repository, second);
        FrozenReader reader(*repository);
        QCOMPARE(told(reader.read(old, Fish)), QStringLiteral("Fish.spec"));
        const auto blob = git::findEntry(*repository, old, "crd/fish.yaml");
        QVERIFY(blob && *blob);
        const QString hex = (*blob)->id.toString();
        QVERIFY(QFile::remove(path + QStringLiteral("/.git/objects/%1/%2").arg(hex.left(2), hex.mid(2))));
        QCOMPARE(told(reader.read(now, Fish)), QStringLiteral("Fish.spec"));
        // A handle keeps the files that it read last; another one has none.
        const auto other = git::Repository::open(path);
        QVERIFY2(other, testing::errorText(other).constData());
        QVERIFY(FrozenReader(*other).read(now, Fish).empty());
    }
};

WAYBILL_TEST_MAIN(TestFrozenTree)
#include "tst_frozentree.moc"
