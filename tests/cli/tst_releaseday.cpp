// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;

/// A release is made on one day, whichever command tells of it: the one of the zone that its tag was made in, as git
/// shows it. In UTC it is the day before.
class ReleaseDayTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isThatOfGit_data();
    void isThatOfGit();

private:
    testing::ScratchFolder m_folder;
    QString m_path;
    QString m_day;
};

void ReleaseDayTest::initTestCase()
{
    auto story = m_folder.story(QStringLiteral("depot"));
    story.as("Ada", "ada@example.org", 10 * 60);
    story.at(QDateTime({2024, 2, 1}, {20, 0}, Qt::UTC).toSecsSinceEpoch()).write("a.c", "1\n");
    story.commit("Begin");
    story.tag("1.0.0", "First");
    story.at(QDateTime({2024, 3, 1}, {20, 0}, Qt::UTC).toSecsSinceEpoch()).write("a.c", "2\n");
    story.commit("fix: count (#2)");
    story.tag("1.1.0", "Second");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    m_path = story.path();
    m_day = QString::fromLatin1(
        testing::git(m_path, {QStringLiteral("for-each-ref"), QStringLiteral("--format=%(creatordate:short)"),
                              QStringLiteral("refs/tags/1.1.0")})
            .trimmed());
    QCOMPARE(m_day, QStringLiteral("2024-03-02"));
}

void ReleaseDayTest::isThatOfGit_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"status", "status --format markdown", "notes --format json", "advise --history",
                                "advise --history --format json"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void ReleaseDayTest::isThatOfGit()
{
    QFETCH(QString, command);
    const CliRunner runner(m_folder.path());
    const CliRunner::Answer answer =
        runner.run(QStringList{QStringLiteral("-w"), m_path} + command.split(QLatin1Char(' ')));
    QVERIFY2(answer.status == 0 && answer.text().contains(m_day), answer.output.constData());
    QVERIFY2(!answer.text().contains(QStringLiteral("2024-03-01")), answer.output.constData());
}

WAYBILL_TEST_MAIN(ReleaseDayTest)
#include "tst_releaseday.moc"
