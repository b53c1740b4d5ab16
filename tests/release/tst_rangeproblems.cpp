// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/rangeproblems.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using waybill::testing::errorText;

namespace {

QString told(const Problem &problem)
{
    return QStringLiteral("%1: %2; %3")
        .arg(keyName(problem.severity), wording::text(problem.message), wording::text(problem.advice));
}

} // namespace

/// What survey() says of the ends of a range.
class TestRangeProblems : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    std::unique_ptr<sample::Storyteller> m_story;
    QString m_fork; ///< where stable-1.1 leaves main

    void tell(const char *subject)
    {
        m_story->write("a", QByteArray(subject) + '\n').commit(QByteArray(subject) + '\n');
    }

private Q_SLOTS:
    /// main: 1.0.0, 1.1.0-rc0, 1.1.0-rc1 and, on the same commit, 1.1.0, then 1.2.0-alpha0, 1.2.0-rc0 and 1.2.0;
    /// stable-1.1, from 1.1.0: 1.1.1 and 1.1.2, a commit; duplicates: 1.3.0 and 1.3.1 on one commit.
    void initTestCase()
    {
        m_story = std::make_unique<sample::Storyteller>(m_folder.path(QStringLiteral("r")));
        tell("one");
        m_story->tag("1.0.0", "1.0.0");
        tell("two");
        m_story->tag("1.1.0-rc0", "1.1.0-rc0");
        tell("three");
        m_story->tag("1.1.0-rc1", "1.1.0-rc1").tag("1.1.0", "1.1.0");
        m_fork = m_story->tip().shortId(10);
        m_story->branch("stable-1.1");
        tell("fix");
        m_story->tag("1.1.1", "1.1.1");
        tell("fix again");
        m_story->tag("1.1.2", "1.1.2");
        tell("fix once more");
        m_story->go("main");
        tell("four");
        m_story->tag("1.2.0-alpha0", "1.2.0-alpha0");
        tell("five");
        m_story->tag("1.2.0-rc0", "1.2.0-rc0");
        tell("six");
        m_story->tag("1.2.0", "1.2.0");
        tell("seven");
        m_story->branch("duplicates");
        tell("eight");
        m_story->tag("1.3.0", "1.3.0").tag("1.3.1", "1.3.1");
        m_story->finish("main");
        QVERIFY2(!m_story->error(), errorText(*m_story).constData());
    }

    void problems_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *base, const char *head, const QString &expected) {
            QTest::newRow(name) << QByteArray(base) << QByteArray(head) << expected;
        };
        row("nothing odd", "1.2.0", "main", {});
        row("a patch", "", "1.1.1", {});
        row("a release from a side line", "1.1.2", "1.2.0",
            QStringLiteral(
                "note: 1.1.2 is not an ancestor of 1.2.0; they diverge at 1.1.0; the changes are those of 1.2.0 since that point; those also in 1.1.2 are marked"));
        row("a branch as the base", "stable-1.1", "main",
            QStringLiteral(
                "warning: stable-1.1 is not an ancestor of main; they diverge at 1.1.0; choose a base that is an ancestor of main"));
        row("the highest release is on another line", "", "stable-1.1",
            QStringLiteral(
                "warning: The highest release, 1.3.1, is not on stable-1.1, whose latest release is 1.1.2; choose "
                "1.1.2 as the base | warning: 1.3.1 has the tags of several versions: 1.3.0; 1.3.1; 1.3.1 "
                "counts; give another of these tags if you mean that one"));
        row("two releases on one commit", "1.2.0", "duplicates",
            QStringLiteral(
                "warning: duplicates has the tags of several versions: 1.3.0; 1.3.1; 1.3.1 counts; give another of these tags if you mean that one"));
        row("one of the two was named", "1.2.0", "1.3.0", {});
        row("a candidate became the release", "", "1.2.0", {});
        row("a release and its candidate", "1.2.0-rc0", "1.2.0",
            QStringLiteral(
                "warning: 1.2.0 is compared with 1.2.0-rc0, a pre-release of itself; earlier changes are left out; choose 1.1.0 as the base to see all changes since the last stable release"));
        row("a candidate and the step before", "", "1.2.0-rc0",
            QStringLiteral(
                "note: 1.2.0-rc0 is compared with 1.2.0-alpha0, the pre-release before it; choose 1.1.0 as the base to see all changes since the last stable release"));
        row("a candidate, as asked", "1.2.0-alpha0", "1.2.0-rc0", {});
        row("a candidate since the last stable one", "1.1.0", "1.2.0-rc0", {});
        row("the whole history", "", "1.0.0", {});
    }

    void problems()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, head);
        RepositorySpec spec;
        spec.name = QStringLiteral("r");
        spec.path = m_story->path();
        spec.base = base;
        spec.head = head;
        SurveyOptions options;
        options.rangeOnly = true;
        const Survey survey = release::survey(spec, options);
        QVERIFY(survey.readable);
        QStringList all;
        for (const Problem &problem : survey.problems) {
            all << told(problem);
            QCOMPARE(problem.place.file, spec.path);
        }
        QFETCH(QString, expected);
        QCOMPARE(all.join(QLatin1String(" | ")), expected.replace(QLatin1String("FORK"), m_fork));
    }
};

WAYBILL_TEST_MAIN(TestRangeProblems)
#include "tst_rangeproblems.moc"
