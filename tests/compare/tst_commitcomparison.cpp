// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/commitcomparison.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::compare;
using namespace waybill::testing;

/// The commits of either side, and which of them do the same.
class TestCommitComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void trailer();
    void trailerOfThird();
    void pickedTwice();
    void patch();
    void similar();
    void notSimilar();
    void merges();
    void oneSide();
    void unrelated();
    void cancelled();

private:
    QByteArray compare(const QByteArray &before, const QByteArray &after);

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<sample::Storyteller> m_story;
    CommitComparison m_comparison;
};

namespace {

QByteArray numbers(int from, int to)
{
    QByteArray text;
    for (int i = from; i <= to; ++i)
        text += QByteArray::number(i) + '\n';
    return text;
}

} // namespace

void TestCommitComparison::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_story = std::make_unique<sample::Storyteller>(m_folder->path(QStringLiteral("r")));
    m_story->as("Ada", "ada@test.example");
    m_story->write("f", numbers(10, 60)).write("g", numbers(10, 60));
    m_story->commit("base\n");
    m_story->branch("stable").go("main");
}

/// Line by line "side subject[=duplicate's subject (reason)]".
QByteArray TestCommitComparison::compare(const QByteArray &before, const QByteArray &after)
{
    m_story->finish("main");
    if (m_story->error())
        return errorText(*m_story);
    const auto tip = [&](const QByteArray &branch) {
        m_story->go(branch);
        return m_story->tip();
    };
    const auto compared = compareCommits(m_story->path(), tip(before), tip(after));
    if (!compared)
        return errorText(compared);
    m_comparison = *compared;
    static const char *const reasons[] = {"trailer", "patch", "similar"};
    QByteArrayList lines;
    for (const std::size_t side : {0, 1}) {
        for (const SidedCommit &commit : compared->onlyOn[side]) {
            QByteArray line = (side == 0 ? "< " : "> ") + commit.commit.subject();
            if (commit.duplicate) {
                QByteArray duplicate = "?";
                for (const SidedCommit &other : compared->onlyOn[1 - side]) {
                    if (other.commit.id == *commit.duplicate)
                        duplicate = other.commit.subject();
                }
                line += " = " + duplicate + " (" + reasons[int(commit.reason)] + ')';
            }
            lines.append(line);
        }
    }
    return lines.join('\n');
}

void TestCommitComparison::trailer()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 61)).commit("fix: f\n");
    m_story->write("g", "g\n").commit("feat: g\n");
    m_story->go("stable").pick(fix);
    QCOMPARE(compare("stable", "main"),
             QByteArray("< fix: f = fix: f (trailer)\n> feat: g\n> fix: f = fix: f (trailer)"));
    QVERIFY(m_comparison.mergeBase);
    QCOMPARE(compare("main", "stable"),
             QByteArray("< feat: g\n< fix: f = fix: f (trailer)\n> fix: f = fix: f (trailer)"));
}

void TestCommitComparison::trailerOfThird()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 61)).commit("fix: f\n");
    // Only the words say so: the content came out differently.
    const QByteArray words = "\n\n(cherry picked from commit " + fix.toHex() + ")\n";
    m_story->branch("older", "stable").write("f", numbers(10, 90)).commit("one" + words);
    m_story->go("stable").write("g", numbers(1, 60)).commit("other" + words);
    QCOMPARE(compare("older", "stable"), QByteArray("< one = other (trailer)\n> other = one (trailer)"));
}

void TestCommitComparison::pickedTwice()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 61)).commit("fix: f\n");
    m_story->go("stable");
    const git::ObjectId picked = m_story->pick(fix);
    m_story->revert(picked);
    m_story->pick(fix);
    QCOMPARE(compare("stable", "main"),
             QByteArray("< fix: f = fix: f (trailer)\n< Revert \"fix: f\"\n< fix: f = fix: f (trailer)\n"
                        "> fix: f = fix: f (trailer)"));
}

