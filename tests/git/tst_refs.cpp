// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "git/unreadobjects.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Tags, branches, HEAD, revisions and remotes.
class TestRefs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tags_data();
    void tags();
    void tagDates();
    void branches();
    void detachedHead();
    void revisions_data();
    void revisions();
    void unreadablePackedReferences();
    void unreadableTags_data();
    void unreadableTags();
    void remotes();

private:
    QByteArray git(const QStringList &arguments) const { return testing::git(m_path, arguments); }

    std::unique_ptr<ScratchFolder> m_folder;
    QString m_path;
};

void TestRefs::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_path = m_folder->path(QStringLiteral("r"));
    testing::git(m_folder->path(), args("init -q r"));
    m_folder->write(QStringLiteral("r/file"), "content\n");
    git(args("add ."));
    git(args("commit -q -m first"));
}

void TestRefs::tags_data()
{
    QTest::addColumn<bool>("packed");
    QTest::newRow("loose") << false;
    QTest::newRow("packed") << true;
}

void TestRefs::tags()
{
    QFETCH(bool, packed);
    git(args("tag light"));
    git(args("tag -a -m message 1.0.0"));
    git(args("tag -a -m nested nested 1.0.0"));
    git(args("tag tree HEAD^{tree}"));
    git(args("tag -a -m message treeish HEAD^{tree}"));
    git(args("tag blob HEAD:file"));
    git(args("tag dir/slash"));
    git(args("update-ref refs/pull/1/head HEAD"));
    if (packed)
        git(args("pack-refs --all"));
    const QByteArray gone = "0123456789012345678901234567890123456789";
    m_folder->write(QStringLiteral("r/.git/refs/tags/gone"), gone + '\n');
    m_folder->write(QStringLiteral("r/.git/refs/tags/broken"), "no id at all\n");
    m_folder->write(QStringLiteral("r/.git/refs/tags/void"), "");

    const QByteArray commit = git(args("rev-parse HEAD"));
    const QByteArray tree = git(args("rev-parse HEAD^{tree}"));
    const QByteArray expected = "1.0.0 " + commit + ' ' + git(args("rev-parse 1.0.0")) + " commit\n"     //
                                + "blob " + git(args("rev-parse HEAD:file")) + " - blob\n"               //
                                + "dir/slash " + commit + " - commit\n"                                  //
                                + "gone " + gone + " - missing\n"                                        //
                                + "light " + commit + " - commit\n"                                      //
                                + "nested " + commit + ' ' + git(args("rev-parse nested")) + " commit\n" //
                                + "tree " + tree + " - tree\n"                                           //
                                + "treeish " + tree + ' ' + git(args("rev-parse treeish")) + " tree\n";
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto read = readTags(*repository);
    QVERIFY2(read, errorText(read).constData());
    QByteArray actual;
    for (const Tag &tag : *read) {
        static const char *const kinds[] = {"commit", "tree", "blob", "missing"};
        actual += tag.name + ' ' + tag.target.toHex() + ' '
                  + (tag.isAnnotated() ? tag.tagObject.toHex() : QByteArray("-")) + ' ' + kinds[int(tag.points)] + '\n';
    }
    QCOMPARE(actual, expected);

    const auto annotation = readAnnotation(*repository, *ObjectId::fromHex(git(args("rev-parse 1.0.0"))));
    QVERIFY2(annotation, errorText(annotation).constData());
    QCOMPARE(annotation->message, QByteArray("message\n"));
    QCOMPARE(annotation->tagger.name, QByteArray("Test Committer"));
    QCOMPARE(annotation->tagger.time, 1'704'704'400);
    QVERIFY(!readAnnotation(*repository, *ObjectId::fromHex(commit)));
}

/// A release that was tagged days after its commit came out with the tag.
void TestRefs::tagDates()
{
    const QByteArray commit = git(args("rev-parse HEAD"));
    const auto tagged = [&](const char *name, const QByteArray &tagger) {
        m_folder->write(QStringLiteral("tag"),
                        "object " + commit + "\ntype commit\ntag " + name + '\n' + tagger + "\nword\n");
        git({QStringLiteral("update-ref"), QStringLiteral("refs/tags/") + QLatin1String(name),
             QString::fromLatin1(git(args("hash-object -t tag -w --literally ../tag")))});
    };
    tagged("late", "tagger Ada <ada@example.org> 1704963600 +0100\n");
    tagged("old", "");
    git(args("tag light"));
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto tags = readTags(*repository);
    QVERIFY2(tags, errorText(tags).constData());
    QStringList dates;
    for (const Tag &tag : *tags)
        dates << QString::fromUtf8(tag.name) + QLatin1Char(' ') + tagDate(*repository, tag)->toString(Qt::ISODate);
    QCOMPARE(dates.join(QLatin1Char('\n')), QStringLiteral("late 2024-01-11T10:00:00+01:00\n"
                                                           "light 2024-01-08T09:00:00Z\n"
                                                           "old 2024-01-08T09:00:00Z"));
    QVERIFY(!tagDate(*repository, {"gone", *ObjectId::fromHex(QByteArray(40, 'a')), {}, Tag::Points::Missing}));
}

void TestRefs::branches()
{
    git(args("branch stable-1.0"));
    git(args("update-ref refs/remotes/origin/main HEAD"));
    git(args("symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main"));
    git(args("symbolic-ref refs/heads/alias refs/heads/main"));
    git(args("symbolic-ref refs/heads/nowhere refs/heads/none"));
    git(args("update-ref refs/pull/1/head HEAD"));
    m_folder->write(QStringLiteral("r/.git/refs/heads/broken"), "?\n");
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto branches = readBranches(*repository);
    QVERIFY2(branches, errorText(branches).constData());
    QByteArrayList names;
    for (const Branch &branch : *branches) {
        names.append(branch.name);
        QCOMPARE(branch.target.toHex(), git(args("rev-parse HEAD")));
        QCOMPARE(branch.remote, branch.name.startsWith("origin/"));
    }
    QCOMPARE(names.join(' '), QByteArray("alias main stable-1.0 origin/main"));
}

void TestRefs::detachedHead()
{
    git(args("checkout -q --detach"));
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto head = readHead(*repository);
    QVERIFY2(head, errorText(head).constData());
    QVERIFY(head->branch.isEmpty());
    QCOMPARE(head->target.toHex(), git(args("rev-parse HEAD")));
}

void TestRefs::revisions_data()
{
    QTest::addColumn<QByteArray>("revision");
    QTest::addColumn<bool>("commit");
    QTest::addColumn<bool>("tree");
    QTest::newRow("branch") << QByteArray("main") << true << true;
    QTest::newRow("annotated tag") << QByteArray("1.0.0") << true << true;
    QTest::newRow("tag of a tree") << QByteArray("tree") << false << true;
    QTest::newRow("folder") << QByteArray("main:sub") << false << true;
    QTest::newRow("parent") << QByteArray("main~1") << true << true;
    QTest::newRow("before the first") << QByteArray("main~9") << false << false;
    QTest::newRow("file") << QByteArray("main:file") << false << false;
    QTest::newRow("unknown") << QByteArray("nothing") << false << false;
    QTest::newRow("empty") << QByteArray("") << false << false;
    QTest::newRow("option") << QByteArray("--all") << false << false;
    QTest::newRow("range") << QByteArray("main~1..main") << false << false;
    QTest::newRow("malformed") << QByteArray("main^{") << false << false;
    QTest::newRow("missing") << QByteArray("0123456789012345678901234567890123456789") << false << false;
}

void TestRefs::revisions()
{
    QFETCH(QByteArray, revision);
    QFETCH(bool, commit);
    QFETCH(bool, tree);
    m_folder->write(QStringLiteral("r/sub/file"), "x\n");
    git(args("add ."));
    git(args("commit -q -m second"));
    git(args("tag -a -m message 1.0.0"));
    git(args("tag tree HEAD^{tree}"));
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto asCommit = resolveCommit(*repository, revision);
    QCOMPARE(asCommit.has_value(), commit);
    if (commit)
        QCOMPARE(asCommit->toHex(), git({QStringLiteral("rev-parse"), QString::fromUtf8(revision + "^{commit}")}));
    else
        QCOMPARE(asCommit.error().fault, Fault::Input);
    const auto asTree = resolveTree(*repository, revision);
    QCOMPARE(asTree.has_value(), tree);
    if (tree)
        QCOMPARE(asTree->toHex(),
                 git({QStringLiteral("rev-parse"),
                      QString::fromUtf8(revision.contains(':') ? revision : QByteArray(revision + "^{tree}"))}));
}

/// Whoever may not read that file is not told that there is no such tag.
void TestRefs::unreadablePackedReferences()
{
    git(args("tag 1.0.0"));
    git(args("pack-refs --all"));
    const QString file = m_path + QStringLiteral("/.git/packed-refs");
    QVERIFY(QFile::remove(file));
    QVERIFY(QDir().mkpath(file)); // nobody can read a folder as a file, not even root
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto found = resolveCommit(*repository, "1.0.0");
    QVERIFY(!found);
    QCOMPARE(int(found.error().fault), int(Fault::Environment));
    QCOMPARE(found.error().place.file, file);
}

void TestRefs::unreadableTags_data()
{
    QTest::addColumn<bool>("gone"); // or there, and no tag by its content
    QTest::newRow("gone") << true;
    QTest::newRow("damaged") << false;
}

/// A version that is missing for that is told.
void TestRefs::unreadableTags()
{
    QFETCH(bool, gone);
    if (gone) {
        git(args("tag -a 1.0.0 -m message"));
        const QString id = QString::fromLatin1(git(args("rev-parse 1.0.0")));
        QVERIFY(QFile::remove(m_path + QStringLiteral("/.git/objects/") + id.left(2) + u'/' + id.mid(2)));
    } else {
        m_folder->write(QStringLiteral("odd"), "odd\n");
        const QByteArray id = git(args("hash-object -t tag --literally -w ../odd"));
        m_folder->write(QStringLiteral("r/.git/refs/tags/1.0.0"), id + '\n');
    }
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto tags = readTags(*repository);
    QVERIFY2(tags, errorText(tags).constData());
    QCOMPARE(tags->size(), std::size_t(1));
    QCOMPARE(int(tags->front().points), int(Tag::Points::Missing));
    QVERIFY(!repository->unread().isEmpty());
}

void TestRefs::remotes()
{
    const auto url = [&] { return remoteUrl(*Repository::open(m_path)); };
    QCOMPARE(url(), QByteArray());
    git(args("remote add fork https://example.org/fork.git"));
    QCOMPARE(url(), QByteArray("https://example.org/fork.git"));
    git(args("remote add origin git@example.org:o/r.git"));
    QCOMPARE(url(), QByteArray("git@example.org:o/r.git"));
    git(args("config url.https://mirror.example/.insteadOf git@example.org:"));
    QCOMPARE(url(), QByteArray("git@example.org:o/r.git")); // as configured
    git(args("config branch.main.remote fork"));
    QCOMPARE(url(), QByteArray("https://example.org/fork.git"));
}

WAYBILL_TEST_MAIN(TestRefs)
#include "tst_refs.moc"
