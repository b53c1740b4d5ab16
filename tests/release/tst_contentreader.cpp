// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declarationmessage.h"
#include "git/history.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "release/evidence/audience.h"
#include "release/evidence/contentreader.h"
#include "release/evidence/netsurface.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/sourceelements.h"
#include "release/survey/rangereader.h"
#include "sample/storyteller.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace waybill;
using namespace waybill::release;

namespace {

const QByteArray Begin = "package client\n\n// Get gets.\nfunc Get(key string) error {\n\treturn nil\n}\n";

/// The signals of what was seen in the newest change of base..head, size and words aside, with places.
QString seen(const sample::Storyteller &story, const git::ObjectId &base, const git::ObjectId &head)
{
    RangeInputs inputs;
    inputs.base = base;
    inputs.head = head;
    const auto range = RangeReader(story.repository(), inputs).read();
    if (!range)
        return wording::line(range.error());
    QStringList lines;
    for (const Reason &reason : range->changes.front().suggestion.reasons) {
        if (reason.source == Source::Api || reason.source == Source::Pins || reason.signal == Signal::ShapeComments)
            lines += QString(keyName(*reason.signal) + u' ' + reason.place.toString()).trimmed();
    }
    lines.sort();
    return lines.join(QLatin1String("; "));
}

} // namespace