void TestCommitComparison::patch()
{
    m_story->go("stable").write("f", "new\n" + numbers(10, 60)).commit("stable: more above\n");
    const git::ObjectId fix =
        m_story->go("main").write("f", numbers(10, 60).replace("40\n", "forty\n")).commit("fix: f\n");
    m_story->go("stable").as("Bob", "bob@test.example").pick(fix, "Backport of something\n");
    QCOMPARE(compare("stable", "main"), QByteArray("< Backport of something = fix: f (patch)\n< stable: more above\n"
                                                   "> fix: f = Backport of something (patch)"));
}

void TestCommitComparison::similar()
{
    m_story->write("f", numbers(10, 64)).commit("fix: count on\n");
    m_story->write("f", numbers(10, 65)).commit("fix: count on\n");
    m_story->go("stable").write("f", numbers(10, 63)).commit("fix: count on\n\nWith conflicts.\n");
    QCOMPARE(
        compare("stable", "main"),
        QByteArray(
            "< fix: count on = fix: count on (similar)\n> fix: count on\n> fix: count on = fix: count on (similar)"));
}

void TestCommitComparison::notSimilar()
{
    m_story->write("f", numbers(10, 64)).commit("fix: count on\n");
    m_story->go("stable").write("g", numbers(10, 63)).commit("fix: F\n");
    m_story->write("f", numbers(10, 90)).commit("fix: count on\n");
    m_story->write("f", numbers(10, 93)).commit("fix: other\n");
    QVERIFY(!compare("stable", "main").contains('='));
}

void TestCommitComparison::merges()
{
    for (const QByteArray branch : {"main", "stable"}) {
        m_story->go(branch).topic("topic-" + branch).write("f", numbers(10, 61)).commit("fix: f\n");
        m_story->go(branch).merge({"topic-" + branch}, "Merge the fix\n");
    }
    m_story->go("stable").write("g", "1\n").commit("other\n");
    QCOMPARE(
        compare("stable", "main"),
        QByteArray("< other\n< Merge the fix\n< fix: f = fix: f (patch)\n> Merge the fix\n> fix: f = fix: f (patch)"));
}

void TestCommitComparison::oneSide()
{
    m_story->write("f", "1\n").commit("one\n");
    m_story->write("f", "2\n").commit("two\n");
    QCOMPARE(compare("stable", "main"), QByteArray("> two\n> one"));
    QCOMPARE(compare("main", "stable"), QByteArray("< two\n< one"));
    const auto all = compareCommits(m_story->path(), {}, m_story->go("main").tip());
    QVERIFY2(all, errorText(all).constData());
    QCOMPARE(all->onlyOn[1].size(), std::size_t(3));
    QVERIFY(!all->mergeBase);
}

void TestCommitComparison::unrelated()
{
    const git::Repository &repository = m_story->repository();
    git::Commit root;
    root.author = root.committer = {"Ada", "ada@test.example", 1'700'000'000, 0};
    root.message = "another root\n";
    const auto tree = git::writeTree(repository, {}, {{"f", {QByteArray("1\n"), false}}});
    QVERIFY2(tree, errorText(tree).constData());
    root.tree = *tree;
    const auto id = git::writeCommit(repository, root);
    QVERIFY2(id, errorText(id).constData());
    const auto compared = compareCommits(m_story->path(), *id, m_story->go("main").tip());
    QVERIFY2(compared, errorText(compared).constData());
    QVERIFY(!compared->mergeBase);
    QCOMPARE(compared->onlyOn[0].size(), std::size_t(1));
    QCOMPARE(compared->onlyOn[1].size(), std::size_t(1));
}

void TestCommitComparison::cancelled()
{
    m_story->write("f", "1\n").commit("one\n");
    m_story->go("stable").write("f", "2\n").commit("two\n");
    const git::ObjectId stable = m_story->tip();
    const git::ObjectId main = m_story->go("main").tip();
    const JobControl control = JobControl::create();
    QVERIFY(compareCommits(m_story->path(), stable, main, control));
    QCOMPARE(control.done(), 2);
    QCOMPARE(control.total(), 2);
    control.cancel();
    QCOMPARE(compareCommits(m_story->path(), stable, main, control).error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestCommitComparison)
#include "tst_commitcomparison.moc"
