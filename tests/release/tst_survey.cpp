// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "version/policy.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using waybill::testing::errorText;

namespace {

RepositorySpec at(const sample::Storyteller &story, const QByteArray &base = {}, const QByteArray &head = {})
{
    RepositorySpec spec;
    spec.name = QStringLiteral("r");
    spec.path = story.path();
    spec.base = base;
    spec.head = head;
    return spec;
}

/// The words of a git command line.
QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(QLatin1Char(' '));
}

QString messages(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (const Problem &problem : problems)
        lines += keyName(problem.severity) + QLatin1String(": ") + wording::text(problem.message);
    return lines.join(QLatin1Char('\n'));
}

QString titles(const Survey &survey)
{
    QStringList lines;
    for (const Change &change : *survey.changes)
        lines += QStringLiteral("%1 (%2, %n files)")
                     .replace(QLatin1String("%n"), QString::number(change.files.size()))
                     .arg(change.title, keyName(change.suggestion.impact));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// survey() and findRange() on repositories as docs/domain.md, sections 0 and 1, describe them.
class TestSurvey : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

    /// main: 1.0.0, 1.1.0-rc0, 1.1.0, 1.2.0-alpha0 and two changes more; stable-1.1: 1.1.1 and a fix after it.
    sample::Storyteller kata(const QString &name)
    {
        sample::Storyteller story = m_folder.story(name);
        story.write("VERSION", "1.0.0\n").write("agent.go", "package agent\n").commit("release: 1.0.0\n");
        story.tag("1.0.0", "Release 1.0.0");
        story.write("agent.go", "package agent\n\nfunc Pause() {}\n").commit("grpc: add pause\n\nFixes #3\n");
        story.write("VERSION", "1.1.0-rc0\n").commit("release: 1.1.0-rc0\n");
        story.tag("1.1.0-rc0", "Release 1.1.0-rc0");
        story.branch("stable-1.1");
        story.write("VERSION", "1.1.0\n").commit("release: 1.1.0\n");
        story.tag("1.1.0", "Release 1.1.0");
        story.write("fix.go", "package agent\n").commit("mount: fix a leak\n");
        story.write("VERSION", "1.1.1\n").commit("release: 1.1.1\n");
        story.tag("1.1.1", "Release 1.1.1");
        story.write("fix2.go", "package agent\n").commit("mount: fix another leak\n");
        story.go("main");
        story.branch("topic");
        story.write("resume.go", "package agent\n").commit("resume: begin\n");
        story.write("resume.go", "package agent\n\nfunc Resume() {}\n").commit("resume: end\n");
        story.go("main");
        story.merge({"topic"}, "Merge pull request #12 from ada/topic\n\ngrpc: add resume\n");
        story.write("VERSION", "1.2.0-alpha0\n").commit("release: 1.2.0-alpha0\n");
        story.tag("1.2.0-alpha0", "Release 1.2.0-alpha0");
        story.write("README.md", "# agent\n").commit("docs: say what it is\n");
        story.lightweight("list").lightweight("20240101");
        story.finish("main");
        return story;
    }

private Q_SLOTS:
    void ranges_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<bool>("ancestor");
        QTest::addColumn<bool>("stable");

        QTest::newRow("an untagged head starts from the highest stable release, wherever it stands")
            << QByteArray() << QByteArray() << QByteArray("1.1.1") << false << false;
        QTest::newRow("a release starts from its predecessor")
            << QByteArray() << QByteArray("1.1.1") << QByteArray("1.1.0") << true << true;
        QTest::newRow("X.Y.0 starts from the line before")
            << QByteArray() << QByteArray("1.1.0") << QByteArray("1.0.0") << true << false;
        QTest::newRow("a pre-release after a stable line started")
            << QByteArray() << QByteArray("1.2.0-alpha0") << QByteArray("1.1.0") << false << false;
        QTest::newRow("the first release starts from nothing")
            << QByteArray() << QByteArray("1.0.0") << QByteArray() << true << false;
        QTest::newRow("a stable branch") << QByteArray() << QByteArray("stable-1.1") << QByteArray("1.1.1") << true
                                         << true;
        QTest::newRow("a patch release since another line")
            << QByteArray("1.0.0") << QByteArray("1.1.1") << QByteArray("1.0.0") << true << false;
        QTest::newRow("as asked") << QByteArray("1.0.0") << QByteArray("main") << QByteArray("1.0.0") << true << false;
    }

    void ranges()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, head);
        const sample::Storyteller story = kata(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY2(!story.error(), errorText(story).constData());
        const Survey survey = release::survey(at(story, base, head), {});
        QVERIFY2(survey.readable, qPrintable(messages(survey.problems)));
        QTEST(survey.range.base, "from");
        QTEST(survey.range.baseIsAncestor, "ancestor");
        QTEST(survey.stableLine, "stable");
        QCOMPARE(survey.currentTag, QByteArray("1.1.1"));
        QCOMPARE(survey.range.head, head.isEmpty() ? QByteArray("HEAD") : head);
    }

    void changesOfARange()
    {
        const sample::Storyteller story = kata(QStringLiteral("changes"));
        const Survey survey = release::survey(at(story, "1.0.0", "main"), {});
        QCOMPARE(titles(survey), QStringLiteral("docs: say what it is (none, 1 files)\n"
                                                "release: 1.2.0-alpha0 (none, 1 files)\n"
                                                "grpc: add resume (additive, 1 files)\n"
                                                "release: 1.1.0-rc0 (none, 1 files)\n"
                                                "grpc: add pause (additive, 1 files)"));
        QCOMPARE(survey.changes->at(2).pullRequest, std::optional(12));
        QCOMPARE(survey.changes->at(2).commits.size(), std::size_t(2));
        QCOMPARE(survey.commitsSince, qint64(7));
        QCOMPARE(survey.latestOnTrain->toString(), QStringLiteral("1.2.0-alpha0"));
        QCOMPARE(survey.past.size(), std::size_t(3));
        QVERIFY(survey.dates.isEmpty());
        SurveyOptions options;
        options.dates = true;
        const Survey dated = release::survey(at(story, "1.0.0", "main"), options);
        QCOMPARE(dated.dates.size(), qsizetype(dated.versions.releases.size()));
        for (const PastRelease &one : dated.past)
            QCOMPARE(dated.dates.value(one.tag).toSecsSinceEpoch(), one.time);
        QCOMPARE(dated.past, survey.past);
        QVERIFY(survey.releasedAt.has_value());
        QVERIFY(!survey.headTaggedAt); // the head is no release
        QCOMPARE(release::survey(at(story, {}, "1.1.1"), {}).headTaggedAt, survey.releasedAt);
    }

    void countsAgreeWithGit()
    {
        const sample::Storyteller story = kata(QStringLiteral("counts"));
        for (const QByteArray range : {"1.0.0..main", "1.1.1..main", "main..stable-1.1", "1.1.0..1.1.1"}) {
            const QByteArray base = range.left(range.indexOf(".."));
            const QByteArray head = range.mid(range.indexOf("..") + 2);
            const Survey survey = release::survey(at(story, base, head), {});
            QCOMPARE(survey.commitsSince,
                     testing::git(story.path(), words("rev-list --count") << QString::fromLatin1(range))
                         .trimmed()
                         .toLongLong());
        }
    }

    void rememberedRangesAreTheSame()
    {
        const sample::Storyteller story = kata(QStringLiteral("remembered"));
        SurveyOptions options;
        options.cacheFolder = m_folder.path(QStringLiteral("cache"));
        const Survey first = release::survey(at(story, "1.0.0"), options);
        const QStringList entries = QDir(options.cacheFolder).entryList({QStringLiteral("*.range")}, QDir::Files);
        QCOMPARE(entries.size(), 1);
        const Survey second = release::survey(at(story, "1.0.0"), options);
        QCOMPARE(*first.changes, *second.changes);
        QCOMPARE(first.commitsSince, second.commitsSince);

        // A damaged entry is as good as none.
        QFile entry(options.cacheFolder + QLatin1Char('/') + entries.front());
        QVERIFY(entry.open(QIODevice::ReadWrite));
        const QByteArray content = entry.readAll();
        for (const qsizetype keep : {qsizetype(0), qsizetype(3), content.size() / 2, content.size() - 1}) {
            entry.resize(keep);
            QCOMPARE(*release::survey(at(story, "1.0.0"), options).changes, *first.changes);
            entry.close();
            QVERIFY(entry.open(QIODevice::ReadWrite));
        }
    }

    void linesAreCountedOnDemand()
    {
        const sample::Storyteller story = kata(QStringLiteral("lines"));
        SurveyOptions options;
        QCOMPARE(release::survey(at(story, "1.0.0"), options).changes->back().files.front().insertions, qint64(-1));
        options.countLines = true;
        const Survey counted = release::survey(at(story, "1.0.0"), options);
        QCOMPARE(counted.changes->back().files.front().insertions, qint64(2));
        QCOMPARE(counted.changes->back().files.front().deletions, qint64(0));

        // Whether they are counted with the rest, later, or were remembered.
        options.countLines = false;
        options.cacheFolder = m_folder.path(QStringLiteral("cache-lines"));
        QCOMPARE(release::survey(at(story, "1.0.0"), options).changes->back().files.front().insertions, qint64(-1));
        options.countLines = true;
        QCOMPARE(*release::survey(at(story, "1.0.0"), options).changes, *counted.changes);
        options.countLines = false;
        QCOMPARE(*release::survey(at(story, "1.0.0"), options).changes, *counted.changes);
    }

    void revertsCancelOut()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("reverts"));
        story.write("a", "1\n").commit("a\n");
        story.tag("1.0.0", "1.0.0");
        const git::ObjectId added = story.write("b", "1\n").commit("feat: b\n");
        story.branch("undo");
        story.revert(added);
        story.go("main");
        story.merge({"undo"}, "Merge pull request #4 from ada/undo\n\nRevert \"feat: b\"\n");
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        const auto survey = std::make_shared<const Survey>(release::survey(at(story), {}));
        QCOMPARE(survey->changes->size(), std::size_t(2));
        QCOMPARE(survey->changes->at(1).revertedBy, std::optional(survey->changes->at(0).id));
        QCOMPARE(assess({}, {survey}, {}).counts.none, 2);
    }

    void manyTagsOnOneCommitAreAnEmptyRelease()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("empty-release"));
        story.write("a", "1\n").commit("a\n");
        story.lightweight("kubernetes-1.30.0")
            .lightweight("v0.30.0")
            .lightweight("kubernetes-1.30.14")
            .lightweight("v0.30.14");
        story.finish();
        const auto survey =
            std::make_shared<const Survey>(release::survey(at(story, "kubernetes-1.30.0", "kubernetes-1.30.14"), {}));
        QVERIFY(survey->readable);
        QVERIFY(survey->changes->empty());
        QVERIFY(!assess({}, {survey}, {}).next.version);
    }

    void versionsByACalendar_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QString>("expected"); ///< base, current version, next version, stable line
        QTest::newRow("an untagged head") << QByteArray() << QStringLiteral("2024.02.1 2024.02.1 2024.03.0 -");
        QTest::newRow("a release") << QByteArray("2024.02.1") << QStringLiteral("2024.02.0 2024.02.1 2024.02.1 -");
        QTest::newRow("the first of a month")
            << QByteArray("2024.02.0") << QStringLiteral("2024.01.0 2024.02.1 2024.02.0 -");
        QTest::newRow("from semver") << QByteArray("2024.01.0") << QStringLiteral("1.9.0 2024.02.1 2024.01.0 -");
        QTest::newRow("a branch of a month")
            << QByteArray("release-2024.02") << QStringLiteral("2024.02.1 2024.02.1 2024.02.2 stable");
    }

    /// Tags that SemVer does not know: current version, base and next version of a repository that follows a calendar.
    void versionsByACalendar()
    {
        QFETCH(QByteArray, head);
        const auto day = [](int month, int number) {
            return QDateTime(QDate(2024, month, number), QTime(12, 0), Qt::UTC).toSecsSinceEpoch();
        };
        sample::Storyteller story = m_folder.story(QString::fromLatin1(QTest::currentDataTag()));
        story.at(day(1, 2)).write("a", "1\n").commit("a\n");
        story.tag("1.9.0", "1.9.0");
        story.at(day(1, 20)).write("a", "2\n").commit("fix: a\n");
        story.tag("2024.01.0", "2024.01.0");
        story.at(day(2, 3)).write("a", "3\n").commit("feat: b\n");
        story.tag("2024.02.0", "2024.02.0");
        story.at(day(2, 28)).write("a", "4\n").commit("fix: c\n");
        story.tag("2024.02.1", "2024.02.1").lightweight("20240228");
        story.branch("release-2024.02");
        story.at(day(3, 9)).write("b", "1\n").commit("fix: d\n");
        story.go("main");
        story.at(day(3, 10)).write("a", "5\n").commit("feat!: e\n");
        story.finish("main");
        QVERIFY2(!story.error(), errorText(story).constData());
        Product product;
        product.policy = version::Policy::Calendar;
        RepositorySpec spec = at(story, {}, head);
        spec.calendar = product.calendar;
        const auto survey = std::make_shared<const Survey>(release::survey(spec, {}));
        QVERIFY2(survey->readable, qPrintable(messages(survey->problems)));
        const Release release = assess(product, {survey}, {});
        QVERIFY(release.next.version);
        QTEST(QStringLiteral("%1 %2 %3 %4")
                  .arg(QString::fromLatin1(survey->range.base), survey->currentVersion->toString(),
                       release.next.version->toString(),
                       survey->stableLine ? QStringLiteral("stable") : QStringLiteral("-")),
              "expected");
    }

    void oddRepositories_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("problem");
        QTest::addColumn<bool>("readable");
        QTest::newRow("empty") << "empty"
                               << "warning: This repository has no commits yet" << true;
        QTest::newRow("unknown base") << "base"
                                      << "" << false;
        QTest::newRow("not a repository") << "folder"
                                          << "" << false;
        QTest::newRow("no common history") << "orphan"
                                           << "warning: other and HEAD have no common history" << true;
        QTest::newRow("no tags") << "untagged"
                                 << "" << true;
    }

    void oddRepositories()
    {
        QFETCH(QString, kind);
        QFETCH(QString, problem);
        QFETCH(bool, readable);
        RepositorySpec spec;
        spec.name = kind;
        spec.path = m_folder.path(kind);
        if (kind == QLatin1String("folder")) {
            QDir().mkpath(spec.path);
        } else {
            sample::Storyteller story = m_folder.story(kind);
            if (kind != QLatin1String("empty"))
                story.write("a", "1\n").commit("a\n");
            if (kind == QLatin1String("orphan")) {
                testing::git(story.path(), words("checkout -q --orphan other"));
                testing::git(story.path(), words("-c user.name=x -c user.email=x@y commit -q --allow-empty -m o"));
                testing::git(story.path(), words("symbolic-ref HEAD refs/heads/main"));
                spec.base = "other";
            }
            if (kind == QLatin1String("base"))
                spec.base = "nowhere";
        }
        const Survey survey = release::survey(spec, {});
        QCOMPARE(survey.readable, readable);
        QVERIFY(survey.changes != nullptr);
        if (!readable) {
            QCOMPARE(survey.problems.size(), std::size_t(1));
            QVERIFY(survey.problems[0].severity == Problem::Severity::Error);
            QVERIFY(!survey.problems[0].message.isEmpty());
        } else {
            QCOMPARE(messages(survey.problems), problem);
        }
    }

    void aShallowCloneSaysSo()
    {
        const sample::Storyteller story = kata(QStringLiteral("deep"));
        const QString clone = m_folder.path(QStringLiteral("shallow"));
        testing::git(m_folder.path(), words("clone -q --depth 2") << QStringLiteral("file://") + story.path() << clone);
        RepositorySpec spec;
        spec.name = QStringLiteral("shallow");
        spec.path = clone;
        const Survey survey = release::survey(spec, {});
        QVERIFY2(survey.readable, qPrintable(messages(survey.problems)));
        QVERIFY(messages(survey.problems).contains(QLatin1String("This clone is shallow")));
        QCOMPARE(survey.commitsSince, qint64(2));
    }

    void cancelledWorkIsNoResult()
    {
        const sample::Storyteller story = kata(QStringLiteral("cancelled"));
        const JobControl control = JobControl::create();
        control.cancel();
        const Survey survey = release::survey(at(story), {}, control);
        QVERIFY(!survey.readable);
        QVERIFY(survey.problems.empty());
    }
};

WAYBILL_TEST_MAIN(TestSurvey)
#include "tst_survey.moc"