/// What the texts of a change's files tell, through a range as it is read.
class TestContentReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changes_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("expected");
        const QByteArray path = "client/get.go";
        QTest::newRow("gone") << path << Begin << QByteArray("package client\n")
                              << "declaration.removed client/get.go:4";
        QTest::newRow("other parameters") << path << Begin << QByteArray(Begin).replace("key string", "key []byte")
                                          << "declaration.reshaped client/get.go:4";
        QTest::newRow("a body") << path << Begin << QByteArray(Begin).replace("nil", "errors.New(key)") << "";
        QTest::newRow("a comment") << path << Begin << QByteArray(Begin).replace("gets", "reads") << "shape.comments";
        QTest::newRow("another order is more than comments")
            << path << QByteArray("package client\n\nvar a = 1\nvar b = 2\n")
            << QByteArray("package client\n\nvar b = 2\nvar a = 1\n") << "";
        QTest::newRow("a test") << QByteArray("client/get_test.go") << Begin << QByteArray("package client\n") << "";
        QTest::newRow("vendored") << QByteArray("vendor/a/get.go") << Begin << QByteArray("package client\n") << "";
        QTest::newRow("a flag") << QByteArray("cli.py") << QByteArray("p.add_argument(\"--old\", default=1)\n")
                                << QByteArray("p.add_argument(\"--new\", default=1)\n")
                                << "flag.added cli.py:1; flag.removed cli.py:1";
        QTest::newRow("a pin") << QByteArray("go.mod")
                               << QByteArray("module a\n\ngo 1.20\n\nrequire example.com/b v1.2.3\n")
                               << QByteArray("module a\n\ngo 1.20\n\nrequire example.com/b v2.0.0\n")
                               << "pins.major go.mod:5:23";
        QTest::newRow("not text") << path << QByteArray("\0\1\2", 3) << QByteArray("package client\n") << "";
    }

    void changes()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        const git::ObjectId base = story.write(path, before).commit("begin");
        const git::ObjectId head = story.write(path, after).commit("next");
        story.finish();
        QVERIFY(!story.error());
        QTEST(seen(story, base, head), "expected");
    }

    void whatWasNeverReleasedIsMissedByNobody()
    {
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        const git::ObjectId base = story.write("client/get.go", Begin).commit("begin");
        const git::ObjectId added = story.write("client/get.go", Begin + "\nfunc Put() {}\n").commit("add Put");
        const git::ObjectId head = story.write("client/get.go", Begin).commit("take Put away");
        story.finish();
        QCOMPARE(seen(story, base, head), QString());
        QCOMPARE(seen(story, added, head), QStringLiteral("declaration.removed client/get.go:8"));
    }

    void aSideThatCannotBeReadIsNotEmpty()
    {
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        story.write("client/get.go", Begin).write("client/put.go", QByteArray("\0\1", 2));
        const git::ObjectId base = story.commit("begin");
        story.write("client/get.go", "package client\n").write("client/put.go", "package client\n\nfunc Put() {}\n");
        const git::ObjectId head = story.commit("next");
        story.finish();
        const auto before = git::readCommit(story.repository(), base);
        const auto now = git::readCommit(story.repository(), head);
        Change change;
        change.files = *git::compareTrees(story.repository(), before->tree, now->tree);
        const ChangeContent content = ContentReader(story.repository()).read(change);
        QVERIFY(content.cut);
        QCOMPARE(content.added, 0); // of the other file
        QCOMPARE(content.elements.size(), std::size_t(1));
        QCOMPARE(content.elements.front().before.name, std::string("Get"));
    }

    void whatIsKnownOfATextIsNotReadAgain()
    {
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        const git::ObjectId base = story.write("client/get.go", Begin).commit("begin");
        const git::ObjectId head = story.write("client/get.go", "package client\n").commit("next");
        story.finish();
        const auto before = git::readCommit(story.repository(), base);
        const auto now = git::readCommit(story.repository(), head);
        Change change;
        change.files = *git::compareTrees(story.repository(), before->tree, now->tree);
        SourceElements known;
        static_cast<void>(
            NetSurface::read(story.repository(), before->tree, now->tree, NetSurface::Use::Library, known));
        const git::FileChange &file = change.files.front();
        const auto old = known.find(file.oldBlob, file.oldPath);
        QVERIFY(old.declarations && old.declarations->size() == 1 && old.offers && old.offers->empty());
        QVERIFY(known.find(file.newBlob, file.newPath).declarations->empty());
        QVERIFY(!known.find(file.oldBlob, "client/other.go").declarations);
        api::Elements others = *old.declarations;
        others.front().name = "Put";
        known.add(file.oldBlob, file.oldPath, {std::make_shared<const api::Elements>(others), old.offers});
        ContentReader reader(story.repository());
        reader.setKnown(&known);
        const ChangeContent content = reader.read(change);
        QCOMPARE(content.elements.size(), std::size_t(1));
        QCOMPARE(content.elements.front().before.name, std::string("Put"));
    }

    void alongside_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before"); // empty: no such file
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("expected");
        const QByteArray two = "one\n\ntwo\n";
        QTest::newRow("a manual says more") << QByteArray("docs/a.md") << two << two + "three\n"
                                            << "documents";
        QTest::newRow("a manual says otherwise")
            << QByteArray("README.md") << two << QByteArray("one\nthree\n") << "documents edited";
        QTest::newRow("of another version")
            << QByteArray("README.md") << QByteArray("Get v1.2.3 here\n") << QByteArray("Get v1.10.0 here\n") << "";
        QTest::newRow("another number") << QByteArray("README.md") << QByteArray("Port 80 is it.\n")
                                        << QByteArray("Port 8080 is it.\n") << "documents edited";
        QTest::newRow("in another order") << QByteArray("README.md") << two << QByteArray("two\none\n") << "";
        QTest::newRow("a new page") << QByteArray("docs/a.md") << QByteArray() << two << "documents";
        QTest::newRow("a page that is gone") << QByteArray("docs/a.md") << two << QByteArray() << "documents edited";
        QTest::newRow("a changelog") << QByteArray("CHANGELOG-3.5.md") << two << QByteArray("one\n") << "";
        QTest::newRow("release notes") << QByteArray("releasenotes/a.md") << two << QByteArray("one\n") << "";
        QTest::newRow("people") << QByteArray("MAINTAINERS.md") << two << QByteArray("one\n") << "";
        QTest::newRow("a picture") << QByteArray("docs/a.png") << QByteArray("\0\1", 2) << QByteArray("\0\2", 2) << "";
        QTest::newRow("a test follows") << QByteArray("a_test.go") << two << QByteArray("one\n") << "tests";
        QTest::newRow("a test says more") << QByteArray("a_test.go") << two << two + "three\n"
                                          << "";
        QTest::newRow("a test that is gone") << QByteArray("a_test.go") << two << QByteArray() << "";
        QTest::newRow("a source") << QByteArray("a.go") << two << QByteArray("one\n") << "";
    }

    void alongside()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        story.write("main.c", "int main;\n");
        if (!before.isEmpty())
            story.write(path, before);
        const git::ObjectId base = story.commit("begin");
        if (after.isEmpty())
            story.remove(path);
        else
            story.write(path, after);
        const git::ObjectId head = story.commit("next");
        story.finish();
        QVERIFY(!story.error());
        const auto old = git::readCommit(story.repository(), base);
        const auto now = git::readCommit(story.repository(), head);
        Change change;
        change.files = *git::compareTrees(story.repository(), old->tree, now->tree);
        const ChangeContent content = ContentReader(story.repository()).read(change);
        QStringList told;
        if (content.documents > 0)
            told << QStringLiteral("documents");
        if (content.documentsEdited > 0)
            told << QStringLiteral("edited");
        if (content.testsAdapted > 0)
            told << QStringLiteral("tests");
        QTEST(told.join(u' '), "expected");
    }

    void programsAreToldFromLibraries_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("program");
        QTest::newRow("library") << QByteArray("pkg/client/get.go") << false;
        QTest::newRow("a main") << QByteArray("cli/main.go") << true;
        QTest::newRow("a main further down") << QByteArray("src/bin/main.rs") << true;
        QTest::newRow("a container file") << QByteArray("Dockerfile") << true;
        QTest::newRow("an example") << QByteArray("examples/main.go") << false;
        QTest::newRow("a tool of its own") << QByteArray("tools/gen/main.go") << false;
        QTest::newRow("a test") << QByteArray("test/main.go") << false;
    }

    void programsAreToldFromLibraries()
    {
        QFETCH(QByteArray, path);
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        const git::ObjectId head = story.write(path, "x\n").commit("begin");
        story.finish();
        QTEST(makesProgram(story.repository(), git::readCommit(story.repository(), head)->tree), "program");
    }

    void insideAProgram()
    {
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        const git::ObjectId base = story.write("Dockerfile", "FROM x\n").write("client/get.go", Begin).commit("begin");
        const git::ObjectId head = story.write("client/get.go", "package client\n").commit("next");
        story.finish();
        QCOMPARE(seen(story, base, head), QStringLiteral("program-declaration.removed client/get.go:4"));
    }

    /// Without Universal Ctags a range is judged by all else, and says so once, however many changes and threads.
    void withoutCtags()
    {
        const QTemporaryDir folder;
        const QTemporaryDir empty;
        sample::Storyteller story(folder.path());
        const git::ObjectId base = story.write("client/get.go", Begin).commit("begin");
        constexpr int changes = 120;
        git::ObjectId head;
        for (int i = 0; i < changes; ++i)
            head = story.write("client/get.go", Begin + "func F" + QByteArray::number(i) + "() {}\n").commit("next");
        story.finish();
        const RangeReader reader(story.repository(), {base, head, {}, {}, {}});
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", empty.path().toLocal8Bit());
        const auto without = reader.read();
        qputenv("PATH", path);
        QVERIFY(without);
        QCOMPARE(without->changes.size(), std::size_t(changes));
        QCOMPARE(without->problems.size(), std::size_t(1));
        QVERIFY(without->problems.front().message.is(api::DeclarationMessage::CtagsMissing));
        const auto with = reader.read();
        QVERIFY(with);
        QVERIFY(with->problems.empty());
    }
};

WAYBILL_TEST_MAIN(TestContentReader)
#include "tst_contentreader.moc"
