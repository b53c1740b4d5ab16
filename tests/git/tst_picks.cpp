// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/picks.h"
#include "testing/testmain.h"

using namespace waybill::git;

/// What messages tell about where a commit was taken from.
class TestPicks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void commits_data();
    void commits();
    void requests_data();
    void requests();
    void requestOfSubject_data();
    void requestOfSubject();
    void subjects_data();
    void subjects();
    void everyday_data();
    void everyday();
};

void TestPicks::commits_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray a(40, 'a');
    const QByteArray b(40, 'b');
    const auto row = [](const char *name, const QByteArray &message, const char *expected) {
        QTest::newRow(name) << message << QByteArray(expected);
    };
    row("none", "fix\n", "");
    row("one", "fix\n\n(cherry picked from commit " + a + ")\n", "a40 ");
    row("two, the nearest first",
        "fix\n\n(cherry picked from commit " + a + ")\n(cherry picked from commit " + b + ")\n", "b40 a40 ");
    row("no parentheses", "fix\n\ncherry picked from commit " + a, "a40 ");
    row("hyphen", "fix\n\nCherry-picked from commit " + a, "a40 ");
    row("abbreviated", "(cherry picked from commit aaaaaaa)", "a7 ");
    row("without the word", "Cherry-picked: aaaaaaaaa\n", "a9 ");
    row("backport of", "Backport of commit " + a, "a40 ");
    row("Linux", "fix\n\ncommit " + a + " upstream.\n", "a40 ");
    row("a commit that is only named", "fix\n\nBroken by commit " + a + "\n", "");
    row("too short", "(cherry picked from commit aaaaaa)", "");
    row("too long", "(cherry picked from commit " + a + "a)", "");
    row("cut off", "(cherry picked from commit ", "");
    row("capitals", "(cherry picked from commit AAAAAAA)", "a7 ");
}

void TestPicks::commits()
{
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, expected);
    QByteArray text;
    for (const QByteArray &id : pickedFrom(message))
        text += id.left(1) + QByteArray::number(id.size()) + ' ';
    QCOMPARE(text, expected);
}

void TestPicks::requests_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<int>("expected");
    QTest::newRow("none") << QByteArray("fix (#12)\n") << 0;
    QTest::newRow("robot") << QByteArray("Automated cherry pick of #12 on release 3.4\n") << 12;
    QTest::newRow("body") << QByteArray("[release-0.19] fix\n\nThis is an automated cherry-pick of #12\n") << 12;
    QTest::newRow("backport") << QByteArray("Backport #12 to 3.4\n") << 12;
    QTest::newRow("of a pull request") << QByteArray("fix\n\nBackport of PR #12\n") << 12;
    QTest::newRow("other repository") << QByteArray("Backport of etcd-io/etcd#12\n") << 12;
    QTest::newRow("a merge's words") << QByteArray("lint: Merge pull request #12 from ada/fix\n") << 12;
    QTest::newRow("a merge") << QByteArray("Merge pull request #12 from ada/fix\n") << 0;
    QTest::newRow("a merge below") << QByteArray("fix\n\nAs in Merge pull request #12\n") << 0;
}

void TestPicks::requests()
{
    QFETCH(QByteArray, message);
    QFETCH(int, expected);
    const std::vector<int> numbers = pickedRequests(message);
    QCOMPARE(numbers.empty() ? 0 : numbers.front(), expected);
    QVERIFY(numbers.size() < 2);
}

void TestPicks::requestOfSubject_data()
{
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<int>("expected");
    QTest::newRow("none") << QByteArray("fix") << 0;
    QTest::newRow("merge") << QByteArray("Merge pull request #12 from ada/fix") << 12;
    QTest::newRow("squash") << QByteArray("fix (#12)") << 12;
    QTest::newRow("two") << QByteArray("fix (#12) (#13)") << 13;
    QTest::newRow("no number") << QByteArray("fix (#x)") << 0;
    QTest::newRow("in the middle") << QByteArray("fix (#12) it") << 0;
    QTest::newRow("parenthesis alone") << QByteArray("fix)") << 0;
    QTest::newRow("huge") << QByteArray("fix (#99999999999999999999)") << 0;
}

void TestPicks::requestOfSubject()
{
    QFETCH(QByteArray, subject);
    QTEST(requestOf(subject), "expected");
}

void TestPicks::subjects_data()
{
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *subject, const char *expected) {
        QTest::newRow(subject) << QByteArray(subject) << QByteArray(expected);
    };
    row("Fix it", "fix it");
    row("[release-1.5] Fix  it (#12)", "fix it");
    row("[1.5.x] fix it (#12) (#13)", "fix it");
    row("bug: [release-0.19] fix it", "fix it");
    row("[backport 3.5] server: fix it", "fix it");
    row("fix it [stable-1.5]", "fix it");
    row("Backport: fix it", "fix it");
    row("cherry-pick: Stable: fix it", "fix it");
    row("server/mvcc: fix it", "fix it");
    row("[BUGFIX] fix it", "[bugfix] fix it"); // on both sides
    row("[1.5]", "");
    row("(#12)", "");
    row("", "");
}

void TestPicks::subjects()
{
    QFETCH(QByteArray, subject);
    QTEST(bareSubject(plainSubject(subject)), "expected");
}

void TestPicks::everyday_data()
{
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<bool>("expected");
    QTest::newRow("bump") << QByteArray("bump the version of the parser to 1.5") << true;
    QTest::newRow("changelog") << QByteArray("add the last changes to changelog.md") << true;
    QTest::newRow("one word") << QByteArray("cleanup") << true;
    QTest::newRow("tests") << QByteArray("fix the tests") << true;
    QTest::newRow("tests of something") << QByteArray("tests of the parser hang on old kernels") << false;
    QTest::newRow("something") << QByteArray("agent leaks memory") << false;
}

void TestPicks::everyday()
{
    QFETCH(QByteArray, subject);
    QTEST(isEverydaySubject(subject), "expected");
}

WAYBILL_TEST_MAIN(TestPicks)
#include "tst_picks.moc"
