// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/commithistory.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using compare::History;
using compare::HistoryPtr;
using compare::HistoryQuestion;
using compare::HistorySide;

namespace {

/// main and stable part at v1; main merges a topic on its way to v2; a branch "other" goes on from v2.
class Parted {
public:
    Parted()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("parted"));
        story.as("Ada", "ada@example.org").write("a", "1\n");
        story.commit("Begin");
        story.write("a", "2\n");
        story.commit("Release 1");
        story.tag("v1", "One");
        story.branch("stable", "v1").wait(1).write("s", "1\n");
        story.commit("Fix of stable");
        story.tag("v1.1", "One and a bit");
        story.go("main").branch("topic").wait(1).write("t", "1\n");
        story.commit("Topic");
        story.go("main").wait(1).write("a", "3\n");
        story.commit("Work");
        story.merge({"topic"}, "Merge topic");
        story.lightweight("v2");
        story.branch("other", "v2").wait(1).write("o", "1\n");
        story.commit("Other");
        story.finish("main");
    }
    [[nodiscard]] HistoryQuestion between(const QByteArray &base, const QByteArray &head, bool everything = false) const
    {
        return {repository(), {base, head}, everything};
    }
    [[nodiscard]] QString repository() const { return m_folder.path(QStringLiteral("parted")); }

private:
    testing::ScratchFolder m_folder;
};

QStringList subjects(const History &history)
{
    QStringList list;
    for (const compare::HistoryCommit &commit : history.commits)
        list.append(commit.subject);
    return list;
}

QStringList lines(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1Char('\n'));
}

} // namespace

class CommitHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRangeComesFirst()
    {
        const Parted parted;
        const HistoryQuestion question = parted.between("v1.1", "v2");
        const auto start = compare::readHistoryStart(question);
        QVERIFY(start);
        QCOMPARE(subjects(**start), lines("Merge topic\nTopic\nWork\nFix of stable"));
        QVERIFY(!(*start)->isWhole);
        const auto whole = compare::readHistory(question);
        QVERIFY(whole);
        QVERIFY((*whole)->isWhole && !(*whole)->isLimited);
        QCOMPARE(subjects(**whole), lines("Merge topic\nTopic\nWork\nFix of stable\nRelease 1\nBegin"));
        QVERIFY(std::equal((*start)->commits.begin(), (*start)->commits.end(), (*whole)->commits.begin()));
        QVERIFY(std::equal((*start)->rows.begin(), (*start)->rows.end(), (*whole)->rows.begin()));
        const QString listed = QString::fromUtf8(
            testing::git(parted.repository(), {QStringLiteral("rev-list"), QStringLiteral("v1.1...v2")}));
        QCOMPARE(int(listed.trimmed().split(QLatin1Char('\n')).size()), int((*start)->commits.size()));
    }

    void everythingHasOtherBranches()
    {
        const Parted parted;
        const auto whole = compare::readHistory(parted.between("v1.1", "v2", true));
        QVERIFY(whole);
        QVERIFY(subjects(**whole).contains(QStringLiteral("Other")));
        QCOMPARE(int((*whole)->commits.size()), 7);
        for (const auto &[id, row] : (*whole)->rowOf) { // children before parents
            for (const git::ObjectId &parent : (*whole)->commits[std::size_t(row)].parents)
                QVERIFY((*whole)->rowOf.at(parent) > row);
        }
    }

    void labelsStandInOrder()
    {
        const Parted parted;
        const auto whole = compare::readHistory(parted.between("v1", "v2"));
        QVERIFY(whole);
        QStringList labels;
        for (const compare::HistoryLabel &label : (*whole)->labels.at((*whole)->ends[1]))
            labels.append(label.name);
        QCOMPARE(labels, (QStringList{QStringLiteral("HEAD"), QStringLiteral("main"), QStringLiteral("v2")}));
    }

    void sides_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QStringList>("expected");
        // of a history read for v1.1..other: B only base, H only head, 2 both, - neither
        QTest::newRow("as read") << QByteArray("v1.1") << QByteArray("other") << lines("H\nH\nH\nH\nB\n2\n2");
        QTest::newRow("others") << QByteArray("v1") << QByteArray("v2") << lines("-\nH\nH\nH\n-\n2\n2");
        QTest::newRow("swapped") << QByteArray("v2") << QByteArray("v1") << lines("-\nB\nB\nB\n-\n2\n2");
        QTest::newRow("without a base") << QByteArray() << QByteArray("v1") << lines("-\n-\n-\n-\n-\nH\nH");
    }
    void sides()
    {
        QFETCH(const QByteArray, base);
        QFETCH(const QByteArray, head);
        QFETCH(const QStringList, expected);
        const Parted parted;
        const auto whole = compare::readHistory(parted.between("v1.1", "other"));
        QVERIFY(whole);
        const auto ends = compare::historyEnds(parted.between(base, head));
        QVERIFY(ends);
        QStringList sides;
        for (const HistorySide side : compare::historySides(**whole, *ends))
            sides.append(QString(QLatin1String("-BH2")[int(side)]));
        QCOMPARE(sides, expected);
    }

    void withoutBaseThereIsNoStart()
    {
        const Parted parted;
        const auto start = compare::readHistoryStart(parted.between({}, "v2"));
        QVERIFY(start && (*start)->commits.empty());
        const auto whole = compare::readHistory(parted.between({}, "v2"));
        QVERIFY(whole);
        QCOMPARE(int((*whole)->commits.size()), 5);
    }

    void whatIsNoRevisionIsSaid()
    {
        const Parted parted;
        const auto whole = compare::readHistory(parted.between("v1", "v9"));
        QVERIFY(!whole);
        QCOMPARE(whole.error().fault, Fault::Input);
    }

    void canBeCancelled()
    {
        const Parted parted;
        const JobControl control = JobControl::create();
        control.cancel();
        const auto whole = compare::readHistory(parted.between("v1.1", "v2"), control);
        QVERIFY(!whole);
        QCOMPARE(whole.error().fault, Fault::Cancelled);
    }
};

WAYBILL_TEST_MAIN(CommitHistoryTest)
#include "tst_commithistory.moc"
