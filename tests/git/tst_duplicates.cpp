// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/duplicates.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Which commits of two branches repeat one another.
class TestDuplicates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void trailer();
    void trailerIsNotBelieved();
    void abbreviatedTrailer();
    void thirdCommit();
    void moment();
    void sameMomentOtherLines();
    void conflict();
    void labels();
    void movedFolder();
    void otherAuthor();
    void everyday_data();
    void everyday();
    void again();
    void mergePickedAsOne();
    void severalLines();
    void otherLinesSince();
    void cancelled();

private:
    QByteArray duplicates(const DuplicateOptions &options = {}, const QByteArray &main = "main",
                          const QByteArray &stable = "stable");

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<sample::Storyteller> m_story;
};

namespace {

QByteArray numbers(int from, int to)
{
    QByteArray text;
    for (int i = from; i <= to; ++i)
        text += QByteArray::number(i) + '\n';
    return text;
}

std::vector<const Commit *> pointers(const std::vector<Commit> &commits)
{
    std::vector<const Commit *> all;
    for (const Commit &commit : commits)
        all.push_back(&commit);
    return all;
}

constexpr DuplicateOptions Unsaid{false, false};

} // namespace

void TestDuplicates::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_story = std::make_unique<sample::Storyteller>(m_folder->path(QStringLiteral("r")));
    m_story->as("Ada", "ada@test.example");
    m_story->write("f", numbers(10, 60)).write("g", numbers(10, 60)).write("VERSION", "1.0.0\n");
    m_story->commit("base\n");
    m_story->branch("stable").go("main");
}

/// "subject = subject (reason)" a line, of what is on one branch only and what is on the other only.
QByteArray TestDuplicates::duplicates(const DuplicateOptions &options, const QByteArray &main, const QByteArray &stable)
{
    if (m_story->error())
        return errorText(*m_story);
    const ObjectId tips[] = {m_story->go(main).tip(), m_story->go(stable).tip()};
    const auto one = readRange(m_story->repository(), tips[1], tips[0]);
    const auto other = readRange(m_story->repository(), tips[0], tips[1]);
    if (!one || !other)
        return "unreadable";
    const auto found = findDuplicates(m_story->repository(), pointers(*one), pointers(*other), options);
    if (!found)
        return errorText(found);
    static const char *const reasons[] = {"trailer", "patch", "similar"};
    QByteArrayList lines;
    for (const Duplicate &duplicate : *found)
        lines.append((*one)[duplicate.one].subject() + " = " + (*other)[duplicate.other].subject() + " ("
                     + reasons[int(duplicate.reason)] + ')');
    return lines.join('\n');
}

void TestDuplicates::trailer()
{
    const ObjectId fix = m_story->write("f", numbers(10, 61)).commit("fix: f\n");
    // Only the words say so: the content came out differently.
    m_story->go("stable")
        .write("g", numbers(1, 20))
        .commit("other\n\n(cherry picked from commit " + fix.toHex() + ")\n");
    QCOMPARE(duplicates(), QByteArray("fix: f = other (trailer)"));
    QCOMPARE(duplicates({}, "stable", "main"), QByteArray("other = fix: f (trailer)"));
}

void TestDuplicates::trailerIsNotBelieved()
{
    const ObjectId fix = m_story->write("f", numbers(10, 61)).commit("fix: f\n");
    m_story->go("stable").pick(fix);
    QCOMPARE(duplicates(), QByteArray("fix: f = fix: f (trailer)"));
    QCOMPARE(duplicates(Unsaid), QByteArray("fix: f = fix: f (similar)"));
    QCOMPARE(duplicates({false, true}), QByteArray("fix: f = fix: f (patch)"));
}

void TestDuplicates::abbreviatedTrailer()
{
    const ObjectId fix = m_story->write("f", numbers(10, 61)).commit("fix: f\n");
    m_story->go("stable").write("g", "1\n").commit("other\n\nCherry-picked from " + fix.toHex().left(9) + "\n");
    QCOMPARE(duplicates(), QByteArray("fix: f = other (trailer)"));
}

