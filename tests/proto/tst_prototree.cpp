// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/memorytree.h"
#include "proto/parsedfiles.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QDir>
#include <QFile>
#include <QSemaphore>
#include <QThreadPool>

#include <unistd.h>

using namespace waybill;
using namespace waybill::proto;
using namespace waybill::testing;

namespace {

/// Paths and short ids, one a line; then what each file says.
QByteArray listed(const ProtoTree &tree)
{
    QByteArray text;
    for (const TreeFile &file : tree.files()) {
        const auto bytes = tree.read(file);
        text += QByteArray::fromStdString(file.path) + ' ' + file.blob.toHex().left(7) + ' '
                + (bytes ? *bytes : wording::line(bytes.error()).toUtf8()) + '\n';
    }
    return text;
}

git::ObjectId idOf(const QByteArray &hex)
{
    return git::ObjectId::fromHex(hex).value_or(git::ObjectId());
}

} // namespace

class TestProtoTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blobIds();
    void memory();
    void gitTree();
    void gitFolder_data();
    void gitFolder();
    void gitLinksAndSubmodules();
    void missingBlob();
    void folder();
    void folderWithLinks();
    void folderThatChanges();
    void unreadableFile();
    void noFolder();
    void cancelledFolder();
    void parsedOnce();
    void parsedOnceByManyThreads();
    void failedReadsAreNotRemembered();
};

void TestProtoTree::blobIds()
{
    QCOMPARE(blobId({}).toHex(), QByteArray("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"));
    QCOMPARE(blobId("hello\n").toHex(), QByteArray("ce013625030ba8dba906f756967f9e9ca394464a"));
    const ScratchFolder scratch;
    const QByteArray bytes("a\0b\r\n\xff", 6);
    const QString path = scratch.write(QStringLiteral("x.proto"), bytes);
    QCOMPARE(blobId(bytes).toHex(),
             testing::git(scratch.path(), {QStringLiteral("hash-object"), QStringLiteral("--no-filters"), path}));
}

void TestProtoTree::memory()
{
    const MemoryTree tree({{"b.proto", "B"}, {"a/c.proto", "C"}, {"b.proto", "D"}}, QStringLiteral("mem/"));
    QCOMPARE(listed(tree),
             "a/c.proto " + blobId("C").toHex().left(7) + " C\nb.proto " + blobId("D").toHex().left(7) + " D\n");
    QCOMPARE(tree.prefix(), QStringLiteral("mem/"));
    QCOMPARE(tree.find("b.proto")->blob, blobId("D"));
    QVERIFY(!tree.find("a.proto"));
    QVERIFY(!tree.find("z.proto"));
    QVERIFY(!tree.find(""));
    const auto missing = tree.read({"gone.proto", {}});
    QVERIFY(!missing);
    QCOMPARE(missing.error().place.file, QStringLiteral("mem/gone.proto"));
}

void TestProtoTree::gitTree()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    story.write("a.proto", "A").write("a/b.proto", "B").write("a-b.proto", "C").write("a/b.txt", "no");
    story.write(".hidden/d.proto", "D").write("x.proto/e.proto", "E").write("x.protoo", "no").write("proto", "no");
    const git::ObjectId commit = story.commit("all");
    story.write("late.proto", "L").commit("later");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto tree = openGitTree(story.repository(), commit);
    QVERIFY2(tree, errorText(tree).constData());
    QByteArray expected;
    for (const auto &[path, bytes] :
         {std::pair(".hidden/d.proto", "D"), std::pair("a-b.proto", "C"), std::pair("a.proto", "A"),
          std::pair("a/b.proto", "B"), std::pair("x.proto/e.proto", "E")})
        expected += QByteArray(path) + ' ' + blobId(bytes).toHex().left(7) + ' ' + bytes + '\n';
    QCOMPARE(listed(**tree), expected);
    QCOMPARE((*tree)->prefix(), QString());
    QVERIFY((*tree)->find("a/b.proto"));
    QVERIFY(!(*tree)->find("late.proto"));
    const QByteArray treeId =
        testing::git(story.path(), {QStringLiteral("rev-parse"), QStringLiteral("HEAD~1^{tree}")});
    const auto byTree = openGitTree(story.repository(), idOf(treeId));
    QVERIFY2(byTree, errorText(byTree).constData());
    QVERIFY((*byTree)->files() == (*tree)->files());
}

void TestProtoTree::gitFolder_data()
{
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<QByteArray>("files"); // or "-": there is no such folder
    QTest::addColumn<QString>("prefix");
    QTest::newRow("top") << QByteArray() << QByteArray("a.proto api/b.proto api/v1/c.proto") << QString();
    QTest::newRow("folder") << QByteArray("api") << QByteArray("b.proto v1/c.proto") << QStringLiteral("api/");
    QTest::newRow("with a slash") << QByteArray("api/") << QByteArray("b.proto v1/c.proto") << QStringLiteral("api/");
    QTest::newRow("deeper") << QByteArray("api/v1") << QByteArray("c.proto") << QStringLiteral("api/v1/");
    QTest::newRow("without protos") << QByteArray("doc") << QByteArray() << QStringLiteral("doc/");
    QTest::newRow("missing") << QByteArray("ap") << QByteArray("-") << QString();
    QTest::newRow("a file") << QByteArray("a.proto") << QByteArray("-") << QString();
}

