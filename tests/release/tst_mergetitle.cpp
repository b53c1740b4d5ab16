// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/mergetitle.h"
#include "testing/testmain.h"

using namespace waybill::release;

/// The forms in which forges and merge scripts write the message of a merged pull request.
class TestMergeTitle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void merge_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("title");
        QTest::addColumn<int>("number");

        QTest::newRow("github") << "Merge pull request #273 from alice/topic\n\nagent: Add pause"
                                << "agent: Add pause" << 273;
        QTest::newRow("github, markdown heading") << "Merge pull request #273 from a/b\n\n# Release 1.1.0"
                                                  << "Release 1.1.0" << 273;
        QTest::newRow("github, no title") << "Merge pull request #19951 from ahrtr/release_script"
                                          << "" << 19951;
        QTest::newRow("github, only trailers") << "Merge pull request #7 from a/b\n\nReviewed-by: Bob <b@x>"
                                               << "" << 7;
        QTest::newRow("github, old style colon") << "Merge pull request #12: fix the race"
                                                 << "fix the race" << 12;
        QTest::newRow("gitlab")
            << "Merge branch 'topic' into 'main'\n\nAdd pause\n\nSee merge request group/sub/project!41"
            << "Add pause" << 41;
        QTest::newRow("plain branch") << "Merge branch 'master' into topic"
                                      << "" << 0;
        QTest::newRow("bitbucket") << "Merged in topic/x (pull request #9)\n\nFix it\n\nApproved-by: C"
                                   << "Fix it" << 9;
        QTest::newRow("azure") << "Merged PR 1234: Add a thing"
                               << "Add a thing" << 1234;
        QTest::newRow("gitea") << "Merge pull request 'Add a thing' (#55) from a/b into main"
                               << "Add a thing" << 55;
        QTest::newRow("bors") << "Auto merge of #4711 - bob:topic, r=alice\n\nAdd a thing"
                              << "Add a thing" << 4711;
        QTest::newRow("bitcoin") << "Merge #15: net: fix a thing\n\nabc"
                                 << "net: fix a thing" << 15;
        QTest::newRow("bors, one") << "Merge #12\n\n12: Add a thing r=alice a=bob\n\nWhy.\n\nCo-authored-by: bob <b@x>"
                                   << "Add a thing" << 12;
        QTest::newRow("bors, several") << "Merge #12 #13\n\n12: Add a thing r=alice a=bob\n\nStep 1: 14: x\n\n"
                                          "13: Fix another r=alice a=carl\n\n99: no request"
                                       << "Add a thing; Fix another" << 12;
        QTest::newRow("bors, several without titles") << "Merge #12 #13"
                                                      << "" << 12;
        QTest::newRow("rust's rollup") << "Rollup merge of #77 - bob:topic, r=alice\n\nAdd a thing"
                                       << "Add a thing" << 77;
        QTest::newRow("github, with the request's title") << "Add a thing (#81)\n\nWhy."
                                                          << "Add a thing" << 81;
        QTest::newRow("gerrit") << "Merge \"Add a thing\" into stable\n\nChange-Id: I12"
                                << "Add a thing" << 0;
        QTest::newRow("by a script") << "merge #5204 into owner/name:release-1.5\n\nAnn (2):\n  Add a thing\n  Use it\n"
                                     << "" << 5204;
        QTest::newRow("of a security advisory") << "Merge commit from fork\n\n[v5.8] escape the path"
                                                << "[v5.8] escape the path" << 0;
        QTest::newRow("gitlab, of a fork") << "Merge branch 'fix' into 'main'\n\nFix\n\nCloses #3\n\n"
                                              "See merge request !7"
                                           << "Fix" << 7;
        QTest::newRow("conflicts are no title") << "Merge branch 'release-1.5'\n\n# Conflicts:\n#\tVERSION"
                                                << "" << 0;
        QTest::newRow("nor are they without a sign") << "Merge branch 'release-1.5'\n\nConflicts:\n\tVERSION"
                                                     << "" << 0;
        QTest::newRow("tag") << "Merge tag 'v1.5.1' into main"
                             << "" << 0;
        QTest::newRow("octopus") << "Merge branches 'a', 'b' and 'c'"
                                 << "" << 0;
        QTest::newRow("not a merge message") << "agent: Add pause"
                                             << "" << 0;
    }

    void topic_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("topic"); // null: the message says more, or is another
        QTest::newRow("branch") << "Merge branch 'ann/fix-nil-primary'"
                                << "fix nil primary";
        QTest::newRow("into") << "Merge branch 'Release_notes.page' into develop"
                              << "Release notes page";
        QTest::newRow("remote") << "Merge remote-tracking branch 'ann/fix-it-all'"
                                << "fix it all";
        QTest::newRow("behind an issue") << "Merge branch 'feature/PAY-12-refund-twice'"
                                         << "refund twice";
        QTest::newRow("behind a number") << "Merge branch '412-refund-twice'"
                                         << "refund twice";
        QTest::newRow("request") << "Merge pull request #19951 from ahrtr/release_script"
                                 << "release script";
        QTest::newRow("one word") << "Merge branch 'work/evidence'"
                                  << "";
        QTest::newRow("an issue alone") << "Merge branch 'PAY-12'"
                                        << "";
        QTest::newRow("a number alone") << "Merge branch 'v2.0'"
                                        << "";
        QTest::newRow("another line") << "Merge branch 'obsd-master'"
                                      << "";
        QTest::newRow("request by a patch") << "Merge pull request #3 from ann/patch-1"
                                            << "";
        QTest::newRow("title") << "Merge branch 'fix-nil-primary'\n\nFix the primary" << QString();
        QTest::newRow("title of a request")
            << "Merge pull request #7 from a/fix-nil-primary\n\nFix the primary" << QString();
        QTest::newRow("no merge") << "fix nil primary" << QString();
    }

    void topic()
    {
        QFETCH(QString, message);
        QFETCH(QString, topic);
        const std::optional<QString> read = mergedTopic(message);
        QCOMPARE(read.has_value(), !topic.isNull());
        QCOMPARE(read.value_or(QString()), topic);
    }

    void merge()
    {
        QFETCH(QString, message);
        QFETCH(QString, title);
        QFETCH(int, number);
        const MergeTitle read = readMergeMessage(message);
        QCOMPARE(read.title, title);
        QCOMPARE(read.pullRequest.value_or(0), number);
    }

    void squash_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("title");
        QTest::addColumn<int>("number");

        QTest::newRow("github") << "Add pause (#34)\n\n* wip"
                                << "Add pause" << 34;
        QTest::newRow("two numbers: the last is the merge") << "Revert \"Add pause (#34)\" (#40)"
                                                            << "Revert \"Add pause (#34)\"" << 40;
        QTest::newRow("a merge that was squashed, with a title")
            << "Merge pull request #30 from ada/fix-it (#34)\n\nFix it for good\n"
            << "Fix it for good" << 34;
        QTest::newRow("with commits") << "Merge pull request #30 from ada/fix-it (#34)\n\n* Fix it\n\n* Once more\n"
                                      << "Fix it" << 34;
        QTest::newRow("with nothing but a branch") << "Merge pull request #30 from ada/fix-nil_primary (#34)"
                                                   << "fix nil primary" << 34;
        QTest::newRow("gitlab") << "Add pause (!34)"
                                << "Add pause" << 34;
        QTest::newRow("azure") << "Merged PR 34: Add pause\n\nRelated work items: #8"
                               << "Add pause" << 34;
        QTest::newRow("bitbucket") << "Merged in topic/x (pull request #34)\n\nAdd pause"
                                   << "Add pause" << 34;
        QTest::newRow("gitlab, in the body") << "Add pause\n\nSee merge request group/project!34"
                                             << "Add pause" << 34;
        QTest::newRow("of a security advisory, with a title") << "Merge commit from fork\n\nEscape the path\n\nWhy."
                                                              << "Escape the path" << 0;
        QTest::newRow("of a security advisory, with text")
            << "Merge commit from fork\n\nEscape the path before it\nis used. It was not.\n\nSigned-off-by: Ann <a@x>"
            << "Escape the path before it is used" << 0;
        QTest::newRow("of a security advisory, with an ellipsis")
            << "Merge commit from fork\n\nNeeded as `a = b() ... if a` can cause a\nmismatch."
            << "Needed as `a = b() ... if a` can cause a mismatch" << 0;
        QTest::newRow("of a security advisory, with commits") << "Merge commit from fork\n\n* Escape it\n\n* Once more"
                                                              << "Escape it" << 0;
        QTest::newRow("of a security advisory, unsaid") << "Merge commit from fork\n\nSigned-off-by: Ann <a@x>"
                                                        << "" << 0;
        QTest::newRow("mentions an issue") << "Fix #34"
                                           << "" << 0;
        QTest::newRow("number inside") << "Add (#34) pause"
                                       << "" << 0;
    }

    void squash()
    {
        QFETCH(QString, message);
        QFETCH(QString, title);
        QFETCH(int, number);
        const MergeTitle read = readSquashMessage(message);
        QCOMPARE(read.title, title);
        QCOMPARE(read.pullRequest.value_or(0), number);
    }

    void closes_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QList<int>>("issues");

        QTest::newRow("none") << "See #12" << QList<int>{};
        QTest::newRow("forms") << "Fixes #1, closes: #2\nresolved #3\nFixed  #4" << QList<int>{1, 2, 3, 4};
        QTest::newRow("once each") << "Fixes #1\nFixes #1" << QList<int>{1};
        QTest::newRow("part of a word") << "prefixes #1" << QList<int>{};
    }

    void closes()
    {
        QFETCH(QString, message);
        QFETCH(QList<int>, issues);
        const std::vector<int> read = closedIssues(message);
        QCOMPARE(QList<int>(read.begin(), read.end()), issues);
    }

    void reverts_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QByteArrayList>("ids");
        const QByteArray full(40, 'a');
        QTest::newRow("git") << QStringLiteral("Revert \"x\"\n\nThis reverts commit %1.").arg(QString::fromLatin1(full))
                             << QByteArrayList{full};
        QTest::newRow("short") << "This reverts commit ABCDEF1." << QByteArrayList{"abcdef1"};
        QTest::newRow("several") << "Reverts commit 1111111\nreverts the commit 2222222"
                                 << QByteArrayList{"1111111", "2222222"};
        QTest::newRow("too short to name a commit") << "This reverts commit abc." << QByteArrayList{};
        QTest::newRow("prose") << "Revert checking connected since inclusively." << QByteArrayList{};
    }

    void reverts()
    {
        QFETCH(QString, message);
        QFETCH(QByteArrayList, ids);
        const std::vector<QByteArray> read = revertedIds(message);
        QCOMPARE(QByteArrayList(read.begin(), read.end()), ids);
    }

    void revertTitle()
    {
        QCOMPARE(revertedTitle(QStringLiteral("Revert \"Add pause (#34)\" (#40)")), QStringLiteral("Add pause (#34)"));
        QCOMPARE(revertedTitle(QStringLiteral("grpc: Revert \"Add pause\"")), QStringLiteral("Add pause"));
        QCOMPARE(revertedTitle(QStringLiteral("Revert checking")), QString());
        QCOMPARE(revertedTitle(QStringLiteral("Reapply \"Add pause\" (#41)")), QStringLiteral("Revert \"Add pause\""));
        QCOMPARE(revertedTitle(QStringLiteral("Revert \"Revert \"Add pause\"\"")),
                 QStringLiteral("Revert \"Add pause\""));
        QCOMPARE(revertedTitle(QStringLiteral("sandbox: revert \"Add pause\"")), QStringLiteral("Add pause"));
        QCOMPARE(revertedTitle(QStringLiteral("revert: agent: Add pause (#42)")), QStringLiteral("agent: Add pause"));
        QCOMPARE(revertedTitle(QStringLiteral("fix: revert the pause")), QString());
    }

    void revertNumber_data()
    {
        QTest::addColumn<QString>("subject");
        QTest::addColumn<int>("number"); // 0: none
        const auto row = [](const char *subject, int number) {
            QTest::newRow(subject) << QString::fromUtf8(subject) << number;
        };
        row("revert: PR #4074 (#4553)", 4074);
        row("data: Revert pull request #1405", 1405);
        row("Revert #12", 12);
        row("reverts MR !12 because it hangs", 12);
        row("Revert PR 12: Add pause", 12);
        row("Revert \"Add pause (#34)\" (#40)", 34);
        row("Revert \"Merge pull request #7 from ada/topic\"", 7);
        row("Revert pull request #7 from ada/topic", 7);
        row("Revert #12 and #13", 0);
        row("Revert #12 on Windows", 0);
        row("Partially revert #12", 0);
        row("fix: revert react upgrade. Fixes #12 (#13)", 0);
        row("Revert 12 commits", 0);
        row("Add pause (#34)", 0);
        row("Reverting is documented (#34)", 0);
    }

    void revertNumber()
    {
        QFETCH(QString, subject);
        QTEST(revertedPullRequest(subject).value_or(0), "number");
    }
};

WAYBILL_TEST_MAIN(TestMergeTitle)
#include "tst_mergetitle.moc"
