// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/commit.h"
#include "gittest.h"

#include <QProcess>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Commits as stored, and the words in them, against what git makes of the same bytes.
class TestCommit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void words_data();
    void words();
    void trailersAsGit_data();
    void trailersAsGit();
    void storedAsGiven_data();
    void storedAsGiven();
    void oddHeaders_data();
    void oddHeaders();
};

namespace {

/// The standard output of git with `input` on its standard input.
QByteArray pipe(const QString &folder, const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("git"), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished();
    return process.readAllStandardOutput();
}

QByteArray print(const Signature &signature)
{
    return '[' + signature.name + "] [" + signature.email + "] " + QByteArray::number(signature.time) + ' '
           + QByteArray::number(signature.offsetMinutes);
}

QByteArray withoutNewlines(QByteArray text)
{
    while (text.endsWith('\n'))
        text.chop(1);
    return text;
}

} // namespace

void TestCommit::words_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("one line") << QByteArray("agent: add an RPC\n");
    QTest::newRow("no newline") << QByteArray("agent: add an RPC");
    QTest::newRow("subject and body") << QByteArray("subject\n\nbody\nmore\n");
    QTest::newRow("subject in two lines") << QByteArray("sub\nject \n\nbody\n");
    QTest::newRow("blank lines first") << QByteArray("\n  \n\nsubject\n\n\n \nbody\n\nmore\n");
    QTest::newRow("carriage returns") << QByteArray("subject\r\n\r\nbody\r\n");
    QTest::newRow("indented") << QByteArray("  subject\n\n  body\n");
    QTest::newRow("blanks only") << QByteArray(" \n\n  \n");
    QTest::newRow("not UTF-8") << QByteArray("s\xfc"
                                             "d\n\nb\xf6"
                                             "dy\n");
}

void TestCommit::words()
{
    QFETCH(QByteArray, message);
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    Commit commit;
    commit.author = commit.committer = {"Ada", "ada@test.example", 1'600'000'000, 0};
    commit.tree = *writeTree(*repository, {}, {});
    commit.message = message;
    const auto id = writeCommit(*repository, commit);
    QVERIFY2(id, errorText(id).constData());
    const auto read = readCommit(*repository, *id);
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(read->message, message);
    // Of the bytes as they are: git would else convert what is not UTF-8.
    const auto said = [&](const char *format) {
        return runGit(repository->path(),
                      {QStringLiteral("-c"), QStringLiteral("i18n.commitEncoding=ISO-8859-1"), QStringLiteral("-c"),
                       QStringLiteral("i18n.logOutputEncoding=ISO-8859-1"), QStringLiteral("log"), QStringLiteral("-1"),
                       QString::fromLatin1(format), id->toString()})
            .output;
    };
    QCOMPARE(read->subject(), said("--format=tformat:%s").chopped(1));
    QCOMPARE(withoutNewlines(read->body()), withoutNewlines(said("--format=tformat:%b")));
}

void TestCommit::trailersAsGit_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("none") << QByteArray("subject\n\nbody\n");
    QTest::newRow("one") << QByteArray("subject\n\nbody\n\nSigned-off-by: Ada <a@b>\n");
    QTest::newRow("several") << QByteArray("subject\n\nFixes: #12\nSigned-off-by: Ada <a@b>\nChange-Id: I12\n");
    QTest::newRow("subject only") << QByteArray("Fixes: #12\n");
    QTest::newRow("folded") << QByteArray("subject\n\nNote: a long\n  text\nFixes: #1\n");
    QTest::newRow("mixed with prose") << QByteArray("subject\n\nsome prose\nSigned-off-by: Ada <a@b>\n");
    QTest::newRow("prose only a quarter") << QByteArray("s\n\nA: 1\nB: 2\nC: 3\nprose\n");
    QTest::newRow("cherry-picked") << QByteArray(
        "subject\n\nSigned-off-by: Ada <a@b>\n(cherry picked from commit 0123456789012345678901234567890123456789)\n");
    QTest::newRow("blank in the middle") << QByteArray("subject\n\nA: 1\n\nB: 2\n");
    QTest::newRow("space before the colon") << QByteArray("subject\n\nFixes : #1\n");
    QTest::newRow("a link is none") << QByteArray("subject\n\nhttps://example.org/1\n");
    QTest::newRow("divider at the end of a squash") << QByteArray("subject\n\nA: 1\n\n---------\n\nB: 2\n");
    QTest::newRow("divider") << QByteArray("subject\n\nA: 1\n---\nB: 2\n");
    QTest::newRow("divider below prose") << QByteArray("subject\n\n* one\n\nA: 1\n\n---\n\nmore\n\nB: 2\n");
    QTest::newRow("empty value") << QByteArray("subject\n\nA:\nB: 2\n");
}

