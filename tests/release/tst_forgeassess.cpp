// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "forge/facts/forgefacts.h"
#include "release/assess/assess.h"
#include "release/assess/claim.h"
#include "release/assess/forgewords.h"
#include "release/assess/release.h"
#include "release/assess/requirements.h"
#include "release/decisions/decisions.h"
#include "release/evidence/forgeevidence.h"
#include "release/evidence/labelimpact.h"
#include "release/product/product.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using fakes::id;

/// What forges say, in the release.
class TestForgeAssess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labels_data();
    void labels();
    void labelsOfTheProduct();
    void reasons_data();
    void reasons();
    void titlesThatGitLacks();
    void factsRaiseVersions();
    void withoutFactsNothingChanges();
    void whatCancelsOutStaysSo();
    void otherPackagesTellNoFacts();
    void wordsAgainstEvidence_data();
    void wordsAgainstEvidence();
    void notesEditedAfterADecision();
    void statements();
    void peopleAndIssues();
    void notesOfTheForge();
};

namespace {

using Note = forge::ReleaseNote;

forge::PullRequest pullFor(int number, const QStringList &labels = {}, const Note &note = {})
{
    forge::PullRequest pull;
    pull.number = number;
    pull.labels = labels;
    pull.note = note;
    pull.isMerged = true;
    return pull;
}

Note noteOf(const char *text)
{
    return {Note::Kind::Text, QString::fromUtf8(text)};
}

std::shared_ptr<const forge::ForgeBook> bookOf(const std::vector<forge::PullRequest> &pulls)
{
    auto book = std::make_shared<forge::ForgeBook>();
    for (const forge::PullRequest &pull : pulls)
        (*book)[QStringLiteral("agent")].pulls.emplace(pull.number, pull);
    return book;
}

Change numbered(int number, const QString &title, Impact impact = Impact::Undecided, Source source = Source::Wording)
{
    Change change = fakes::change(number, title, impact, source);
    change.pullRequest = number;
    return change;
}

Release assessed(const std::vector<Change> &changes, const std::vector<forge::PullRequest> &pulls,
                 const Decisions &decisions = {})
{
    Product product;
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.2.3", changes);
    product.repositories = {survey->spec};
    return assess(product, {survey}, decisions, {}, pulls.empty() ? nullptr : bookOf(pulls));
}

QStringList problemsOf(const Release &release)
{
    QStringList lines;
    for (const AssessedChange &change : release.repositories.front().changes) {
        for (const Problem &problem : change.problems)
            lines << wording::text(problem.message);
    }
    return lines;
}

} // namespace

void TestForgeAssess::labels_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<Impact>("expected"); // Undecided: says nothing
    const auto row = [](Impact impact, std::initializer_list<const char *> names) {
        for (const char *name : names)
            QTest::newRow(name) << QString::fromUtf8(name) << impact;
    };
    row(Impact::Breaking,
        {"release-note-action-required", "breaking-change", "Breaking Change", "breaking", "kind/breaking",
         "type: breaking", "semver:major", "semver-major", "Semver-Major", "release_note:breaking", ">breaking",
         ":boom: breaking", "\U0001F4A5 breaking-change", "impact/breaking", "changelog: breaking"});
    row(Impact::Additive, {"kind/feature", "enhancement", "feature", "New Feature", "type::feature",
                           "feature::addition", "feature::enhancement", "semver:minor", "Type: Feature", ">feature",
                           "release_note:enhancement", "\u2728 feature"});
    row(Impact::Fix, {"kind/bug", "bug", "kind/regression", "type::bug", "bug::performance", "Type: Bug", "bugfix",
                      "semver:patch", "\U0001F41B bug", ":bug: bug", ">bug", "security"});
    row(Impact::None, {"kind/cleanup", "kind/documentation", "kind/flake", "kind/failing-test", "release-note-none",
                       "documentation", "dependencies", "chore", "type::maintenance", "skip-changelog",
                       "ignore-for-release", "release_note:skip", ">non-issue", ">test"});
    row(Impact::Undecided, {"release-note", "major", "minor", "patch", "priority/major", "area/test", "area/security",
                            "size/XL", "lgtm", "approved", "kind/api-change", "needs-rebase", "feature-gate", "debug",
                            "", "!!!", "sig/docs", "bug-bash-winner"});
}

void TestForgeAssess::labels()
{
    QFETCH(QString, label);
    QFETCH(Impact, expected);
    QCOMPARE(labelImpact(label, {}).value_or(Impact::Undecided), expected);
}

void TestForgeAssess::labelsOfTheProduct()
{
    forge::ForgeSettings settings;
    settings.labels = {{QStringLiteral("kind/api-change"), Impact::Breaking},
                       {QStringLiteral("enhancement"), Impact::Undecided}};
    QCOMPARE(labelImpact(QStringLiteral("kind/API-change"), settings), Impact::Breaking);
    QCOMPARE(labelImpact(QStringLiteral("Enhancement"), settings), std::nullopt);
    QCOMPARE(labelImpact(QStringLiteral("kind/bug"), settings), Impact::Fix);
}

