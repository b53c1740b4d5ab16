// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/notes.h"
#include "git/refs.h"
#include "gittest.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QElapsedTimer>
#include <QThread>

#include <atomic>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

namespace {

const QByteArray NotesReference = "refs/notes/waybill";
const Signature Ada{"Ada", "ada@test.example", 1700000000, 60};

ObjectId object(int number)
{
    return *ObjectId::fromHex(QCryptographicHash::hash(QByteArray::number(number), QCryptographicHash::Sha1).toHex());
}

Result<Notes> set(const Repository &repository, const ObjectId &id, const QByteArray &text)
{
    return editNotes(repository, NotesReference, Ada, "said\n", [&](NoteTexts &texts) { texts[id] = text; });
}

} // namespace

/// Notes that we write and git reads, and the other way round.
class TestNotes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gitReadsOurs();
    void weReadGits();
    void fanOut();
    void otherFilesStay();
    void nothingToWrite();
    void manyWriters_data();
    void manyWriters();
    void merges_data();
    void merges();
    void mergesForward();
    void mergesNothingUnread();
    void mergesWhileSomebodyWrites();
    void locks_data();
    void locks();
};

void TestNotes::gitReadsOurs()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId one = story.write("f", "1").commit("one");
    const ObjectId two = story.write("f", "2").commit("two");
    const auto notes = set(story.repository(), one, "hello\n");
    QVERIFY2(notes, errorText(notes).constData());
    QVERIFY(set(story.repository(), two, "to go\n"));
    const auto left = set(story.repository(), two, {});
    QVERIFY(left && left->texts == (NoteTexts{{one, "hello\n"}}));
    QCOMPARE(testing::git(story.path(), args("notes --ref=waybill show HEAD~")), QByteArray("hello"));
    QVERIFY(runGit(story.path(), args("notes --ref=waybill show HEAD")).exitCode != 0);
    QCOMPARE(testing::git(story.path(), args("log --format=%an:%s refs/notes/waybill")),
             QByteArray("Ada:said\nAda:said\nAda:said"));
    QVERIFY(runGit(story.path(), args("fsck --strict")).exitCode == 0);
}

void TestNotes::weReadGits()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId one = story.write("f", "1").commit("one");
    story.finish();
    testing::git(story.path(), args("notes --ref=waybill add -m hello HEAD"));
    auto notes = readNotes(story.repository(), NotesReference);
    QVERIFY2(notes, errorText(notes).constData());
    QVERIFY(notes->texts == (NoteTexts{{one, "hello\n"}}));
    QVERIFY(set(story.repository(), one, notes->texts[one] + "world\n"));
    QCOMPARE(testing::git(story.path(), args("notes --ref=waybill show HEAD")), QByteArray("hello\nworld"));
    notes = readNotes(story.repository(), "refs/notes/none");
    QVERIFY(notes && notes->tip.isNull() && notes->texts.empty());
}

/// git spreads many notes over folders; we change them where they lie, and add more.
void TestNotes::fanOut()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId tip = story.write("f", "1").commit("one");
    story.finish();
    const auto many = editNotes(story.repository(), NotesReference, Ada, "many\n", [](NoteTexts &texts) {
        for (int i = 1; i <= 400; ++i)
            texts[object(i)] = QByteArray::number(i);
    });
    QVERIFY2(many, errorText(many).constData());
    QVERIFY(set(story.repository(), tip, "above\n")); // beside 400 flat ones, in a folder
    QCOMPARE(testing::git(story.path(), args("notes --ref=waybill show HEAD")), QByteArray("above"));
    // git writes all of them again as it likes them.
    testing::git(story.path(), args("notes --ref=waybill append -m more HEAD"));
    QVERIFY(testing::git(story.path(), args("ls-tree -r --name-only refs/notes/waybill")).contains('/'));
    auto notes = readNotes(story.repository(), NotesReference);
    QVERIFY(notes && notes->texts.size() == 401);
    QCOMPARE(notes->texts[object(1)], QByteArray("1"));
    QCOMPARE(notes->texts[tip], QByteArray("above\n\nmore\n"));
    QVERIFY(set(story.repository(), object(1), "changed\n"));
    notes = readNotes(story.repository(), NotesReference);
    QVERIFY(notes && notes->texts.size() == 401 && notes->texts[object(1)] == "changed\n");
}