void TestProtoTree::gitFolder()
{
    QFETCH(QByteArray, folder);
    QFETCH(QByteArray, files);
    QFETCH(QString, prefix);
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"), "main", true);
    story.write("a.proto", "A").write("api/b.proto", "B").write("api/v1/c.proto", "C").write("doc/x", "X");
    const git::ObjectId commit = story.commit("all");
    const auto tree = openGitTree(story.repository(), commit, folder);
    if (files == "-") {
        QVERIFY(!tree);
        QCOMPARE(tree.error().fault, Fault::Input);
        QCOMPARE(tree.error().place.file.toUtf8(), folder);
        return;
    }
    QVERIFY2(tree, errorText(tree).constData());
    QByteArrayList paths;
    for (const TreeFile &file : (*tree)->files())
        paths << QByteArray::fromStdString(file.path);
    QCOMPARE(paths.join(' '), files);
    QCOMPARE((*tree)->prefix(), prefix);
}

void TestProtoTree::gitLinksAndSubmodules()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    story.write("a.proto", "A").commit("one");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QVERIFY(QFile::link(QStringLiteral("a.proto"), scratch.path(QStringLiteral("r/link.proto"))));
    const QByteArray head = testing::git(story.path(), {QStringLiteral("rev-parse"), QStringLiteral("HEAD")});
    testing::git(story.path(), {QStringLiteral("add"), QStringLiteral("link.proto")});
    testing::git(story.path(), {QStringLiteral("update-index"), QStringLiteral("--add"), QStringLiteral("--cacheinfo"),
                                QStringLiteral("160000,") + QString::fromLatin1(head) + QStringLiteral(",sub.proto")});
    const QByteArray tree = testing::git(story.path(), {QStringLiteral("write-tree")});
    const auto opened = openGitTree(story.repository(), idOf(tree));
    QVERIFY2(opened, errorText(opened).constData());
    QCOMPARE((*opened)->files().size(), std::size_t(1));
    QCOMPARE((*opened)->files().front().path, std::string("a.proto"));
}

void TestProtoTree::missingBlob()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"), "main", true);
    story.write("api/a.proto", "A");
    const git::ObjectId commit = story.commit("one");
    const auto tree = openGitTree(story.repository(), commit, "api");
    QVERIFY2(tree, errorText(tree).constData());
    const auto read = (*tree)->read({"a.proto", idOf("0123456789012345678901234567890123456789")});
    QVERIFY(!read);
    QCOMPARE(read.error().place.file, QStringLiteral("api/a.proto"));
    QVERIFY(!openGitTree(story.repository(), idOf("0123456789012345678901234567890123456789")));
}

void TestProtoTree::folder()
{
    const ScratchFolder scratch;
    scratch.write(QStringLiteral("b.proto"), "B");
    scratch.write(QStringLiteral("a/c.proto"), "C");
    scratch.write(QStringLiteral("a/c.txt"), "no");
    scratch.write(QStringLiteral("a/.git/d.proto"), "no");
    scratch.write(QStringLiteral(".hidden/d.proto"), "no");
    const auto tree = openFolder(scratch.path());
    QVERIFY2(tree, errorText(tree).constData());
    QCOMPARE(listed(**tree),
             "a/c.proto " + blobId("C").toHex().left(7) + " C\nb.proto " + blobId("B").toHex().left(7) + " B\n");
    QCOMPARE((*tree)->prefix(), scratch.path() + u'/');
    const auto slashed = openFolder(scratch.path() + QStringLiteral("/a//"));
    QVERIFY2(slashed, errorText(slashed).constData());
    QCOMPARE((*slashed)->files().front().path, std::string("c.proto"));
    QCOMPARE((*slashed)->prefix(), scratch.path() + QStringLiteral("/a/"));
}

void TestProtoTree::folderWithLinks()
{
    const ScratchFolder outside;
    outside.write(QStringLiteral("o.proto"), "O");
    const ScratchFolder scratch;
    scratch.write(QStringLiteral("in/a.proto"), "A");
    const auto link = [&](const QString &target, const QString &name) {
        return QFile::link(target, scratch.path(name));
    };
    QVERIFY(link(scratch.path(QStringLiteral("in/a.proto")), QStringLiteral("b.proto")));
    QVERIFY(link(outside.path(QStringLiteral("o.proto")), QStringLiteral("c.proto")));
    QVERIFY(link(scratch.path(QStringLiteral("gone")), QStringLiteral("d.proto")));
    QVERIFY(link(scratch.path(), QStringLiteral("in/circle")));
    QVERIFY(link(outside.path(), QStringLiteral("out")));
    QVERIFY(link(scratch.path(QStringLiteral("self.proto")), QStringLiteral("self.proto")));
    const auto tree = openFolder(scratch.path());
    QVERIFY2(tree, errorText(tree).constData());
    const QByteArray id = blobId("A").toHex().left(7);
    QCOMPARE(listed(**tree), "b.proto " + id + " A\nin/a.proto " + id + " A\n");
}