void TestForgeAssess::reasons_data()
{
    QTest::addColumn<forge::PullRequest>("pull");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << pullFor(1, {QStringLiteral("size/M")}) << QString();
    QTest::newRow("labels") << pullFor(1, {QStringLiteral("kind/bug"), QStringLiteral("lgtm")})
                            << QStringLiteral("fix: Label kind/bug");
    QTest::newRow("none") << pullFor(1, {}, {Note::Kind::None, {}})
                          << QStringLiteral("none: The pull request says that no release note is needed");
    QTest::newRow("a text") << pullFor(1, {}, noteOf("Adds a flag")) << QString();
    QTest::newRow("action") << pullFor(1, {}, noteOf("ACTION REQUIRED: drain the node\nfirst"))
                            << QStringLiteral("breaking: The pull request's release note requires action: ACTION "
                                              "REQUIRED: drain the node");
    QTest::newRow("breaking") << pullFor(1, {}, noteOf("Breaking change: a flag is gone"))
                              << QStringLiteral(
                                     "breaking: The pull request's release note speaks of a breaking change: "
                                     "Breaking change: a flag is gone");
    forge::PullRequest stated = pullFor(1);
    stated.breaking = QStringLiteral("the flag is gone");
    QTest::newRow("description") << stated
                                 << QStringLiteral("breaking: The pull request's description says BREAKING CHANGE: the "
                                                   "flag is gone");
}

static QString shown(const std::vector<Reason> &reasons)
{
    QStringList lines;
    for (const Reason &reason : reasons) {
        if (!reason.isFact || reason.source != Source::Forge)
            lines << QStringLiteral("no fact");
        lines << keyName(reason.impact) + QLatin1String(": ") + wording::text(reason.text);
    }
    return lines.join(QLatin1Char('\n'));
}

void TestForgeAssess::reasons()
{
    QFETCH(forge::PullRequest, pull);
    QFETCH(QString, expected);
    const Change change = numbered(1, QStringLiteral("A change"));
    const forge::ForgeSettings settings;
    LabelImpacts labels(settings);
    QCOMPARE(shown(forgeReasons(change, pull, labels)), expected);
    // Each can be switched off.
    forge::ForgeSettings off;
    off.useLabels = false;
    off.useReleaseNotes = false;
    LabelImpacts none(off);
    QCOMPARE(shown(forgeReasons(change, pull, none)), QString());
}

void TestForgeAssess::titlesThatGitLacks()
{
    const forge::ForgeSettings settings;
    LabelImpacts labels(settings);
    forge::PullRequest pull = pullFor(1);
    pull.title = QStringLiteral("\u26A0\uFE0F Drop the flag"); // as in Cluster API
    QCOMPARE(shown(forgeReasons(numbered(1, QStringLiteral("Drop the flag")), pull, labels)),
             QStringLiteral("breaking: The title begins with \"\u26A0\""));
    pull.title = QStringLiteral("feat!: drop the flag");
    QVERIFY(!forgeReasons(numbered(1, QStringLiteral("drop the flag")), pull, labels).empty());
    // What git has is told by the other evidence already.
    QVERIFY(forgeReasons(numbered(1, pull.title), pull, labels).empty());
}

void TestForgeAssess::factsRaiseVersions()
{
    const std::vector<Change> changes{numbered(2, QStringLiteral("Something")), numbered(1, QStringLiteral("Other"))};
    const auto versionWith = [&](const std::vector<forge::PullRequest> &pulls) {
        const Release release = assessed(changes, pulls);
        return release.next.version ? release.next.version->toString() : QString();
    };
    QCOMPARE(versionWith({pullFor(1, {QStringLiteral("kind/feature")})}), QStringLiteral("1.3.0"));
    QCOMPARE(versionWith({pullFor(2, {QStringLiteral("release-note-action-required")})}), QStringLiteral("2.0.0"));
    const Release release = assessed(changes, {pullFor(2, {QStringLiteral("kind/bug")})});
    const AssessedChange &change = release.repositories.front().changes.front();
    QCOMPARE(change.impact, Impact::Fix);
    QVERIFY(restsOnFacts(change.suggestion()));
    QCOMPARE(change.forge->number, 2);
    QCOMPARE(release.repositories.front().counts.fix, 1);
}

void TestForgeAssess::withoutFactsNothingChanges()
{
    const std::vector<Change> changes{
        numbered(1, QStringLiteral("feat: x"), Impact::Additive, Source::ConventionalCommit)};
    const Release without = assessed(changes, {});
    const Release other = assessed(changes, {pullFor(77, {QStringLiteral("breaking")})});
    QCOMPARE(other.repositories.front().changes.front().forge, nullptr);
    QVERIFY(!other.repositories.front().changes.front().withMore);
    QCOMPARE(other.next.version->toString(), without.next.version->toString());
}

