// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;

namespace {

RepositorySpec at(const sample::Storyteller &story, const QByteArray &base = {}, const QByteArray &head = {})
{
    RepositorySpec spec;
    spec.name = QFileInfo(story.path()).fileName();
    spec.path = story.path();
    spec.base = base;
    spec.head = head;
    return spec;
}

using SurveyPointer = std::shared_ptr<const Survey>;

SurveyPointer surveyed(const RepositorySpec &spec)
{
    return std::make_shared<const Survey>(release::survey(spec, {}));
}

/// Titles, oldest first.
QString titles(const Survey &survey)
{
    QStringList lines;
    for (const Change &change : *survey.changes)
        lines.prepend(change.title);
    return lines.join(QLatin1String(", "));
}

QString text(const version::VersionAnswer &answer)
{
    return answer.version ? answer.version->toString() : QStringLiteral("no release");
}

} // namespace

/// What users of other release tools complain about (docs/complaints.md), as far as ranges and versions go: the
/// situation of each issue in a repository of its own.
class TestComplaints : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

    /// A repository in which 1.0.0 is out.
    sample::Storyteller begun(const char *name)
    {
        sample::Storyteller story = m_folder.story(QString::fromLatin1(name));
        story.write("a.c", "int a(void);\n").commit("First\n");
        story.tag("v1.0.0", "Release 1.0.0");
        return story;
    }

    static void commit(sample::Storyteller &story, const QByteArray &file, const QByteArray &message)
    {
        story.write(file, message).commit(message + '\n');
    }