void TestNotes::otherFilesStay()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId one =
        story.write("f", "1").write("x/README", "keep").write("ab/" + QByteArray(37, 'c'), "odd").commit("one");
    QVERIFY(setReference(story.repository(), NotesReference, one));
    QVERIFY(set(story.repository(), one, "said\n"));
    QCOMPARE(testing::git(story.path(), args("ls-tree -r --name-only refs/notes/waybill")).count('\n'), 3);
    QCOMPARE(testing::git(story.path(), args("show refs/notes/waybill:x/README")), QByteArray("keep"));
    const auto notes = readNotes(story.repository(), NotesReference);
    QVERIFY(notes && notes->texts == (NoteTexts{{one, "said\n"}}));
}

void TestNotes::nothingToWrite()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId one = story.write("f", "1").commit("one");
    QVERIFY(set(story.repository(), one, {}));
    QVERIFY(!hasReference(story.repository(), NotesReference));
    const auto first = set(story.repository(), one, "said\n");
    const auto again = set(story.repository(), one, "said\n");
    QVERIFY(first && again && first->tip == again->tip);
}

void TestNotes::manyWriters_data()
{
    QTest::addColumn<bool>("exists");
    QTest::newRow("the first ones") << false;
    QTest::newRow("later") << true;
}