void TestForgeAssess::whatCancelsOutStaysSo()
{
    Change reverted = numbered(1, QStringLiteral("Drop a flag"), Impact::None, Source::Revert);
    reverted.revertedBy = id(2);
    Change by = numbered(2, QStringLiteral("Revert"), Impact::None, Source::Revert);
    by.reverts = id(1);
    const Release release = assessed({by, reverted}, {pullFor(1, {QStringLiteral("breaking")})});
    QCOMPARE(release.repositories.front().counts.none, 2);
    QVERIFY(release.repositories.front().changes.back().forge); // it is shown all the same
}

void TestForgeAssess::otherPackagesTellNoFacts()
{
    Change change = numbered(1, QStringLiteral("Something"));
    change.files.resize(1);
    change.files.front().oldPath = change.files.front().newPath = "web/index.ts";
    Product product;
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.2.3", {change});
    survey->scope.folder = "agent";
    product.repositories = {survey->spec};
    QVERIFY(!survey->scope.concerns(change));
    const Release release = assess(product, {survey}, {}, {}, bookOf({pullFor(1, {QStringLiteral("breaking")})}));
    QVERIFY(!restsOnFacts(release.repositories.front().changes.front().suggestion()));
}

void TestForgeAssess::wordsAgainstEvidence_data()
{
    QTest::addColumn<Impact>("found");
    QTest::addColumn<Source>("source");
    QTest::addColumn<forge::PullRequest>("pull");
    QTest::addColumn<QString>("expected");
    const QString bug = QStringLiteral("kind/bug");
    const QString none = QStringLiteral("release-note-none");
    QTest::newRow("an RPC is gone, and no note is needed")
        << Impact::Breaking << Source::Protocol << pullFor(1, {none})
        << QStringLiteral("The label “release-note-none” contradicts the evidence: because");
    QTest::newRow("the same by the block")
        << Impact::Breaking << Source::Protocol << pullFor(1, {}, {Note::Kind::None, {}})
        << QStringLiteral("The pull request says that no release note is needed, against the evidence: because");
    QTest::newRow("a new field is a bug") << Impact::Additive << Source::Protocol << pullFor(1, {bug})
                                          << QStringLiteral("The label “kind/bug” contradicts the evidence: because");
    QTest::newRow("a fix is a bug") << Impact::Fix << Source::Api << pullFor(1, {bug}) << QString();
    QTest::newRow("a feature that breaks")
        << Impact::Breaking << Source::Api << pullFor(1, {QStringLiteral("kind/feature")}) << QString();
    QTest::newRow("the highest label counts")
        << Impact::Additive << Source::Protocol << pullFor(1, {bug, QStringLiteral("kind/feature")}) << QString();
    QTest::newRow("nobody says anything") << Impact::Breaking << Source::Protocol << pullFor(1) << QString();
    QTest::newRow("a suspicion is no evidence")
        << Impact::Breaking << Source::Wording << pullFor(1, {none}) << QString();
    QTest::newRow("other words are none") << Impact::Breaking << Source::Trailer << pullFor(1, {bug}) << QString();
    QTest::newRow("a cleanup with a note")
        << Impact::Additive << Source::Api << pullFor(1, {QStringLiteral("kind/cleanup")}, noteOf("Adds a flag"))
        << QString();
}

void TestForgeAssess::wordsAgainstEvidence()
{
    QFETCH(Impact, found);
    QFETCH(Source, source);
    QFETCH(forge::PullRequest, pull);
    QFETCH(QString, expected);
    const std::vector<Change> changes{numbered(1, QStringLiteral("A change"), found, source)};
    QCOMPARE(problemsOf(assessed(changes, {pull})).join(QLatin1Char('\n')), expected);
    // Who decided has looked.
    Decisions decisions;
    decisions.set({QStringLiteral("agent"),
                   id(1),
                   Impact::Fix,
                   {},
                   {},
                   QStringLiteral("ann"),
                   QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC)});
    QCOMPARE(problemsOf(assessed(changes, {pull}, decisions)), QStringList());
}