void TestDuplicates::thirdCommit()
{
    const QByteArray words = "\n\n(cherry picked from commit " + QByteArray(40, 'c') + ")\n";
    m_story->write("f", numbers(10, 90)).commit("one" + words);
    m_story->go("stable").write("g", numbers(1, 60)).commit("other" + words);
    QCOMPARE(duplicates(), QByteArray("one = other (trailer)"));
}

void TestDuplicates::moment()
{
    // A pick keeps who and when, whatever else came of it.
    const ObjectId fix = m_story->write("f", numbers(10, 70)).commit("fix: f\n");
    m_story->go("stable").pick(fix, "Another title\n");
    QCOMPARE(duplicates(Unsaid), QByteArray("fix: f = Another title (similar)"));
}

void TestDuplicates::sameMomentOtherLines()
{
    // As after a rebase that sets all dates, or in a script: nothing is told by a second that many commits share.
    const qint64 now = 1'710'000'000;
    m_story->at(now).write("f", numbers(10, 61)).commit("first step\n");
    m_story->at(now).write("f", numbers(10, 62)).commit("second step of it\n");
    m_story->go("stable");
    m_story->at(now).write("f", numbers(10, 80)).commit("third step\n");
    m_story->at(now).write("f", numbers(1, 80)).commit("second step of it\n");
    m_story->at(now).write("VERSION", "1.0.1\n").commit("release the version 1.0.1\n");
    QCOMPARE(duplicates(Unsaid), QByteArray());
}

void TestDuplicates::conflict()
{
    m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->go("stable").write("f", numbers(10, 67)).commit("f counts further\n");
    QCOMPARE(duplicates(), QByteArray("f counts further = f counts further (similar)"));
    m_story->go("stable").write("f", numbers(10, 60)).commit("back\n");
    m_story->write("f", "new\n").commit("f counts further\n");
    QCOMPARE(duplicates(), QByteArray("f counts further = f counts further (similar)"));
}

void TestDuplicates::labels()
{
    m_story->write("f", numbers(10, 70)).commit("Count further (#12)\n");
    m_story->go("stable").write("f", numbers(10, 70)).commit("[release-1.0] Count further (#13)\n");
    QCOMPARE(duplicates(), QByteArray("Count further (#12) = [release-1.0] Count further (#13) (similar)"));
}

void TestDuplicates::movedFolder()
{
    m_story->remove("f").write("server/f", numbers(10, 60)).commit("server: move f\n");
    m_story->write("server/f", numbers(10, 70)).commit("server: count further\n");
    m_story->go("stable").write("f", numbers(10, 70)).commit("f: count further\n");
    QCOMPARE(duplicates(), QByteArray("server: count further = f: count further (similar)"));
}

void TestDuplicates::otherAuthor()
{
    m_story->write("f", numbers(10, 70)).commit("count further\n");
    m_story->go("stable").as("Bob", "bob@test.example");
    m_story->write("f", numbers(10, 70)).commit("count further\n");
    QCOMPARE(duplicates(), QByteArray("count further = count further (similar)"));
    m_story->write("f", numbers(10, 60)).commit("back\n"); // and now with a conflict
    m_story->as("Cy", "cy@test.example").branch("older", "main~1");
    m_story->write("f", numbers(10, 66)).commit("count further\n");
    QCOMPARE(duplicates({}, "main", "older"), QByteArray());
}

void TestDuplicates::everyday_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("ours");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<bool>("same");
    const auto row = [](const char *subject, const QByteArray &file, const QByteArray &ours, const QByteArray &theirs,
                        bool same) {
        QTest::addRow("%s, %s", subject, same ? "the same" : "not the same")
            << file << ours << theirs << QByteArray(subject) << same;
    };
    row("Bump version", "VERSION", "1.1.0\n", "1.0.1\n", false);
    row("Bump version", "VERSION", "1.0.1\n", "1.0.1\n", true);
    row("Update CHANGELOG", "f", numbers(10, 60) + "one\n", numbers(10, 60) + "two\n", false);
    row("Fix CI", "f", numbers(10, 60) + "a\nb\n", numbers(10, 60) + "a\nc\n", false);
    row("build(deps): bump x from 1 to 2", "f", numbers(10, 60) + "x 2\n", numbers(10, 60) + "y 2\n", false);
    row("build(deps): bump x from 1 to 2", "f", numbers(10, 60) + "x 2\n", numbers(10, 60) + "x 2\n", true);
    row("ci", "f", numbers(10, 60) + "a\nb\n", numbers(10, 60) + "a\nc\n", false);
}

