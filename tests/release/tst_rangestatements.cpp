// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

/// What the release notes in a repository told over a range, in their words.
class TestRangeStatements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void otherLine();
    void unchangedSinceTheLinesParted();
    void aFragmentAndItsLine();
    void aGuideThatMoved();
    void aGuideOfEachVersion();

private:
    [[nodiscard]] QStringList told(const QByteArray &base) const;

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<sample::Storyteller> m_story;
};

namespace {

const QByteArray NextMajor("## v3.0.0 (TBD)\n\n### Breaking Changes\n\n- Drop the proxy.\n");

} // namespace

/// Notes of a major version that is far away stand in the main line; the release branch is without them.
void TestRangeStatements::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_story = std::make_unique<sample::Storyteller>(m_folder->path(QStringLiteral("r")));
    m_story->as("Ada", "ada@test.example").write("CHANGELOG/CHANGELOG-3.0.md", NextMajor).write("a.txt", "a\n");
    m_story->commit("docs: what 3.0 may be\n");
    m_story->tag("v2.0.0", "2.0.0");
    m_story->branch("release-2.0").remove("CHANGELOG/CHANGELOG-3.0.md").commit("release branches have no changelogs\n");
    m_story->write("a.txt", "b\n").commit("fix: b\n");
    m_story->tag("v2.0.1", "2.0.1");
    m_story->go("main").write("a.txt", "c\n").commit("feat: c\n");
}

QStringList TestRangeStatements::told(const QByteArray &base) const
{
    m_story->finish("main");
    RepositorySpec spec;
    spec.path = m_story->path();
    spec.base = base;
    spec.head = "main";
    SurveyOptions options;
    options.cacheFolder = m_folder->path(QStringLiteral("cache"));
    const Survey survey = release::survey(spec, options);
    QStringList told;
    for (const Statement &statement : survey.statements)
        told.append(statement.lines.join(QLatin1Char(' ')));
    return told;
}

void TestRangeStatements::otherLine()
{
    m_story->write("CHANGELOG/CHANGELOG-3.0.md", NextMajor + "- Drop the store.\n").commit("docs: the store goes\n");
    QCOMPARE(told("v2.0.1"), QStringList{QStringLiteral("Drop the store.")});
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
}

void TestRangeStatements::unchangedSinceTheLinesParted()
{
    QCOMPARE(told("v2.0.1"), QStringList());
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
}

/// A release makes lines of its changelog of the fragments, by their numbers, and may word them otherwise. What it says
/// besides has a link in the markup of its kind.
void TestRangeStatements::aFragmentAndItsLine()
{
    const QByteArray before = "2.0.1\n=====\n\n- Fixed b\n";
    m_story->write("CHANGES.rst", before).commit("docs: changes\n");
    m_story->tag("v2.1.0", "2.1.0");
    m_story->write("changelog/2680.removal.rst", "Removed support for the old extra.\n").commit("drop the extra\n");
    m_story->remove("changelog/2680.removal.rst")
        .write("CHANGES.rst", "2.2.0\n=====\n\nRemovals\n--------\n\n"
                              "- Removed support for the deprecated extra. (`#2680 <https://test.example/2680>`__)\n"
                              "- Removed the proxy. (`#9 <https://test.example/9>`__)\n\n"
                                  + before)
        .commit("Release 2.2.0\n");
    QCOMPARE(told("v2.1.0"), (QStringList{QStringLiteral("Removed support for the old extra."),
                                          QStringLiteral("Removed the proxy. (#9)")}));
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
}

/// What a site that was laid out anew says in another place, with a few lines more, was said before.
void TestRangeStatements::aGuideThatMoved()
{
    const QByteArray guide = "# Upgrading\n\n## Mocks\n\n## Stores\n";
    m_story->write("docs/upgrading.md", guide).commit("docs: a guide\n");
    m_story->tag("v2.1.0", "2.1.0");
    m_story->remove("docs/upgrading.md")
        .write("docs/content/en/upgrading.md", "---\ntitle: Upgrading\n---\n" + guide + "\n## Ports\n")
        .commit("docs: a site\n");
    QCOMPARE(told("v2.1.0"), QStringList{QStringLiteral("- Ports")});
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
}

/// What a site says again of its new version was said of the one before.
void TestRangeStatements::aGuideOfEachVersion()
{
    const QByteArray guide = "# Migrating\n\n## Mocks\n\n## Stores\n";
    for (const char *folder : {"docs/v2.0/", "docs/v1.9/", "docs/v2.1/", "docs/main/"})
        m_story->write(QByteArray(folder) + "migrating.md", guide).commit("docs: a guide\n");
    m_story->tag("v2.1.0", "2.1.0");
    m_story->write("docs/v2.2/migrating.md", guide + "\n## Ports\n").commit("docs: 2.2\n");
    QCOMPARE(told("v2.1.0"), QStringList{QStringLiteral("- Ports")});
    QVERIFY2(!m_story->error(), errorText(*m_story).constData());
}

WAYBILL_TEST_MAIN(TestRangeStatements)
#include "tst_rangestatements.moc"
