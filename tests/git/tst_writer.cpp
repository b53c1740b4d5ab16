// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/linediff.h"
#include "git/tree.h"
#include "git/writer.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Trees, references and working trees that are written; and texts compared line by line.
class TestWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trees_data();
    void trees();
    void badInput();
    void checkout();
    void tagsAndRemotes();
    void hunks_data();
    void hunks();
    void manyLines();
};

void TestWriter::trees_data()
{
    // One letter a file's content, "-" deletes it.
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("edits");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("first files") << QByteArray() << QByteArray("a=1 b/c=2") << QByteArray("a=1 b/c=2");
    QTest::newRow("others stay") << QByteArray("a=1 b/c=2 b/d=3") << QByteArray("b/c=4")
                                 << QByteArray("a=1 b/c=4 b/d=3");
    QTest::newRow("folder empties") << QByteArray("a=1 b/c/d=2") << QByteArray("b/c/d=-") << QByteArray("a=1");
    QTest::newRow("file becomes folder") << QByteArray("a=1") << QByteArray("a/b=2") << QByteArray("a/b=2");
    QTest::newRow("folder becomes file") << QByteArray("a/b=1 a/c=2") << QByteArray("a=3 a/b=- a/c=-")
                                         << QByteArray("a=3");
    QTest::newRow("nothing to delete") << QByteArray("a=1") << QByteArray("b=- c/d=- a/b=-") << QByteArray("a=1");
    QTest::newRow("names beside a folder")
        << QByteArray("a-b=1 a/x=2 a0=3") << QByteArray("a/y=4 a.b=5") << QByteArray("a-b=1 a.b=5 a/x=2 a/y=4 a0=3");
}

namespace {

FileEdits editsFrom(const QByteArray &text)
{
    FileEdits edits;
    for (const QByteArray &pair : text.split(' ')) {
        const qsizetype equals = pair.indexOf('=');
        if (equals < 0)
            continue;
        const QByteArray content = pair.mid(equals + 1);
        edits[pair.left(equals)] = {content == "-" ? std::nullopt : std::optional(content), false};
    }
    return edits;
}

} // namespace

void TestWriter::trees()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, edits);
    QFETCH(QByteArray, expected);
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    const auto before = writeTree(*repository, {}, editsFrom(base));
    QVERIFY2(before, errorText(before).constData());
    const auto after = writeTree(*repository, base.isEmpty() ? ObjectId() : *before, editsFrom(edits));
    QVERIFY2(after, errorText(after).constData());
    const auto files = listFiles(*repository, *after);
    QVERIFY2(files, errorText(files).constData());
    QByteArrayList actual;
    for (const TreeEntry &entry : *files)
        actual.append(entry.path + '=' + *readBlob(*repository, entry.id));
    QCOMPARE(actual.join(' '), expected);
    QCOMPARE(testing::git(repository->path(), args("fsck --strict")).contains("error"), false);
}

void TestWriter::badInput()
{
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    for (const char *path : {"", "/a", "a//b", "../a", "a/..", ".git/config", "a/"})
        QVERIFY2(!writeTree(*repository, {}, {{path, {QByteArray("1"), false}}}), path);
    Commit commit;
    commit.tree = *writeTree(*repository, {}, {});
    commit.author = commit.committer = {"Ada", "ada@test.example", 0, 0};
    QVERIFY(writeCommit(*repository, commit));
    Commit odd = commit;
    odd.author.name = "A\nB";
    QVERIFY(!writeCommit(*repository, odd));
    odd = commit;
    odd.message = QByteArray("a\0b", 3);
    QVERIFY(!writeCommit(*repository, odd));
    odd = commit;
    odd.parents = {*ObjectId::fromHex("0123456789012345678901234567890123456789")};
    QVERIFY(!writeCommit(*repository, odd));
    QVERIFY(!setReference(*repository, "no good name", *writeCommit(*repository, commit)));
}