void TestCommit::trailersAsGit()
{
    QFETCH(QByteArray, message);
    ScratchFolder folder;
    QByteArray ours;
    for (const Trailer &trailer : trailers(message))
        ours += trailer.key + ": " + trailer.value + '\n';
    QCOMPARE(ours, pipe(folder.path(), args("interpret-trailers --parse"), message));
}

void TestCommit::storedAsGiven_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<int>("parents");
    QTest::addColumn<int>("offset");
    QTest::newRow("root") << QByteArray() << QByteArray("first\n") << 0 << 0;
    QTest::newRow("merge") << QByteArray() << QByteArray("Merge\n\nbody\n") << 2 << 330;
    QTest::newRow("octopus") << QByteArray() << QByteArray("Merge\n") << 5 << -210;
    QTest::newRow("Latin-1") << QByteArray("ISO-8859-1") << QByteArray("s\xfc\n") << 1 << 60;
    QTest::newRow("leading blank lines") << QByteArray() << QByteArray("\n\nsubject\n\n\n") << 1 << 0;
}

void TestCommit::storedAsGiven()
{
    QFETCH(QByteArray, encoding);
    QFETCH(QByteArray, message);
    QFETCH(int, parents);
    QFETCH(int, offset);
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    Commit commit;
    commit.author = {"J\xc3\xbcrgen von Ada.", "ada@test.example", 1'600'000'000, offset};
    commit.committer = {"Com Mitter", "c@test.example", 1'600'000'500, 0};
    commit.tree = *writeTree(*repository, {}, {{"a/b", {QByteArray("1"), false}}});
    commit.message = message;
    commit.encoding = encoding;
    for (int i = 0; i < parents; ++i)
        commit.parents.push_back(commitOn(*repository, {}, QByteArray::number(i), 1'500'000'000 + i));
    const auto id = writeCommit(*repository, commit);
    QVERIFY2(id, errorText(id).constData());
    QCOMPARE(*writeCommit(*repository, commit), *id);
    commit.id = *id;
    const auto read = readCommit(*repository, *id);
    QVERIFY2(read, errorText(read).constData());
    QVERIFY(*read == commit);
    const QByteArray raw = testing::git(repository->path(), args("cat-file commit ") + QStringList{id->toString()});
    const QByteArray header = "\nencoding " + encoding + "\n\n";
    QCOMPARE(raw.contains(header), !encoding.isEmpty());
    QCOMPARE(testing::git(repository->path(), args("fsck --strict --no-dangling")), QByteArray());
}

void TestCommit::oddHeaders_data()
{
    QTest::addColumn<QByteArray>("author");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("usual") << QByteArray("Ada <a@b> 12 +0130") << QByteArray("[Ada] [a@b] 12 90");
    QTest::newRow("west") << QByteArray("Ada <a@b> 12 -0330") << QByteArray("[Ada] [a@b] 12 -210");
    QTest::newRow("no name") << QByteArray("<a@b> 12 +0000") << QByteArray("[] [a@b] 12 0");
    QTest::newRow("no address") << QByteArray("Ada <> 12 +0000") << QByteArray("[Ada] [] 12 0");
    QTest::newRow("before 1970") << QByteArray("Ada <a@b> -12 +0000") << QByteArray("[Ada] [a@b] -12 0");
    QTest::newRow("stray bracket") << QByteArray("Ada <a@b> c> 12 +0000") << QByteArray("[Ada] [a@b] 12 0");
    QTest::newRow("no time") << QByteArray("Ada <a@b>") << QByteArray("[Ada] [a@b] 0 0");
    QTest::newRow("absurd zone") << QByteArray("Ada <a@b> 12 +51800") << QByteArray("[Ada] [a@b] 12 0");
    QTest::newRow("nothing") << QByteArray("") << QByteArray("[] [] 0 0");
}

void TestCommit::oddHeaders()
{
    QFETCH(QByteArray, author);
    QFETCH(QByteArray, expected);
    ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main", true);
    QVERIFY2(repository, errorText(repository).constData());
    const QByteArray tree = writeTree(*repository, {}, {})->toHex();
    const QByteArray raw = "tree " + tree + "\nauthor " + author
                           + "\ncommitter C <c@d> 99 +0000\ngpgsig -----BEGIN\n encoding no\n -----END\n"
                             "encoding latin1\n\nmessage\n";
    const QByteArray hex =
        pipe(repository->path(), args("hash-object -t commit --literally -w --stdin"), raw).trimmed();
    const auto read = readCommit(*repository, *ObjectId::fromHex(hex));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(print(read->author), expected);
    QCOMPARE(read->committer.time, 99);
    QCOMPARE(read->encoding, QByteArray("latin1"));
    QCOMPARE(read->message, QByteArray("message\n"));
}

WAYBILL_TEST_MAIN(TestCommit)
#include "tst_commit.moc"