void TestForgeAssess::notesEditedAfterADecision()
{
    const QDateTime decided(QDate(2026, 1, 10), QTime(0, 0), Qt::UTC);
    Decisions decisions;
    decisions.set({QStringLiteral("agent"), id(1), Impact::Fix, {}, {}, QStringLiteral("ann"), decided});
    const std::vector<Change> changes{numbered(1, QStringLiteral("A change"))};
    forge::PullRequest pull = pullFor(1, {}, noteOf("Adds a flag"));
    QCOMPARE(problemsOf(assessed(changes, {pull}, decisions)), QStringList()); // never, as far as known
    pull.noteEditedAt = decided.addDays(-1);
    QCOMPARE(problemsOf(assessed(changes, {pull}, decisions)), QStringList());
    pull.noteEditedAt = decided.addDays(1);
    const QStringList said = problemsOf(assessed(changes, {pull}, decisions));
    QCOMPARE(said.size(), 1);
    QVERIFY2(said.front().contains(QLatin1String("after ann classified the change")), qPrintable(said.front()));
    QCOMPARE(problemsOf(assessed(changes, {pull})), QStringList()); // nobody decided
}

void TestForgeAssess::statements()
{
    forge::PullRequest stated = pullFor(2);
    stated.breaking = QStringLiteral("the flag --old is gone");
    const std::vector<Change> changes{numbered(2, QStringLiteral("Two")), numbered(1, QStringLiteral("One"))};
    const Release release =
        assessed(changes, {pullFor(1, {}, noteOf("ACTION REQUIRED:\ndrain the node")), stated, pullFor(3)});
    const Requirements requirements = requirementsOf(release);
    QStringList quotes;
    for (const Requirements::Quote &quote : requirements.quotes)
        quotes << quote.change->title + QLatin1String(": ") + quote.statement->lines.join(QLatin1Char('|'));
    QCOMPARE(quotes, (QStringList{QStringLiteral("Two: the flag --old is gone"),
                                  QStringLiteral("One: ACTION REQUIRED:|drain the node")}));
    // Not what the commit message says as well.
    Product product;
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.2.3", changes);
    Statement own;
    own.lines = QStringList{QStringLiteral("The flag"), QStringLiteral("`--old` is gone.")};
    own.change = id(2);
    survey->statements = {own};
    product.repositories = {survey->spec};
    const Release again = assess(product, {survey}, {}, {}, bookOf({stated}));
    QVERIFY(again.repositories.front().forgeStatements.empty());
}

void TestForgeAssess::peopleAndIssues()
{
    Product product;
    Change change = numbered(1, QStringLiteral("One"));
    change.authorEmail = QStringLiteral("12+ann@users.noreply.github.com");
    change.issues = {7, 9};
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.2.3", {change});
    survey->forgeUrl = "git@github.com:o/agent.git";
    product.repositories = {survey->spec};
    forge::PullRequest pull = pullFor(1);
    pull.author = QStringLiteral("ann-b");
    pull.issues = {{{}, 7, QStringLiteral("Pause")}, {QStringLiteral("x/y"), 3, {}}};
    const Release known = assess(product, {survey}, {}, {}, bookOf({pull}));
    const AssessedChange &assessed = known.repositories.front().changes.front();
    QCOMPARE(authorHandle(assessed, *survey), QStringLiteral("ann-b"));
    QStringList pages;
    for (const forge::IssueReference &issue : closedIssues(assessed))
        pages << issuePage(issue, *survey).toString();
    QCOMPARE(pages, (QStringList{QStringLiteral("https://github.com/o/agent/issues/7"),
                                 QStringLiteral("https://github.com/o/agent/issues/9"),
                                 QStringLiteral("https://github.com/x/y/issues/3")}));
    // Without the forge, by the address.
    const Release offline = assess(product, {survey}, {});
    QCOMPARE(authorHandle(offline.repositories.front().changes.front(), *survey), QStringLiteral("ann"));
    survey->forgeUrl = "git@gitlab.com:o/agent.git";
    QCOMPARE(authorHandle(offline.repositories.front().changes.front(), *survey), QString());
    // What could be anything is no handle.
    pull.author = QStringLiteral("](http://evil)");
    const Release odd = assess(product, {survey}, {}, {}, bookOf({pull}));
    QCOMPARE(authorHandle(odd.repositories.front().changes.front(), *survey), QString());
}

void TestForgeAssess::notesOfTheForge()
{
    const std::vector<Change> changes{numbered(1, QStringLiteral("One"))};
    const auto noteFor = [&](const char *text) {
        const Release release = assessed(changes, {pullFor(1, {}, noteOf(text))});
        return noteOnForge(release.repositories.front().changes.front(), {});
    };
    QCOMPARE(noteFor("Adds a\nflag"), QStringLiteral("Adds a flag"));
    QCOMPARE(noteFor("- Adds a flag\n  for all\n* Removes another\n"),
             QStringLiteral("Adds a flag for all; Removes another"));
    forge::ForgeSettings off;
    off.useReleaseNotes = false;
    const Release release = assessed(changes, {pullFor(1, {}, noteOf("x"))});
    QCOMPARE(noteOnForge(release.repositories.front().changes.front(), off), QString());
}

WAYBILL_TEST_MAIN(TestForgeAssess)
#include "tst_forgeassess.moc"
