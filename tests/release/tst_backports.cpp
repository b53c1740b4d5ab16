// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "release/changes/backports.h"
#include "release/changes/grouping.h"
#include "release/changes/releasetags.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

/// What a range repeats of other lines, and what other lines have released of it.
class TestBackports : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void stableLine();
    void withoutTrailers();
    void mainLine();
    void notYetReleased();
    void higherVersions();
    void lowestOfTheBasesLine();
    void wholeChanges();
    void mergePickedAsOne();
    void stableLineMergedIn();
    void chainOfPicks();
    void originalElsewhere();
    void topicBranches();
    void remoteBranches();
    void preReleases();
    void untaggedHead();
    void lines_data();
    void lines();
    void survey();

private:
    QByteArray backports(const QByteArray &base, const QByteArray &head, bool trailers = true, bool stableLine = false);
    void bump(const QByteArray &version);

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

} // namespace

void TestBackports::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_story = std::make_unique<sample::Storyteller>(m_folder->path(QStringLiteral("r")));
    m_story->as("Ada", "ada@test.example").write("f", numbers(10, 60)).write("g", numbers(10, 60));
    bump("1.5.0");
    m_story->branch("stable-1.5").go("main");
}

/// A release: a commit of its own that moves the version, and its tag.
void TestBackports::bump(const QByteArray &version)
{
    m_story->write("VERSION", version + '\n').commit("release: version " + version + "\n");
    m_story->tag(version, "Release " + version);
}

/// "title: backport of title, already in 1.5.1" a line, newest first; changes of which nothing is to be said are left
/// out.
QByteArray TestBackports::backports(const QByteArray &base, const QByteArray &head, bool trailers, bool stableLine)
{
    if (m_story->error())
        return errorText(*m_story);
    const git::Repository &repository = m_story->repository();
    const auto tags = readReleaseTags(repository, {});
    RepositorySpec spec;
    spec.path = m_story->path();
    spec.base = base;
    spec.head = head;
    std::vector<Problem> problems;
    if (!tags)
        return errorText(tags);
    const auto range = findRange(repository, *tags, spec, problems);
    if (!range)
        return errorText(range);
    const auto commits = git::readRange(repository, range->baseId, range->headId);
    if (!commits)
        return errorText(commits);
    std::vector<Change> changes = groupCommits(*commits, range->headId);
    const auto done = findBackports(repository, *range, *tags, changes, {stableLine, trailers});
    if (!done)
        return errorText(done);
    QByteArrayList lines;
    for (const Change &change : changes) {
        QByteArrayList said;
        for (const Backport &backport : change.backports) {
            const auto of = git::readCommit(repository, backport.of);
            said.append("backport of " + (of ? of->subject() : QByteArrayLiteral("?")));
        }
        if (change.alreadyReleased)
            said.append("already in " + change.alreadyReleased->toString().toUtf8());
        if (!said.isEmpty())
            lines.append(change.title.toUtf8() + ": " + said.join(", "));
    }
    return lines.join('\n');
}

void TestBackports::stableLine()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    bump("1.6.0");
    m_story->go("stable-1.5").pick(fix);
    bump("1.5.1");
    QCOMPARE(backports("1.5.0", "1.5.1"), QByteArray("f counts further: backport of f counts further"));
}

void TestBackports::withoutTrailers()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->write("g", numbers(10, 61)).commit("g counts further\n");
    m_story->go("stable-1.5").pick(fix);
    bump("1.5.1");
    QCOMPARE(backports("1.5.0", "1.5.1", false), QByteArray("f counts further: backport of f counts further"));
    QCOMPARE(backports("1.5.0", "main", false), QByteArray("f counts further: already in 1.5.1"));
}

void TestBackports::mainLine()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->write("g", numbers(10, 61)).commit("g counts further\n");
    bump("1.6.0");
    m_story->go("stable-1.5").pick(fix, "f counts further\n");
    bump("1.5.1");
    QCOMPARE(backports("1.5.0", "1.6.0"), QByteArray("f counts further: already in 1.5.1"));
    QCOMPARE(backports("1.5.1", "1.6.0"), QByteArray("f counts further: already in 1.5.1"));
}

void TestBackports::notYetReleased()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->go("stable-1.5").pick(fix, "f counts further\n");
    QCOMPARE(backports("1.5.0", "main"), QByteArray());
    QCOMPARE(backports("1.5.0", "stable-1.5"), QByteArray("f counts further: backport of f counts further"));
}