void TestNotes::manyWriters()
{
    QFETCH(bool, exists);
    constexpr int Threads = 6;
    constexpr int Edits = 15;
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId one = story.write("f", "1").commit("one");
    if (exists)
        QVERIFY(set(story.repository(), one, "said\n"));
    std::atomic<int> failures = 0;
    std::vector<std::unique_ptr<QThread>> threads;
    for (int i = 0; i < Threads; ++i) {
        threads.emplace_back(QThread::create([&, i] {
            const auto repository = Repository::open(story.path());
            for (int n = 0; n < Edits; ++n) {
                if (!repository || !set(*repository, object(i * Edits + n + 1), "x\n"))
                    ++failures;
            }
        }));
        threads.back()->start();
    }
    for (const auto &thread : threads)
        QVERIFY(thread->wait(60'000));
    QCOMPARE(failures.load(), 0);
    const auto notes = readNotes(story.repository(), NotesReference);
    QVERIFY(notes);
    QCOMPARE(notes->texts.size(), std::size_t(Threads * Edits + (exists ? 1 : 0)));
}

void TestNotes::merges_data()
{
    // What base, ours, theirs, and the merge say of one commit; "-" says nothing, "*" is no base at all.
    QTest::addColumn<QByteArray>("sides");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("theirs alone") << QByteArray("a a b") << QByteArray("b");
    QTest::newRow("ours alone") << QByteArray("a b a") << QByteArray("b");
    QTest::newRow("alike") << QByteArray("a b b") << QByteArray("b");
    QTest::newRow("both") << QByteArray("a b c") << QByteArray("joined a b c");
    QTest::newRow("both new") << QByteArray("- b c") << QByteArray("joined  b c");
    QTest::newRow("theirs took it out") << QByteArray("a a -") << QByteArray("-");
    QTest::newRow("ours took it out") << QByteArray("a - a") << QByteArray("-");
    QTest::newRow("ours took out what they changed") << QByteArray("a - c") << QByteArray("joined a  c");
    QTest::newRow("never met") << QByteArray("* b c") << QByteArray("joined  b c");
}

void TestNotes::merges()
{
    QFETCH(QByteArray, sides);
    QFETCH(QByteArray, expected);
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId commit = story.write("f", "1").commit("one");
    const Repository &repository = story.repository();
    const QList<QByteArray> texts = sides.split(' ');
    const auto say = [&](const QByteArray &text, int mark) {
        const auto notes = editNotes(repository, NotesReference, Ada, "said\n", [&](NoteTexts &said) {
            said[commit] = text == "-" ? QByteArray() : text;
            said[object(mark)] = "mark";
        });
        return notes ? notes->tip : ObjectId();
    };
    const ObjectId base = texts[0] == "*" ? ObjectId() : say(texts[0], 1);
    const ObjectId theirs = say(texts[2], 3);
    QVERIFY(setReference(repository, "refs/notes/other", theirs));
    if (base.isNull())
        testing::git(story.path(), args("update-ref -d refs/notes/waybill"));
    else
        QVERIFY(setReference(repository, NotesReference, base));
    const ObjectId ours = say(texts[1], 2);
    const auto join = [](const ObjectId &, const QByteArray &before, const QByteArray &mine, const QByteArray &other) {
        return QByteArray("joined " + before + ' ' + mine + ' ' + other);
    };
    const auto merged = mergeNotes(repository, NotesReference, "refs/notes/other", Ada, "merge\n", join);
    QVERIFY2(merged, errorText(merged).constData());
    QVERIFY(*merged);
    auto notes = readNotes(repository, NotesReference);
    QVERIFY(notes);
    QCOMPARE(notes->texts.contains(commit) ? notes->texts[commit] : QByteArray("-"), expected);
    QCOMPARE(notes->texts[object(2)], QByteArray("mark"));
    QCOMPARE(notes->texts[object(3)], QByteArray("mark"));
    QVERIFY(isAncestor(repository, ours, notes->tip).value() && isAncestor(repository, theirs, notes->tip).value());
    const auto again = mergeNotes(repository, NotesReference, "refs/notes/other", Ada, "merge\n", join);
    QVERIFY(again && !*again);
    QVERIFY(runGit(story.path(), args("fsck --strict")).exitCode == 0);
}

void TestNotes::mergesForward()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId commit = story.write("f", "1").commit("one");
    const auto never = [](const ObjectId &, const QByteArray &, const QByteArray &, const QByteArray &) {
        return QByteArray("never");
    };
    auto merged = mergeNotes(story.repository(), NotesReference, "refs/notes/other", Ada, "merge\n", never);
    QVERIFY(merged && !*merged);
    const ObjectId first = set(story.repository(), commit, "1\n")->tip;
    const ObjectId second = set(story.repository(), commit, "2\n")->tip;
    QVERIFY(setReference(story.repository(), "refs/notes/other", second));
    QVERIFY(setReference(story.repository(), NotesReference, first));
    QVERIFY(mergeNotes(story.repository(), NotesReference, "refs/notes/other", Ada, "merge\n", never).value());
    QCOMPARE(referenceTip(story.repository(), NotesReference).value(), second);
    testing::git(story.path(), args("update-ref -d refs/notes/waybill"));
    QVERIFY(mergeNotes(story.repository(), NotesReference, "refs/notes/other", Ada, "merge\n", never).value());
    QCOMPARE(referenceTip(story.repository(), NotesReference).value(), second);
}

/// What cannot be read is not an empty file in what is merged, but the end of the merge.
void TestNotes::mergesNothingUnread()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId commit = story.write("f", "1").commit("one");
    const ObjectId base = set(story.repository(), commit, "base\n")->tip;
    const ObjectId ours = set(story.repository(), commit, "ours\n")->tip;
    QVERIFY(setReference(story.repository(), "refs/notes/other", base));
    story.finish();
    // Theirs gains a file that is no note, as git's own tools may write.
    testing::git(story.path(), args("checkout -q --detach refs/notes/other"));
    QFile readme(story.path() + QLatin1String("/README"));
    QVERIFY(readme.open(QIODevice::WriteOnly) && readme.write("keep") == 4);
    readme.close();
    testing::git(story.path(), args("add README"));
    testing::git(story.path(), args("commit -q -m readme"));
    testing::git(story.path(), args("update-ref refs/notes/other HEAD"));
    const QString blob = QString::fromLatin1(testing::git(story.path(), args("rev-parse HEAD:README")));
    const QString file = story.path() + QLatin1String("/.git/objects/") + blob.left(2) + QLatin1Char('/') + blob.mid(2);
    QVERIFY(QFile::rename(file, file + QLatin1String(".away")));
    const auto join = [](const ObjectId &, const QByteArray &, const QByteArray &own, const QByteArray &) {
        return own;
    };
    const auto repository = Repository::open(story.path());
    QVERIFY(!mergeNotes(*repository, NotesReference, "refs/notes/other", Ada, "merge\n", join));
    QCOMPARE(referenceTip(*repository, NotesReference).value(), ours);
    QVERIFY(QFile::rename(file + QLatin1String(".away"), file));
    QVERIFY(
        mergeNotes(*Repository::open(story.path()), NotesReference, "refs/notes/other", Ada, "merge\n", join).value());
    QCOMPARE(testing::git(story.path(), args("show refs/notes/waybill:README")), QByteArray("keep"));
}