void TestProtoTree::folderThatChanges()
{
    const ScratchFolder scratch;
    scratch.write(QStringLiteral("a.proto"), "A");
    scratch.write(QStringLiteral("b.proto"), "B");
    const auto tree = openFolder(scratch.path());
    QVERIFY2(tree, errorText(tree).constData());
    scratch.write(QStringLiteral("a.proto"), "other");
    QVERIFY(QFile::remove(scratch.path(QStringLiteral("b.proto"))));
    for (const TreeFile &file : (*tree)->files()) {
        const auto read = (*tree)->read(file);
        QVERIFY(!read);
        QCOMPARE(read.error().fault, Fault::Environment);
        QCOMPARE(read.error().place.file, scratch.path(QString::fromStdString(file.path)));
    }
}

void TestProtoTree::unreadableFile()
{
    if (geteuid() == 0)
        QSKIP("root reads everything");
    const ScratchFolder scratch;
    QFile::setPermissions(scratch.write(QStringLiteral("a.proto"), "A"), QFileDevice::Permissions());
    QFile::setPermissions(scratch.write(QStringLiteral("b.proto"), "B"), QFileDevice::Permissions());
    const auto tree = openFolder(scratch.path());
    QVERIFY2(tree, errorText(tree).constData());
    QCOMPARE((*tree)->files().size(), std::size_t(2));
    QVERIFY((*tree)->files().at(0).blob != (*tree)->files().at(1).blob);
    QVERIFY(!(*tree)->read((*tree)->files().at(0)));
}

void TestProtoTree::noFolder()
{
    const ScratchFolder scratch;
    const QString file = scratch.write(QStringLiteral("a.proto"), "A");
    QVERIFY(!openFolder(file));
    const auto missing = openFolder(scratch.path(QStringLiteral("gone")));
    QVERIFY(!missing);
    QCOMPARE(missing.error().fault, Fault::Input);
    QCOMPARE(missing.error().place.file, scratch.path(QStringLiteral("gone")));
    QVERIFY(!openFolder({}));
}

void TestProtoTree::cancelledFolder()
{
    const ScratchFolder scratch;
    scratch.write(QStringLiteral("a.proto"), "A");
    const JobControl control = JobControl::create();
    control.cancel();
    const auto tree = openFolder(scratch.path(), control);
    QVERIFY(!tree);
    QCOMPARE(tree.error().fault, Fault::Cancelled);
}

void TestProtoTree::parsedOnce()
{
    ParsedFiles files;
    const QByteArray bytes = "message A {}";
    const auto read = [&]() -> Result<QByteArray> { return bytes; };
    const auto first = files.get(blobId(bytes), read);
    QVERIFY2(first, errorText(first).constData());
    const auto second =
        files.get(blobId(bytes), [] { return Result<QByteArray>(fail(Fault::Input, QStringLiteral("read again"))); });
    QVERIFY2(second, errorText(second).constData());
    QCOMPARE(second->get(), first->get());
    QCOMPARE(files.parseCount(), 1);
    files.clear();
    QVERIFY(*files.get(blobId(bytes), read) != *first);
    QCOMPARE(files.parseCount(), 2);
}

void TestProtoTree::parsedOnceByManyThreads()
{
    ParsedFiles files;
    QThreadPool pool;
    pool.setMaxThreadCount(8);
    std::atomic<int> reads = 0;
    std::atomic<int> right = 0;
    QSemaphore started;
    for (int i = 0; i < 8; ++i) {
        pool.start([&] {
            started.release();
            const auto file = files.get(blobId("x"), [&]() -> Result<QByteArray> {
                ++reads;
                started.tryAcquire(8, 10000); // everybody is about to ask, or waits already
                return QByteArray("message A {}");
            });
            if (file && (*file)->messages.size() == 1)
                ++right;
        });
    }
    pool.waitForDone();
    QCOMPARE(reads.load(), 1);
    QCOMPARE(right.load(), 8);
    QCOMPARE(files.parseCount(), 1);
}

void TestProtoTree::failedReadsAreNotRemembered()
{
    ParsedFiles files;
    const auto failed =
        files.get(blobId("x"), [] { return Result<QByteArray>(fail(Fault::Environment, QStringLiteral("no disk"))); });
    QVERIFY(!failed);
    QCOMPARE(wording::text(failed.error().what), QStringLiteral("no disk"));
    QCOMPARE(files.parseCount(), 0);
    QVERIFY(files.get(blobId("x"), [] { return Result<QByteArray>(QByteArray("message A {}")); }));
}

WAYBILL_TEST_MAIN(TestProtoTree)
#include "tst_prototree.moc"
