// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "release/changes/grouping.h"
#include "release/changes/nestedtitles.h"
#include "release/changes/reverts.h"
#include "release/evidence/surfacechange.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using fakes::commit;
using fakes::id;

namespace {

/// "title [#n] by author: commits" a line, newest first.
QString print(const std::vector<Change> &changes)
{
    QStringList lines;
    for (const Change &change : changes) {
        QStringList commits;
        for (const git::ObjectId &one : change.commits)
            commits += QString::number(one.toHex().left(8).toInt(nullptr, 16));
        QString line = change.title;
        if (change.pullRequest)
            line += QStringLiteral(" #%1").arg(*change.pullRequest);
        line += QStringLiteral(" by %1: %2").arg(change.author, commits.join(QLatin1Char(' ')));
        lines += line;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestGrouping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pullRequestByMerge()
    {
        // 1 -- 4(merge) ; 2,3 on a branch
        const std::vector<git::Commit> commits{
            commit(4, {1, 3}, "Merge pull request #7 from ada/topic\n\nAdd pause\n"),
            commit(3, {2}, "more\n", "Bob"),
            commit(2, {1}, "some\n", "Ada"),
        };
        QCOMPARE(print(groupCommits(commits, id(4))), QStringLiteral("Add pause #7 by Ada: 3 2"));
    }

    /// The first paragraph is one title, unless it makes several statements by the convention.
    void severalStatementsOfOneMessage()
    {
        const auto change = [](const char *message) {
            const std::vector<git::Commit> commits{commit(2, {1}, message, "Ada")};
            return groupCommits(commits, id(2)).front();
        };
        const Change several = change("feat: add a\nfix(b)!: mend b,\n  at last\n\nBecause.\n");
        QCOMPARE(several.title, QStringLiteral("feat: add a"));
        QCOMPARE(nestedTitles(several), QStringList{QStringLiteral("fix(b)!: mend b, at last")});
        QVERIFY(several.body.contains(QStringLiteral("Because.")));
        QCOMPARE(change("feat: add a\nand b\n").title, QStringLiteral("feat: add a and b"));
        QCOMPARE(change("Add a\nfix: b\n").title, QStringLiteral("Add a fix: b"));
        QVERIFY(nestedTitles(change("Add a\n\nfix: b\n")).isEmpty());
        const std::vector<git::Commit> merge{
            commit(3, {1, 2}, "Merge pull request #7 from ada/topic\n\nfix: mend a\n", "Ada"),
            commit(2, {1}, "fix: mend a\n", "Ada")};
        QVERIFY(nestedTitles(groupCommits(merge, id(3)).front()).isEmpty());
    }

    void aCommitBelongsToTheMergeThatBroughtItFirst()
    {
        // The branch of the second merge was cut from the branch of the first: 2 belongs to the first.
        const std::vector<git::Commit> commits{
            commit(6, {5, 4}, "Merge pull request #9 from bob/late\n\nLate\n"),
            commit(4, {2}, "late work\n", "Bob"),
            commit(5, {1, 2}, "Merge pull request #8 from ada/early\n\nEarly\n"),
            commit(2, {1}, "early work\n", "Ada"),
        };
        QCOMPARE(print(groupCommits(commits, id(6))), QStringLiteral("Late #9 by Bob: 4\nEarly #8 by Ada: 2"));
    }

    /// A merge that brings many pull requests is opened; one that brings a few commits beside its own is not.
    void bigMergesAreOpened()
    {
        const std::vector<git::Commit> commits{
            commit(20, {1, 14}, "Merge pull request #50 from x/sync\n\n3.0 main sync\n"),
            commit(14, {12, 13}, "Merge pull request #43 from x/c\n\nThird\n"),
            commit(13, {12}, "third work\n", "Cy"),
            commit(12, {11}, "Second (#42)\n", "Bob"),
            commit(11, {1, 10}, "Merge pull request #41 from x/a\n\nFirst\n"),
            commit(10, {1}, "first work\n", "Ada"),
        };
        const std::vector<Change> changes = groupCommits(commits, id(20));
        QCOMPARE(print(changes), QStringLiteral("Third #43 by Cy: 13\nSecond #42 by Bob: 12\nFirst #41 by Ada: 10"));
        for (const Change &change : changes) {
            QVERIFY(change.broughtBy);
            QCOMPARE(change.broughtBy->id, id(20));
            QCOMPARE(change.broughtBy->title, QStringLiteral("3.0 main sync"));
        }

        std::vector<git::Commit> few = commits;
        few[3].message = "Second\n"; // no request: two are no reason to open the merge
        QCOMPARE(print(groupCommits(few, id(20))), QStringLiteral("3.0 main sync #50 by Ada: 13 12 10"));
    }

    void dozensOfCommitsWithoutRequests()
    {
        std::vector<git::Commit> commits{commit(100, {1, 29}, "Merge for release 0.5\n")};
        for (int i = 29; i > 2; --i)
            commits.push_back(commit(i, {i - 1}, "some\n"));
        commits.push_back(commit(2, {1}, "some\n"));
        QCOMPARE(groupCommits(commits, id(100)).size(), std::size_t(28));
        commits.front().message = "Merge pull request #50 from x/feature\n\nOne feature\n";
        QCOMPARE(groupCommits(commits, id(100)).size(), std::size_t(1));
    }

    void nestedMergesAndOctopus()
    {
        const std::vector<git::Commit> commits{
            commit(9, {1, 7, 8}, "Merge branches 'a' and 'b'\n"),
            commit(8, {1}, "b\n", "Bob"),
            commit(7, {5, 6}, "Merge pull request #3 from x/y\n\nInner\n"),
            commit(6, {1}, "inner\n", "Cy"),
            commit(5, {1}, "a\n", "Ada"),
        };
        QCOMPARE(print(groupCommits(commits, id(9))), QStringLiteral("Merge branches 'a' and 'b' by Ada: 8 6 5"));
    }

    void releaseBranchMergedBack()
    {
        // The merge is no change, but a way by which changes came.
        const std::vector<git::Commit> commits{
            commit(9, {8, 7}, "Merge branch 'release-1.5'\n\n# Conflicts:\n#\tVERSION\n"),
            commit(8, {1}, "on main\n", "Bob"),
            commit(7, {6}, "version 1.5.1\n", "Cy"),
            commit(6, {1, 5}, "Merge pull request #3 from x/y\n\nFix\n"),
            commit(5, {1}, "fix\n", "Ada"),
        };
        const std::vector<Change> changes = groupCommits(commits, id(9));
        QCOMPARE(print(changes), QStringLiteral("version 1.5.1 by Cy: 7\nFix #3 by Ada: 5\non main by Bob: 8"));
        QVERIFY(changes[1].broughtBy);
        QCOMPARE(changes[1].broughtBy->id, id(9));
        // Whoever comes from the branch has all that: nothing is left of the merge.
        const std::vector<git::Commit> rest{commits[0], commits[1]};
        QCOMPARE(print(groupCommits(rest, id(9))), QStringLiteral("on main by Bob: 8"));
    }

    void topicsAreChanges_data()
    {
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<bool>("opened");
        QTest::newRow("topic") << QByteArray("Merge branch 'release-notes-page'") << false;
        QTest::newRow("topic of main") << QByteArray("Merge branch 'main-menu'") << false;
        QTest::newRow("named by an issue and words")
            << QByteArray("Merge branch 'hotfix/PAY-12-crash-at-end'") << false;
        QTest::newRow("unnamed") << QByteArray("Merge branch 'work/evidence'") << true;
        QTest::newRow("unnamed, a line elsewhere") << QByteArray("Merge branch 'obsd-master'") << true;
        QTest::newRow("told") << QByteArray("Merge branch 'work/evidence'\n\nFlags of helpers are known") << false;
        QTest::newRow("pull") << QByteArray("Merge branch 'master' of https://example.org/x/y") << true;
        QTest::newRow("tag") << QByteArray("Merge tag 'v1.5.1' into main") << true;
        QTest::newRow("remote") << QByteArray("Merge remote-tracking branch 'origin/stable-1.5'") << true;
        QTest::newRow("without quotes") << QByteArray("Merge branch v3.6 into v3.7") << true;
        QTest::newRow("line by its version") << QByteArray("Merge branch '1.5.x'") << true;
        QTest::newRow("request of a line")
            << QByteArray("Merge branch 'release/1.5' into 'main'\n\nSee merge request x/y!7") << false;
    }

    void topicsAreChanges()
    {
        QFETCH(QByteArray, subject);
        QFETCH(bool, opened);
        const std::vector<git::Commit> commits{commit(4, {1, 3}, subject + '\n'), commit(3, {2}, "second\n"),
                                               commit(2, {1}, "first\n")};
        QCOMPARE(groupCommits(commits, id(4)).size(), std::size_t(opened ? 2 : 1));
    }

    /// A request without a title is told by the words of its branch, else by what was done first.
    void untitledRequests()
    {
        std::vector<git::Commit> commits{commit(4, {1, 3}, "Merge pull request #7 from ann/fix-nil-primary\n"),
                                         commit(3, {2}, "second\n"), commit(2, {1}, "first\n", "Ada")};
        QCOMPARE(print(groupCommits(commits, id(4))), QStringLiteral("fix nil primary #7 by Ada: 3 2"));
        commits.front().message = "Merge pull request #7 from ann/patch-1\n";
        QCOMPARE(print(groupCommits(commits, id(4))), QStringLiteral("first #7 by Ada: 3 2"));
        commits.front().message = "Merge branch 'ann/fix-nil-primary'\n";
        QCOMPARE(print(groupCommits(commits, id(4))), QStringLiteral("fix nil primary by Ada: 3 2"));
    }

    void octopusOfBors()
    {
        const std::vector<git::Commit> commits{
            commit(9, {1, 7, 8}, "Merge #3 #4\n\n3: One r=x a=Ada\n\n4: Two r=x a=Bob\n"),
            commit(8, {1}, "two\n", "Bob"),
            commit(7, {1}, "one\n", "Ada"),
        };
        QCOMPARE(print(groupCommits(commits, id(9))), QStringLiteral("One; Two #3 by Ada: 8 7"));
    }

    void mergeOfMain()
    {
        // A topic that took main in on its way: what main had is not the topic's.
        const std::vector<git::Commit> commits{
            commit(9, {3, 8}, "Merge pull request #5 from a/b\n\nTopic\n"),
            commit(8, {2, 3}, "Merge branch 'main' into topic\n"),
            commit(3, {1}, "on main\n", "Bob"),
            commit(2, {1}, "on topic\n", "Ada"),
        };
        QCOMPARE(print(groupCommits(commits, id(9))), QStringLiteral("Topic #5 by Ada: 2\non main by Bob: 3"));
    }

    void squashAndLoneCommits()
    {
        const std::vector<git::Commit> commits{
            commit(3, {2}, "Add resume (#12)\n\n* wip\n"),
            commit(2, {1}, "mount: fix it\n\nFixes #4\n", "Bob"),
        };
        const std::vector<Change> changes = groupCommits(commits, id(3));
        QCOMPARE(print(changes), QStringLiteral("Add resume #12 by Ada: 3\nmount: fix it by Bob: 2"));
        QCOMPARE(changes[1].issues, std::vector<int>{4});
        QCOMPARE(changes[1].parent, id(1));
        QCOMPARE(changes[1].body, QStringLiteral("Fixes #4\n"));
    }

    void aMergeWithoutTitleTakesThatOfItsOnlyCommit()
    {
        const std::vector<git::Commit> commits{
            commit(3, {1, 2}, "Merge pull request #5 from a/b\n"),
            commit(2, {1}, "network: set up lo\n"),
        };
        QCOMPARE(print(groupCommits(commits, id(3))), QStringLiteral("network: set up lo #5 by Ada: 2"));
    }

    void rootCommitAndContributors()
    {
        const std::vector<git::Commit> commits{
            commit(1, {}, "start\n\nCo-authored-by: Bob B <bob@example.org>\nSigned-off-by: Ada <a@b>\n"),
        };
        const std::vector<Change> changes = groupCommits(commits, id(1));
        QCOMPARE(changes.size(), std::size_t(1));
        QVERIFY(changes[0].parent.isNull());
        QCOMPARE(changes[0].contributors, (std::vector<QString>{QStringLiteral("Ada"), QStringLiteral("Bob B")}));
    }

    void textIsDecodedAndTamed()
    {
        git::Commit latin = commit(2, {1}, "Gr\xFC\xDF\x65 \x1b[31m\n");
        latin.encoding = "ISO-8859-1";
        const std::vector<Change> changes = groupCommits({latin}, id(2));
        QCOMPARE(changes[0].title, QString::fromUtf8("Grüße ␛[31m"));
    }

    void emptyRange() { QVERIFY(groupCommits({}, id(1)).empty()); }

    void reverts_data()
    {
        QTest::addColumn<QStringList>(
            "titles"); // newest first; "=n" reverts the n-th of the list (from 0), "~n" by title only
        QTest::addColumn<QString>("cancelled"); // which are taken back, by position

        QTest::newRow("none") << QStringList{QStringLiteral("a"), QStringLiteral("b")} << "";
        QTest::newRow("by id") << QStringList{QStringLiteral("=1"), QStringLiteral("b")} << "1";
        QTest::newRow("by title") << QStringList{QStringLiteral("~1"), QStringLiteral("b")} << "1";
        QTest::newRow("revert of a revert revives")
            << QStringList{QStringLiteral("=1"), QStringLiteral("=2"), QStringLiteral("c")} << "1";
        QTest::newRow("three times") << QStringList{QStringLiteral("=1"), QStringLiteral("=2"), QStringLiteral("=3"),
                                                    QStringLiteral("d")}
                                     << "1 3";
        QTest::newRow("twice the same") << QStringList{QStringLiteral("=2"), QStringLiteral("=2"), QStringLiteral("c")}
                                        << "2";
        QTest::newRow("a younger change cannot be taken back")
            << QStringList{QStringLiteral("b"), QStringLiteral("=0")} << "";
    }

    void reverts()
    {
        QFETCH(QStringList, titles);
        QFETCH(QString, cancelled);
        std::vector<Change> changes;
        for (int i = 0; i < titles.size(); ++i)
            changes.push_back(fakes::change(i + 1, titles[i], Impact::Fix));
        for (std::size_t i = 0; i < changes.size(); ++i) {
            const QString title = changes[i].title;
            const int target = title.mid(1).toInt();
            if (title.startsWith(QLatin1Char('=')))
                changes[i].namesReverted = {id(target + 1).toHex().left(12)};
            else if (title.startsWith(QLatin1Char('~')))
                changes[i].title = QStringLiteral("Revert \"%1\"").arg(changes[std::size_t(target)].title);
        }
        cancelReverts(changes);
        QStringList found;
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (changes[i].revertedBy)
                found += QString::number(i);
        }
        QCOMPARE(found.join(QLatin1Char(' ')), cancelled);
    }

    void revertOfOneOfSeveralCommitsDoesNotCancel()
    {
        Change big = fakes::change(1, QStringLiteral("big"), Impact::Additive);
        big.commits = {id(11), id(12)};
        Change part = fakes::change(2, QStringLiteral("Revert \"half\""), Impact::Fix);
        part.namesReverted = {id(11).toHex()};
        std::vector<Change> changes{part, big};
        cancelReverts(changes);
        QCOMPARE(changes[0].reverts, std::optional(big.id));
        QVERIFY(!changes[1].revertedBy);
    }

    void revertOfAMerge()
    {
        const std::vector<git::Commit> commits{
            commit(4, {3},
                   "Revert \"Merge pull request #7 from ada/topic\"\n\nThis reverts commit " + id(3).toHex()
                       + ", reversing\nchanges made to " + id(1).toHex() + ".\n"),
            commit(3, {1, 2}, "Merge pull request #7 from ada/topic\n\nAdd pause\n"),
            commit(2, {1}, "some\n", "Ada"),
        };
        std::vector<Change> changes = groupCommits(commits, id(4));
        cancelReverts(changes);
        QCOMPARE(changes[0].reverts, std::optional(id(3)));
        QCOMPARE(changes[1].revertedBy, std::optional(id(4)));
    }

    void reapply()
    {
        // Without ids, as after a rebase.
        std::vector<Change> changes{fakes::change(3, QStringLiteral("Reapply \"Add pause\""), Impact::Additive),
                                    fakes::change(2, QStringLiteral("Revert \"Add pause\""), Impact::None),
                                    fakes::change(1, QStringLiteral("Add pause"), Impact::Additive)};
        cancelReverts(changes);
        QCOMPARE(changes[0].reverts, std::optional(id(2)));
        QCOMPARE(changes[1].revertedBy, std::optional(id(3)));
        QVERIFY(!changes[2].revertedBy);
    }

    void revertByNumber()
    {
        std::vector<Change> changes{fakes::change(3, QStringLiteral("revert: PR #12"), Impact::None),
                                    fakes::change(2, QStringLiteral("Add more"), Impact::Additive),
                                    fakes::change(1, QStringLiteral("feat!: Add pause"), Impact::Breaking)};
        changes[1].pullRequest = 13;
        changes[2].pullRequest = 12;
        cancelReverts(changes);
        QCOMPARE(changes[0].reverts, std::optional(id(1)));
        QCOMPARE(changes[2].revertedBy, std::optional(id(3)));
        QVERIFY(!changes[1].revertedBy);
    }

    void revertOfSomethingOlderThanTheRangeIsAChange()
    {
        Change part = fakes::change(2, QStringLiteral("Revert \"old\""), Impact::Fix);
        part.namesReverted = {id(99).toHex()};
        std::vector<Change> changes{part};
        cancelReverts(changes);
        QCOMPARE(changes[0].reverts, std::optional(id(99)));
        QVERIFY(!changes[0].revertedBy);
    }
};

WAYBILL_TEST_MAIN(TestGrouping)
#include "tst_grouping.moc"