/// The reference moves while a merge is made: it is made again.
void TestNotes::mergesWhileSomebodyWrites()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId commit = story.write("f", "1").commit("one");
    const ObjectId theirs = set(story.repository(), commit, "theirs\n")->tip;
    QVERIFY(setReference(story.repository(), "refs/notes/other", theirs));
    testing::git(story.path(), args("update-ref -d refs/notes/waybill"));
    QVERIFY(set(story.repository(), commit, "ours\n"));
    int calls = 0;
    const auto join = [&](const ObjectId &, const QByteArray &, const QByteArray &mine, const QByteArray &other) {
        if (++calls == 1) {
            const auto second = Repository::open(story.path());
            if (!second || !set(*second, object(9), "meanwhile\n"))
                qFatal("cannot write");
        }
        return QByteArray(mine + other);
    };
    QVERIFY(mergeNotes(story.repository(), NotesReference, "refs/notes/other", Ada, "merge\n", join).value());
    QCOMPARE(calls, 2);
    auto notes = readNotes(story.repository(), NotesReference);
    QVERIFY(notes);
    QCOMPARE(notes->texts[commit], QByteArray("ours\ntheirs\n"));
    QCOMPARE(notes->texts[object(9)], QByteArray("meanwhile\n"));
}

void TestNotes::locks_data()
{
    QTest::addColumn<int>("age");
    QTest::newRow("left by one who was killed") << 60;
    QTest::newRow("held for a moment") << 0;
}

void TestNotes::locks()
{
    QFETCH(int, age);
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("a"));
    const ObjectId commit = story.write("f", "1").commit("one");
    QVERIFY(set(story.repository(), commit, "before\n"));
    QFile lock(scratch.write(QStringLiteral("a/.git/refs/notes/waybill.lock"), {}));
    QVERIFY(lock.open(QIODevice::ReadWrite));
    QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addSecs(-age), QFileDevice::FileModificationTime));
    const std::unique_ptr<QThread> holder(QThread::create([&] {
        QThread::msleep(500);
        lock.remove();
    }));
    if (age == 0)
        holder->start();
    QElapsedTimer timer;
    timer.start();
    const auto written = set(story.repository(), commit, "after\n");
    QVERIFY2(written, errorText(written).constData());
    QVERIFY(age > 0 || timer.elapsed() >= 400);
    QVERIFY(holder->wait() && !lock.exists());
}

WAYBILL_TEST_MAIN(TestNotes)
#include "tst_notestree.moc"