void TestBackports::higherVersions()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->branch("stable-1.4", "1.5.0").pick(fix, "f counts further\n");
    bump("1.4.9");
    m_story->go("main");
    bump("1.6.0");
    m_story->go("stable-1.5").pick(fix, "f counts further\n");
    bump("1.5.1");
    QCOMPARE(backports("1.5.0", "1.5.1"),
             QByteArray("f counts further: backport of f counts further, already in 1.4.9"));
}

void TestBackports::lowestOfTheBasesLine()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->branch("stable-1.4", "1.5.0").pick(fix, "f counts further\n");
    bump("1.4.9");
    m_story->go("stable-1.5");
    bump("1.5.1");
    m_story->pick(fix, "f counts further\n");
    bump("1.5.2");
    bump("1.5.3");
    m_story->go("main");
    bump("1.6.0");
    QCOMPARE(backports("1.5.0", "1.6.0"), QByteArray("f counts further: already in 1.5.2"));
    QCOMPARE(backports("1.4.9", "1.6.0").split('\n').last(), QByteArray("f counts further: already in 1.4.9"));
}

void TestBackports::wholeChanges()
{
    m_story->topic("topic");
    const git::ObjectId one = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    const git::ObjectId two = m_story->write("g", numbers(10, 70)).commit("g counts further\n");
    m_story->go("main").merge({"topic"}, "Merge pull request #12 from ada/topic\n\nCount further\n");
    m_story->go("stable-1.5").pick(one, "f counts further\n");
    bump("1.5.1");
    QCOMPARE(backports("1.5.0", "main"), QByteArray());
    m_story->go("stable-1.5").pick(two, "g counts further\n");
    bump("1.5.2");
    QCOMPARE(backports("1.5.0", "main"), QByteArray("Count further: already in 1.5.2"));
}

void TestBackports::mergePickedAsOne()
{
    m_story->topic("topic").write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->write("g", numbers(10, 70)).commit("g counts further\n");
    const git::ObjectId merge =
        m_story->go("main").merge({"topic"}, "Merge pull request #12 from ada/topic\n\nCount further\n");
    m_story->go("stable-1.5").write("f", numbers(10, 70)).write("g", numbers(10, 70));
    m_story->commit("Count further\n\n(cherry picked from commit " + merge.toHex() + ")\n");
    bump("1.5.1");
    QCOMPARE(backports("1.5.0", "main"), QByteArray("Count further: already in 1.5.1"));
    QCOMPARE(backports("1.5.0", "1.5.1"),
             QByteArray("Count further: backport of Merge pull request #12 from ada/topic"));
}

/// What a main line gets by merging a stable one was out with that one's releases, as far as these go.
void TestBackports::stableLineMergedIn()
{
    m_story->go("stable-1.5").write("f", numbers(10, 70)).commit("f counts further\n");
    bump("1.5.1");
    m_story->write("f", numbers(10, 80)).commit("f counts to 80\n");
    m_story->go("main").write("g", numbers(10, 70)).commit("g counts further\n");
    m_story->merge({"stable-1.5"}, "Merge branch 'stable-1.5'\n");
    bump("1.6.0");
    QCOMPARE(backports("1.5.0", "1.6.0"), QByteArray("release: version 1.5.1: already in 1.5.1\n"
                                                     "f counts further: already in 1.5.1"));
    QCOMPARE(backports("1.5.1", "1.6.0"), QByteArray());
    // Within a line all is new.
    bump("1.6.1");
    bump("1.6.2");
    QCOMPARE(backports("1.6.0", "1.6.2"), QByteArray());
}

void TestBackports::chainOfPicks()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further (main)\n");
    const git::ObjectId picked = m_story->go("stable-1.5").pick(fix);
    m_story->branch("stable-1.4", "1.5.0").pick(picked);
    QCOMPARE(backports("1.5.0", "stable-1.4"),
             QByteArray("f counts further (main): backport of f counts further (main)"));
    const auto tip = git::readCommit(m_story->repository(), m_story->tip());
    QVERIFY(tip && tip->message.count("cherry picked") == 2);
}

