// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelog.h"
#include "notes/templates/notes.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/opening.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace waybill;
using namespace waybill::release;

namespace {

using Surveys = std::vector<std::shared_ptr<const Survey>>;

Surveys surveyed(const Product &product)
{
    Surveys all;
    for (const RepositorySpec &spec : product.repositories)
        all.push_back(std::make_shared<const Survey>(survey(spec, {})));
    return all;
}

Product productOf(const sample::Storyteller &story, const QByteArray &head = {})
{
    Product product;
    product.name = QStringLiteral("Cargo");
    RepositorySpec spec;
    spec.name = QStringLiteral("agent");
    spec.path = story.path();
    spec.head = head;
    product.repositories = {spec};
    return product;
}

Decision said(const git::ObjectId &commit, Impact impact, const QString &note, std::optional<Trait> upgrade = {})
{
    return {QStringLiteral("agent"),
            commit,
            impact,
            note,
            upgrade,
            QStringLiteral("Ada"),
            QDateTime::fromSecsSinceEpoch(1700000000, Qt::UTC)};
}

QString markdown(const Release &release)
{
    const auto text = notes::renderMarkdown(release);
    return text ? *text : wording::line(text.error());
}

/// The headings of the notes, without their marks.
QStringList headings(const QString &text)
{
    static const QRegularExpression heading(QStringLiteral("^#+ (.*)$"), QRegularExpression::MultilineOption);
    QStringList found;
    for (auto matches = heading.globalMatch(text); matches.hasNext();)
        found << matches.next().captured(1);
    return found;
}

} // namespace

/// What users of other release tools complain about (docs/complaints.md), as far as release notes go: the situation of
/// each issue in repositories of its own.
class TestNoteComplaints : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    git::ObjectId m_original;
    git::ObjectId m_pick;

    sample::Storyteller begun(const char *name)
    {
        sample::Storyteller story = m_folder.story(QString::fromLatin1(name));
        story.as("Ada", "ada@example.org").write("a.c", "int a(void);\n").commit("First\n");
        story.tag("v1.0.0", "Release 1.0.0");
        return story;
    }

    /// Pull request 12 on main, and 21, which brings its commit to stable-1.0.
    sample::Storyteller picked(const char *name)
    {
        sample::Storyteller story = begun(name);
        story.branch("stable-1.0").go("main").branch("topic").write("leak.c", "int fixed;\n");
        const git::ObjectId fix = story.commit("mount: close what was opened\n");
        story.go("main");
        m_original = story.merge({"topic"}, "Merge pull request #12 from ada/topic\n\nmount: close what was opened\n");
        story.go("stable-1.0").branch("pick");
        story.pick(fix);
        story.go("stable-1.0");
        m_pick = story.merge({"pick"}, "Merge pull request #21 from bob/pick\n\nAutomated cherry pick of #12: mount: "
                                       "close what was opened\n");
        story.finish("main");
        return story;
    }