private Q_SLOTS:
    void lastTagOnASideBranch()
    {
        sample::Storyteller story = begun("side");
        story.branch("release-1.1");
        commit(story, "b.c", "release: 1.1.0");
        story.tag("v1.1.0", "Release 1.1.0");
        story.go("main");
        commit(story, "c.c", "fix: a leak");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const SurveyPointer survey = surveyed(at(story));
        QCOMPARE(survey->range.base, QByteArray("v1.1.0"));
        QVERIFY(!survey->range.baseIsAncestor);
        QVERIFY(survey->range.mergeBase.has_value());
        QCOMPARE(text(assess({}, {survey}, {}).next), QStringLiteral("1.1.1"));
    }

    void tagsOnReleaseBranches()
    {
        sample::Storyteller story = begun("branches");
        commit(story, "b.c", "feat: one");
        commit(story, "c.c", "feat: two");
        story.branch("release-1.1");
        commit(story, "VERSION", "release: 1.1.0");
        story.tag("v1.1.0", "Release 1.1.0");
        story.go("main");
        commit(story, "d.c", "feat: three");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        // What 1.1.0 has is not told again as unreleased.
        QCOMPARE(titles(*surveyed(at(story))), QStringLiteral("feat: three"));
        QCOMPARE(titles(*surveyed(at(story, {}, "v1.1.0"))), QStringLiteral("feat: one, feat: two, release: 1.1.0"));
    }

    void digitsOfABranchNameAreNoVersion()
    {
        sample::Storyteller story = begun("digits");
        story.branch("feature/v56.67.9876-ticket");
        commit(story, "b.c", "fix: a leak");
        story.finish();
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        for (const QByteArray head : {"", "feature/v56.67.9876-ticket"}) {
            const SurveyPointer survey = surveyed(at(story, {}, head));
            QCOMPARE(survey->currentVersion->toString(), QStringLiteral("1.0.0"));
            QVERIFY(!survey->range.headVersion);
            const version::VersionAnswer next = assess({}, {survey}, {}).next;
            QCOMPARE(text(next), QStringLiteral("1.0.1"));
            QVERIFY(!next.reasons.empty()); // and everybody can see why
        }
    }

    void aFinalReleaseAfterItsCandidates_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QString>("expected");
        QTest::newRow("since the last stable release")
            << QByteArray() << QByteArray("v1.1.0") << QByteArray("v1.0.0") << QStringLiteral("feat: one, fix: two");
        QTest::newRow("since the last candidate, where asked")
            << QByteArray("v1.1.0-rc.1") << QByteArray("v1.1.0") << QByteArray("v1.1.0-rc.1")
            << QStringLiteral("fix: two");
        QTest::newRow("the last candidate is the release")
            << QByteArray("v1.1.0-rc.2") << QByteArray("v1.1.0") << QByteArray("v1.1.0-rc.2") << QString();
        QTest::newRow("two tags on a commit: the release counts")
            << QByteArray() << QByteArray("main") << QByteArray("v1.1.0") << QStringLiteral("fix: three");
    }

    void aFinalReleaseAfterItsCandidates()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, head);
        sample::Storyteller story = begun(QTest::currentDataTag());
        commit(story, "b.c", "feat: one");
        story.tag("v1.1.0-rc.1", "Candidate");
        commit(story, "c.c", "fix: two");
        story.tag("v1.1.0-rc.2", "Candidate").tag("v1.1.0", "Release 1.1.0");
        commit(story, "d.c", "fix: three");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const SurveyPointer survey = surveyed(at(story, base, head));
        QTEST(survey->range.base, "from");
        QTEST(titles(*survey), "expected");
    }

    void everyReleaseBranchHasItsOwnRange()
    {
        sample::Storyteller story = begun("lines");
        story.branch("stable-1.0");
        commit(story, "b.c", "fix: for 1.0 only");
        story.go("main");
        commit(story, "c.c", "feat: next");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const SurveyPointer stable = surveyed(at(story, {}, "stable-1.0"));
        const SurveyPointer main = surveyed(at(story, {}, "main"));
        QCOMPARE(titles(*stable), QStringLiteral("fix: for 1.0 only"));
        QCOMPARE(titles(*main), QStringLiteral("feat: next"));
        QCOMPARE(text(assess({}, {stable}, {}).next), QStringLiteral("1.0.1"));
        QCOMPARE(text(assess({}, {main}, {}).next), QStringLiteral("1.1.0"));
    }

    void aRevertedChangeDoesNotRaiseTheVersion_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QString>("kept"); ///< the version while it stands
        QTest::newRow("feature") << QByteArray("feat: an option") << QStringLiteral("1.1.0");
        QTest::newRow("breakage") << QByteArray("feat!: another format") << QStringLiteral("2.0.0");
    }

    void aRevertedChangeDoesNotRaiseTheVersion()
    {
        QFETCH(QByteArray, message);
        sample::Storyteller story = begun(QTest::currentDataTag());
        const git::ObjectId made = story.write("b.c", "b\n").commit(message + '\n');
        commit(story, "c.c", "fix: a leak");
        const QByteArray before = story.tip().toHex();
        story.revert(made);
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        QTEST(text(assess({}, {surveyed(at(story, {}, before))}, {}).next), "kept");
        const Release release = assess({}, {surveyed(at(story))}, {});
        QCOMPARE(text(release.next), QStringLiteral("1.0.1"));
        QCOMPARE(release.counts.breaking + release.counts.additive, 0);
    }

    void aMinorOfOneIsNoMajorOfOthers_data()
    {
        QTest::addColumn<bool>("lockstep");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("each by itself") << false << QStringList{QStringLiteral("1.1.0"), QStringLiteral("1.0.1")};
        QTest::newRow("lockstep") << true << QStringList{QStringLiteral("1.1.0"), QStringLiteral("1.1.0")};
    }

    void aMinorOfOneIsNoMajorOfOthers()
    {
        QFETCH(bool, lockstep);
        QFETCH(QStringList, expected);
        const QString tag = QString::fromLatin1(QTest::currentDataTag());
        sample::Storyteller agent = begun(qPrintable(QStringLiteral("agent ") + tag));
        commit(agent, "b.c", "feat: an option");
        const QByteArray pinned = agent.tip().toHex();
        agent.finish("main");
        sample::Storyteller runtime = begun(qPrintable(QStringLiteral("runtime ") + tag));
        runtime.write("go.mod", "require example.org/agent v1.1.0 // " + pinned + '\n')
            .commit("fix: take the new agent\n");
        runtime.finish("main");
        QVERIFY2(!agent.error(), testing::errorText(agent).constData());
        QVERIFY2(!runtime.error(), testing::errorText(runtime).constData());
        Product product;
        product.lockstep = lockstep;
        const Release release = assess(product, {surveyed(at(agent)), surveyed(at(runtime))}, {});
        QStringList versions;
        for (const RepositoryRelease &row : release.repositories)
            versions << text(row.next);
        QCOMPARE(versions, expected);
    }

    void internalCommitsClaimNoMoreThanAPatch_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("ci") << QByteArray("ci: add a job that breaks the cache")
                            << QByteArray(".github/workflows/ci.yml");
        QTest::newRow("docs") << QByteArray("docs: add a guide") << QByteArray("docs/guide.md");
        QTest::newRow("tests") << QByteArray("Add new tests of everything") << QByteArray("tests/a_test.c");
    }

    void internalCommitsClaimNoMoreThanAPatch()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, file);
        sample::Storyteller story = begun(QTest::currentDataTag());
        commit(story, file, message);
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Release release = assess({}, {surveyed(at(story))}, {});
        QCOMPARE(release.counts.none, 1);
        QVERIFY2(!release.next.version || release.next.bump == Bump::Patch, qPrintable(text(release.next)));
        QVERIFY2(wording::texts(release.next.reasons)
                     .join(QLatin1Char(' '))
                     .contains(QLatin1String("Only internal changes")),
                 qPrintable(wording::texts(release.next.reasons).join(QLatin1Char('\n'))));
        // No release is due where nothing changed.
        const Release none = assess({}, {surveyed(at(story, "main", "main"))}, {});
        QCOMPARE(text(none.next), QStringLiteral("no release"));
    }
};

WAYBILL_TEST_MAIN(TestComplaints)
#include "tst_complaints.moc"