void TestDuplicates::everyday()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, ours);
    QFETCH(QByteArray, theirs);
    QFETCH(QByteArray, subject);
    QFETCH(bool, same);
    m_story->write(file, ours).commit(subject + '\n');
    m_story->go("stable").write(file, theirs).commit(subject + '\n');
    QCOMPARE(duplicates(), same ? subject + " = " + subject + " (similar)" : QByteArray());
}

void TestDuplicates::again()
{
    // The same title twice: each belongs to the one that it is like.
    m_story->write("f", numbers(10, 70)).commit("count a little further\n");
    m_story->write("f", numbers(10, 80)).commit("count a little further\n");
    const ObjectId second = m_story->tip();
    m_story->go("stable").write("f", numbers(10, 60) + numbers(71, 80)).commit("count a little further\n");
    QCOMPARE(duplicates(), QByteArray("count a little further = count a little further (similar)"));
    const ObjectId stable = m_story->tip();
    const auto one = readCommit(m_story->repository(), second);
    const auto other = readCommit(m_story->repository(), stable);
    QVERIFY(one && other);
    const auto pair = findDuplicates(m_story->repository(), {&*one}, {&*other});
    QCOMPARE(pair->size(), std::size_t(1));
}

void TestDuplicates::mergePickedAsOne()
{
    m_story->topic("topic").write("f", numbers(10, 70)).commit("one\n");
    m_story->write("g", numbers(10, 70)).commit("two\n");
    m_story->go("main").merge({"topic"}, "Merge pull request #12 from ada/topic\n");
    m_story->go("stable").write("f", numbers(10, 70)).write("g", numbers(10, 70));
    m_story->commit("lint: Merge pull request #12 from ada/topic\n");
    m_story->write("VERSION", "1.0.1\n").commit("lint: Merge pull request #12 from ada/topic\n");
    QCOMPARE(duplicates(),
             QByteArray("Merge pull request #12 from ada/topic = lint: Merge pull request #12 from ada/topic "
                        "(similar)"));
}

void TestDuplicates::severalLines()
{
    const ObjectId fix = m_story->write("f", numbers(10, 70)).commit("fix: f\n");
    m_story->branch("older", "stable").pick(fix, "fix: f\n");
    m_story->go("stable").pick(fix, "fix: f\n");
    const ObjectId stable = m_story->tip();
    const auto one = readCommit(m_story->repository(), fix);
    const auto others = readOtherLines(m_story->repository(), {m_story->go("older").tip(), stable}, fix, 0);
    QVERIFY(one && others);
    QCOMPARE(others->size(), std::size_t(2));
    const auto found = findDuplicates(m_story->repository(), {&*one}, pointers(*others));
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(found->size(), std::size_t(2));
}

void TestDuplicates::otherLinesSince()
{
    m_story->go("stable").at(1'800'000'000).write("f", "1\n").commit("old\n");
    m_story->at(1'900'000'000).write("f", "2\n").commit("new\n");
    const ObjectId stable = m_story->tip();
    const ObjectId main = m_story->go("main").tip();
    const auto subjects = [&](qint64 since) {
        QByteArray text;
        const auto commits = readOtherLines(m_story->repository(), {stable, main}, main, since);
        for (const Commit &commit : commits.value_or(std::vector<Commit>()))
            text += commit.subject() + ' ';
        return text;
    };
    QCOMPARE(subjects(0), QByteArray("new old "));
    QCOMPARE(subjects(1'800'000'001), QByteArray("new "));
    QCOMPARE(subjects(1'900'000'001), QByteArray());
}

void TestDuplicates::cancelled()
{
    const ObjectId fix = m_story->write("f", numbers(10, 70)).commit("fix: f\n");
    m_story->go("stable").pick(fix, "fix: f\n");
    const auto one = readCommit(m_story->repository(), fix);
    const auto other = readCommit(m_story->repository(), m_story->tip());
    QVERIFY(one && other);
    const JobControl control = JobControl::create();
    control.cancel();
    QCOMPARE(findDuplicates(m_story->repository(), {&*one}, {&*other}, {}, control).error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestDuplicates)
#include "tst_duplicates.moc"