void TestBackports::originalElsewhere()
{
    // The words name a commit of no line, and one that is not here.
    const git::ObjectId fix = m_story->branch("play").write("f", numbers(10, 70)).commit("the original\n");
    m_story->go("stable-1.5").pick(fix);
    m_story->write("g", "1\n").commit("other\n\n(cherry picked from commit " + QByteArray(40, 'c') + ")\n");
    QCOMPARE(backports("1.5.0", "stable-1.5"), QByteArray("the original: backport of the original"));
}

void TestBackports::topicBranches()
{
    // What was rebased from one is no backport.
    const git::ObjectId work = m_story->branch("topic").write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->go("main").write("g", "1\n").commit("something else\n");
    m_story->pick(work, "f counts further\n");
    QCOMPARE(backports("1.5.0", "main"), QByteArray());
}

void TestBackports::remoteBranches()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->go("stable-1.5").pick(fix, "f counts further\n");
    bump("1.5.1");
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
    m_story->finish("stable-1.5");
    // A clone that stands on the stable branch has the main one only as a remote branch.
    ScratchFolder clones;
    testing::git(clones.path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("-b"),
                                 QStringLiteral("stable-1.5"), m_story->path(), QStringLiteral("c")});
    const auto clone = git::Repository::open(clones.path(QStringLiteral("c")));
    QVERIFY2(clone, errorText(clone).constData());
    const auto tags = readReleaseTags(*clone, {});
    RepositorySpec spec;
    spec.base = "1.5.0";
    std::vector<Problem> problems;
    const auto range = findRange(*clone, *tags, spec, problems);
    QVERIFY2(range, errorText(range).constData());
    auto changes = groupCommits(*git::readRange(*clone, range->baseId, range->headId), range->headId);
    QVERIFY(findBackports(*clone, *range, *tags, changes));
    QCOMPARE(changes.size(), std::size_t(2));
    QCOMPARE(changes[1].backports, (std::vector<Backport>{{changes[1].id, fix}}));
}

void TestBackports::preReleases()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->go("stable-1.5").pick(fix, "f counts further\n");
    bump("1.5.1-rc1");
    QCOMPARE(backports("1.5.0", "main"), QByteArray());
    bump("1.5.1");
    QCOMPARE(backports("1.5.0", "main"), QByteArray("f counts further: already in 1.5.1"));
}

void TestBackports::untaggedHead()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    bump("1.6.0");
    m_story->write("g", "1\n").commit("something else\n");
    m_story->go("stable-1.5").pick(fix, "f counts further\n");
    m_story->write("g", "2\n").commit("something new\n");
    // Unreleased, but it will not be above 1.6.0.
    QCOMPARE(backports("1.5.0", "stable-1.5", true, true),
             QByteArray("f counts further: backport of f counts further"));
}

void TestBackports::lines_data()
{
    QTest::addColumn<bool>("expected");
    for (const char *name : {"main", "master", "develop", "stable-1.5", "release-3.5", "release/2.x", "1.5", "v3.5",
                             "1.x", "maint-1.2", "3.5-stable", "branch-3.5", "REL_15_STABLE", "stable/v2", "lts"})
        QTest::newRow(name) << true;
    for (const char *name : {"topic", "fix-1234-crash", "ada/release-notes", "dependabot/go/x-1.7.0", "mainline-fix",
                             "revert-12-topic", "release-notes-1.5-fix", ""})
        QTest::newRow(name) << false;
}

void TestBackports::lines()
{
    QFETCH(bool, expected);
    QCOMPARE(isReleaseLine(QTest::currentDataTag()), expected);
}

void TestBackports::survey()
{
    const git::ObjectId fix = m_story->write("f", numbers(10, 70)).commit("f counts further\n");
    m_story->finish("main");
    RepositorySpec spec;
    spec.path = m_story->path();
    spec.base = "1.5.0";
    spec.head = "main";
    SurveyOptions options;
    options.cacheFolder = m_folder->path(QStringLiteral("cache"));
    const auto released = [&] {
        const Survey read = release::survey(spec, options);
        const auto &version = read.changes->front().alreadyReleased;
        return read.readable && version ? version->toString() : QString();
    };
    QCOMPARE(released(), QString());
    // The range is remembered, but another line has released it since.
    m_story->go("stable-1.5").pick(fix, "f counts further\n");
    bump("1.5.1");
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
    QCOMPARE(released(), QStringLiteral("1.5.1"));
    QCOMPARE(released(), QStringLiteral("1.5.1")); // as remembered
}

WAYBILL_TEST_MAIN(TestBackports)
#include "tst_backports.moc"