void TestWriter::checkout()
{
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main");
    QVERIFY2(repository, errorText(repository).constData());
    Commit commit;
    commit.author = commit.committer = {"Ada", "ada@test.example", 1'600'000'000, 0};
    commit.tree = *writeTree(*repository, {}, {{"a", {QByteArray("1"), false}}, {"d/run", {QByteArray("2"), true}}});
    const ObjectId first = *writeCommit(*repository, commit);
    QVERIFY(setReference(*repository, "refs/heads/main", first));
    auto done = checkoutBranch(*repository, "refs/heads/main");
    QVERIFY2(done, errorText(done).constData());
    QCOMPARE(testing::git(repository->path(), args("status --porcelain")), QByteArray());
    QCOMPARE(folder.read(QStringLiteral("r/d/run")), QByteArray("2"));
    QVERIFY(QFileInfo(folder.path(QStringLiteral("r/d/run"))).isExecutable());

    // The branch moves on: what it no longer has goes, what was never tracked stays, what was edited is overwritten.
    folder.write(QStringLiteral("r/own"), "mine");
    folder.write(QStringLiteral("r/b"), "in the way");
    commit.parents = {first};
    commit.tree = *writeTree(*repository, commit.tree, {{"a", {}}, {"b", {QByteArray("3"), false}}});
    QVERIFY(setReference(*repository, "refs/heads/main", *writeCommit(*repository, commit)));
    done = checkoutBranch(*repository, "refs/heads/main");
    QVERIFY2(done, errorText(done).constData());
    QCOMPARE(testing::git(repository->path(), args("status --porcelain")), QByteArray("?? own"));
    QVERIFY(!QFileInfo::exists(folder.path(QStringLiteral("r/a"))));
    QCOMPARE(folder.read(QStringLiteral("r/b")), QByteArray("3"));
    QCOMPARE(testing::git(repository->path(), args("symbolic-ref HEAD")), QByteArray("refs/heads/main"));
    QVERIFY(!checkoutBranch(*repository, "refs/heads/none"));
}

void TestWriter::tagsAndRemotes()
{
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    const ObjectId commit = commitOn(*repository, {}, "1", 1'600'000'000);
    const Signature tagger{"Ada", "ada@test.example", 1'600'000'000, 60};
    const auto tag = createTag(*repository, "1.0.0", commit, tagger, "Release 1.0.0\n");
    QVERIFY2(tag, errorText(tag).constData());
    QCOMPARE(testing::git(repository->path(), args("cat-file tag 1.0.0")),
             "object " + commit.toHex()
                 + "\ntype commit\ntag 1.0.0\ntagger Ada <ada@test.example> 1600000000 +0100\n\nRelease 1.0.0");
    QVERIFY(!createTag(*repository, "1.0.0", commit, tagger, "again\n"));
    for (const char *url : {"https://example.org/one.git", "https://example.org/two.git"}) {
        const auto set = setRemote(*repository, "origin", url);
        QVERIFY2(set, errorText(set).constData());
        QCOMPARE(testing::git(repository->path(), args("config remote.origin.url")), QByteArray(url));
    }
}

void TestWriter::hunks_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<Whitespace>("whitespace");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *before, const char *after, const char *expected,
                        Whitespace whitespace = Whitespace::Exact) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << whitespace << QByteArray(expected);
    };
    row("equal", "a\nb\n", "a\nb\n", "");
    row("both empty", "", "", "");
    row("from nothing", "", "a\nb\n", "0,0>0,2");
    row("to nothing", "a\nb\n", "", "0,2>0,0");
    row("changed", "a\nb\nc\n", "a\nB\nc\n", "1,1>1,1");
    row("inserted", "a\nc\n", "a\nb\nc\n", "1,0>1,1");
    row("inserted first", "b\n", "a\nb\n", "0,0>0,1");
    row("deleted last", "a\nb\n", "a\n", "1,1>1,0");
    row("two", "a\nb\nc\nd\n", "A\nb\nc\nD\n", "0,1>0,1 3,1>3,1");
    row("no newline at the end", "a\nb", "a\nb\n", "1,1>1,1");
    row("blank at the end", "a\nb \n", "a\nb\n", "", Whitespace::IgnoreAtEnd);
    row("blanks inside, at the end ignored", "a  b\n", "a b\n", "0,1>0,1", Whitespace::IgnoreAtEnd);
    row("amount of blanks", "a  b\n", "a b\n", "", Whitespace::IgnoreAmount);
    row("blanks or none", "a b\n", "ab\n", "0,1>0,1", Whitespace::IgnoreAmount);
    row("all blanks", "a b\n", "ab\n", "", Whitespace::IgnoreAll);
}

void TestWriter::hunks()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(Whitespace, whitespace);
    QFETCH(QByteArray, expected);
    const auto hunks = compareLines(before, after, whitespace);
    QVERIFY2(hunks, errorText(hunks).constData());
    QByteArrayList actual;
    for (const Hunk &hunk : *hunks)
        actual.append(QByteArray::number(hunk.oldStart) + ',' + QByteArray::number(hunk.oldCount) + '>'
                      + QByteArray::number(hunk.newStart) + ',' + QByteArray::number(hunk.newCount));
    QCOMPARE(actual.join(' '), expected);
}

void TestWriter::manyLines()
{
    QByteArray before;
    QByteArray after;
    for (int i = 0; i < 100'000; ++i) {
        before += "line " + QByteArray::number(i) + '\n';
        after += "line " + QByteArray::number(i) + (i % 50 == 0 ? " changed\n" : "\n");
    }
    const auto hunks = compareLines(before, after);
    QVERIFY2(hunks, errorText(hunks).constData());
    QCOMPARE(hunks->size(), std::size_t(2000));
    const JobControl control = JobControl::create();
    control.cancel();
    const auto stopped = compareLines(before, after, Whitespace::Exact, control);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().fault, Fault::Cancelled);
    QVERIFY(looksBinary(QByteArray("a\0b", 3)));
    QVERIFY(!looksBinary("text"));
}

WAYBILL_TEST_MAIN(TestWriter)
#include "tst_writer.moc"