private Q_SLOTS:
    void cherryPickedPullRequestsAreTold()
    {
        const sample::Storyteller story = picked("told");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product stable = productOf(story, "stable-1.0");
        const QString text = markdown(assess(stable, surveyed(stable), {}));
        QVERIFY2(text.contains(QLatin1String("#21")), qPrintable(text));
        QVERIFY2(text.startsWith(QLatin1String("# Cargo 1.0.1\n")), qPrintable(text));
    }

    void aPicksOwnNoteWins()
    {
        const sample::Storyteller story = picked("own");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        Decisions decisions;
        decisions.set(said(m_original, Impact::None, {}));
        decisions.set(said(m_pick, Impact::Fix, QStringLiteral("Descriptors are closed again")));
        const Product stable = productOf(story, "stable-1.0");
        const QString there = markdown(assess(stable, surveyed(stable), decisions));
        QVERIFY2(there.contains(QLatin1String("## Fixed\n\n- Descriptors are closed again")), qPrintable(there));
        const Product main = productOf(story, "main");
        const QString here = markdown(assess(main, surveyed(main), decisions));
        QVERIFY2(!here.contains(QLatin1String("## Fixed")) && !here.contains(QLatin1String("Descriptors")),
                 qPrintable(here));
    }

    /// "Release v2.0.0" tells nobody what breaks: the entries that it wrote do.
    void aReleaseDoesNotStandForWhatItTells()
    {
        const QByteArray log = "## 1.0.0\n\n### Added\n\n- The beginning\n";
        sample::Storyteller story = m_folder.story(QStringLiteral("release"));
        story.as("Ada", "ada@example.org").write("lib/a.txt", "a\n").write("CHANGELOG.md", "# Changelog\n\n" + log);
        story.commit("First\n");
        story.tag("v1.0.0", "Release 1.0.0");
        story.write("lib/a.txt", "b\n").commit("mount: close what was opened\n");
        story.write("lib/a.txt", "c\n")
            .write("CHANGELOG.md", "# Changelog\n\n## 2.0.0\n\n### Breaking changes\n\n- The old format is gone.\n"
                                   "- Keys have to be strings.\n\n"
                                       + log)
            .commit("Release v2.0.0\n");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        const QString text = markdown(assess(product, surveyed(product), {}));
        const QString breaking = text.mid(text.indexOf(QLatin1String("## Breaking changes")));
        QVERIFY2(breaking.contains(QLatin1String("\n- The old format is gone (")), qPrintable(text));
        QVERIFY2(breaking.contains(QLatin1String("\n- Keys have to be strings (")), qPrintable(text));
        QVERIFY2(!breaking.contains(QLatin1String("- Release v2.0.0")), qPrintable(text));
    }

    /// Nor does "Update changelog", and a guide to an upgrade says at least what it is.
    void notesDoNotStandForWhatTheyTell()
    {
        const QByteArray log = "## 1.0.0\n\n### Added\n\n- The beginning\n";
        sample::Storyteller story = m_folder.story(QStringLiteral("written"));
        story.as("Ada", "ada@example.org").write("lib/a.txt", "a\n").write("CHANGELOG.md", "# Changelog\n\n" + log);
        story.commit("First\n");
        story.tag("v1.0.0", "Release 1.0.0");
        story.write("lib/a.txt", "b\n").commit("mount: close what was opened\n");
        story
            .write("UPGRADE.md",
                   "# Upgrading from 1.x to 2.0\n\n## The format is gone\n\n" + QByteArray(300, 'x') + '\n')
            .commit("Update upgrade notes\n");
        story
            .write("CHANGELOG.md", "# Changelog\n\n## 2.0.0\n\n### Deprecated\n\n- The format `a` is deprecated.\n"
                                   "- The format `b` is deprecated.\n\n"
                                       + log)
            .commit("Update changelog\n");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        const QString text = markdown(assess(product, surveyed(product), {}));
        QVERIFY2(text.contains(QLatin1String("\n  - Adds a guide for upgrading from version 1 to 2\n")),
                 qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("\n- The format `a` is deprecated (")), qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("\n- The format `b` is deprecated (")), qPrintable(text));
        QVERIFY2(!text.contains(QLatin1String("- Update changelog (")), qPrintable(text));
    }

    void aReleasedBackportIsMarked()
    {
        sample::Storyteller story = picked("marked");
        story.go("stable-1.0").tag("v1.0.1", "Release 1.0.1");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product main = productOf(story, "main");
        const QString text = markdown(assess(main, surveyed(main), {}));
        QVERIFY2(text.contains(QRegularExpression(QStringLiteral("#12\\b.*already released in 1\\.0\\.1"))),
                 qPrintable(text));
    }

    void aRevertedBreakageDoesNotShout()
    {
        sample::Storyteller story = begun("shout");
        const git::ObjectId broke = story.write("b.c", "b\n")
                                        .commit("feat!: drop the old format\n\nBREAKING CHANGE: no "
                                                "old format\n");
        story.write("c.c", "c\n").commit("fix: a leak\n");
        const git::ObjectId kept = story.tip();
        story.revert(broke);
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product before = productOf(story, kept.toHex());
        QVERIFY(headings(markdown(assess(before, surveyed(before), {}))).contains(QLatin1String("Breaking changes")));
        const Product product = productOf(story);
        const QString text = markdown(assess(product, surveyed(product), {}));
        QVERIFY2(!headings(text).contains(QLatin1String("Breaking changes")), qPrintable(text));
        QVERIFY2(text.startsWith(QLatin1String("# Cargo 1.0.1\n")), qPrintable(text));
        // Both are one line, among what nobody has to read.
        QCOMPARE(text.count(QLatin1String("drop the old format")), 1);
        QVERIFY(text.indexOf(QLatin1String("drop the old format")) > text.indexOf(QLatin1String("## Internal")));
    }

    /// A message may make several statements, one a line, as those of googleapis do: git takes all for one title.
    void everyStatementIsALine()
    {
        sample::Storyteller story = begun("several");
        story.write("b.c", "b\n")
            .commit("feat: add cycles\nfeat(api): more\n  categories\nfix!: the option is gone\n"
                    "docs: words\n\nIt took long.\n");
        story.write("c.c", "c\n").commit("feat: add moods\nfix: close files.\n");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        const QString text = markdown(assess(product, surveyed(product), {}));
        for (const char *part : {"## Breaking changes\n\n- add cycles", "\n  - the option is gone",
                                 "\n- api: more categories", "\n- add moods", "## Fixed\n\n- close files"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(QLatin1String(part) + u'\n' + text));
        QVERIFY2(!text.contains(QLatin1String("docs: words")), qPrintable(text));
        QVERIFY2(text.startsWith(QLatin1String("# Cargo 2.0.0\n")), qPrintable(text));
    }

    /// Who is thanked, and the number that stands beside the title, say nothing of what breaks.
    void entriesAreToldWithoutWhoWroteThem()
    {
        sample::Storyteller story = begun("thanks");
        story.write("b.c", "b\n").commit("drop 'growl' (#7)\n");
        story.write("CHANGELOG.md", "# 2.0.0\n\n## Breaking Changes\n\n- #7: Drop notifications of Growl (@ada)\n");
        story.write("c.c", "c\n").commit("Release 2.0.0\n");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        const QString text = markdown(assess(product, surveyed(product), {}));
        QVERIFY2(text.contains(QLatin1String("\n  - Drop notifications of Growl\n")), qPrintable(text));
    }

    /// A footer may make several statements, too, each on a line of its own.
    void statementsOfAFooterStayApart()
    {
        sample::Storyteller story = begun("footer");
        story.write("b.c", "b\n")
            .commit("feat!: new forecast\n\nBREAKING CHANGE: The call changes in some\nways:\n"
                    "fix!: a field is gone, which was\ndeprecated\nfeat(api): a field is new\n");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        const QString text = markdown(assess(product, surveyed(product), {}));
        QVERIFY2(text.contains(QLatin1String("> The call changes in some ways:\n>\n"
                                             "> - fix!: a field is gone, which was deprecated\n"
                                             "> - feat(api): a field is new\n")),
                 qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("- new forecast ("))
                     && text.contains(QLatin1String("\n  - The call changes in some ways:\n")),
                 qPrintable(text));
    }

    void oneDecisionShowsEverywhere()
    {
        const sample::Storyteller story = picked("everywhere");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        const Surveys surveys = surveyed(product);
        Decisions decisions;
        decisions.set(said(m_original, Impact::Fix, QStringLiteral("Old words")));
        decisions.set(said(m_original, Impact::Fix, QStringLiteral("New words")));
        const Release release = assess(product, surveys, decisions);
        const QStringList all{markdown(release), notes::renderHtml(release).value_or(QString()),
                              notes::renderText(release).value_or(QString()),
                              QString::fromUtf8(QJsonDocument(notes::notesJson(release)).toJson())};
        for (const QString &text : all) {
            QVERIFY2(text.contains(QLatin1String("New words")), qPrintable(text));
            QVERIFY2(!text.contains(QLatin1String("Old words")), qPrintable(text));
        }
    }

    void squashedPullRequestsAreNamed()
    {
        sample::Storyteller story = begun("squashed");
        story.through("GitHub", "noreply@github.com")
            .write("b.c", "b\n")
            .commit("fix: do not leak (#34)\n\n* one\n* two\n");
        story.finish("main");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        const QString text = markdown(assess(product, surveyed(product), {}));
        QVERIFY2(text.contains(QRegularExpression(QStringLiteral("## Fixed\n\n- .*do not leak.*#34"))),
                 qPrintable(text));
        QVERIFY(text.contains(QLatin1String("Ada")));
    }

    void severalRepositoriesAreOneDocumentAndOneTable()
    {
        Product product;
        product.name = QStringLiteral("Cargo");
        for (const char *name : {"one", "two", "three"}) {
            sample::Storyteller story = begun(name);
            story.write("b.c", name).commit(QByteArray("fix: leak of ") + name + " (#4)\n");
            if (qstrcmp(name, "three") == 0)
                story.write("c.c", name).commit("docs: say so\n");
            story.finish("main");
            QVERIFY2(!story.error(), testing::errorText(story).constData());
            RepositorySpec spec;
            spec.name = QString::fromLatin1(name);
            spec.path = story.path();
            product.repositories.push_back(spec);
        }
        const Release release = assess(product, surveyed(product), {});
        const QString text = markdown(release);
        QCOMPARE(text.count(QLatin1String("\n## Fixed\n")), 1);
        QVERIFY2(text.contains(QLatin1String("- **one**: ")) && text.contains(QLatin1String("- **two**: ")),
                 qPrintable(text));
        // Commits since the tag of each.
        const QString board = notes::boardMarkdown(release);
        const std::pair<const char *, const char *> rows[] = {{"one", "1"}, {"two", "1"}, {"three", "2"}};
        for (const auto &[name, commits] : rows) {
            const QRegularExpression row(QStringLiteral("\\| %1 \\| 1\\.0\\.0 \\| [-\\d]+ \\| %2 \\|")
                                             .arg(QLatin1String(name), QLatin1String(commits)));
            QVERIFY2(board.contains(row), qPrintable(board));
        }
    }

    void bothMixesStandInTheNotes()
    {
        const QString folder = m_folder.path(QStringLiteral("kata"));
        QVERIFY(QDir().mkpath(folder));
        const testing::KataStory kata(folder);
        QCOMPARE(kata.error(), QByteArray());
        auto product = openProduct({kata.file()});
        QVERIFY(product);
        for (RepositorySpec &spec : product->repositories) {
            spec.base = "1.0.0";
            spec.head = "1.1.0";
        }
        const Surveys surveys = surveyed(*product);
        auto relations = readRelations(*product, surveys, {});
        QVERIFY(relations);
        const Release release = assess(*product, surveys, {}, std::make_shared<const Relations>(std::move(*relations)));
        const QString text = markdown(release);
        static const QRegularExpression row(
            QStringLiteral(
                "^\\| Protocol \\| Client \\| Server \\| New client, old server \\| Old client, new server "
                "\\|\n\\|[-|]+\n\\| [^|]+ \\| runtime[^|]* \\| agent[^|]* \\| [^|]*refused[^|]* \\| [^|]*works"
                "[^|]* \\|"),
            QRegularExpression::MultilineOption);
        QVERIFY2(text.contains(row), qPrintable(text));
        // What to do about it comes first, and names what makes it necessary.
        QCOMPARE(headings(text).value(1), QStringLiteral("Action required before upgrading"));
        QVERIFY2(text.contains(QLatin1String("ephemeral")), qPrintable(text));
    }

    void actionRequiredCannotBeMissed()
    {
        const sample::Storyteller story = picked("action");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const Product product = productOf(story);
        Decisions decisions;
        decisions.set(said(m_original, Impact::Breaking, QStringLiteral("Old sandboxes must go"), Trait::DrainNode));
        const Release release = assess(product, surveyed(product), decisions);
        const QString text = markdown(release);
        QCOMPARE(headings(text).value(1), QStringLiteral("Action required before upgrading"));
        QVERIFY2(text.indexOf(QLatin1String("Old sandboxes must go")) < text.indexOf(QLatin1String("## Breaking")),
                 qPrintable(text));
        // Nor where the notes end up among others.
        const auto inserted = notes::insertIntoChangelog("# Changelog\n\n## 1.0.0 (2024-01-01)\n\n- x\n",
                                                         {QStringLiteral("2.0.0"), QStringLiteral("2024-02-01"), text},
                                                         QStringLiteral("CHANGELOG.md"));
        QVERIFY(inserted);
        QCOMPARE(
            headings(QString::fromUtf8(*inserted)).mid(1, 2),
            (QStringList{QStringLiteral("2.0.0 (2024-02-01)"), QStringLiteral("Action required before upgrading")}));
    }
};

WAYBILL_TEST_MAIN(TestNoteComplaints)
#include "tst_notecomplaints.moc"
