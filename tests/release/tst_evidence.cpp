// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "git/repository.h"
#include "release/changes/grouping.h"
#include "release/evidence/evidence.h"
#include "release/evidence/pathevidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "release/evidence/surfacechange.h"
#include "release/product/surfacesettings.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTemporaryDir>

using namespace waybill;
using namespace waybill::release;

class TestEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // The evidence of this issue reads no file, but its interface hands a repository to those that will.
        auto created = git::Repository::create(m_folder.filePath(QStringLiteral("r")), "main");
        QVERIFY2(created, qPrintable(created ? QString() : wording::line(created.error())));
        m_repository = std::move(*created);
    }

    void suggestion_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArrayList>("paths");
        QTest::addColumn<QString>("impact");
        QTest::addColumn<QString>("source"); // of the strongest reason

        const QByteArrayList code{"agent.go"};
        QTest::newRow("breaking footer") << QByteArray("config: x\n\nBREAKING CHANGE: old files are refused\n") << code
                                         << "breaking"
                                         << "trailer";
        QTest::newRow("breaking footer beats documentation paths")
            << QByteArray("x\n\nBREAKING CHANGE: y\n") << QByteArrayList{"README.md"} << "breaking"
            << "trailer";
        QTest::newRow("a footer in other words")
            << QByteArray("config: x\n\nBC BREAK: old files are refused\n") << code << "breaking"
            << "trailer";
        QTest::newRow("a footer that says no is but words")
            << QByteArray("agent: pids cgroup\n\nBreaking changes: none\n") << code << "fix"
            << "wording";
        QTest::newRow("breaking behind the title")
            << QByteArray("Other port for agents (BREAKING)\n") << code << "breaking"
            << "conventional-commit";
        QTest::newRow("breaking as a word") << QByteArray("Report breaking API changes\n") << code << "breaking"
                                            << "wording";
        QTest::newRow("feat") << QByteArray("feat(api): pause\n") << code << "additive"
                              << "conventional-commit";
        QTest::newRow("feat!") << QByteArray("feat(api)!: pause\n") << code << "breaking"
                               << "conventional-commit";
        QTest::newRow("fix behind a branch label") << QByteArray("[release-3.6] fix: x\n") << code << "fix"
                                                   << "conventional-commit";
        QTest::newRow("a tag") << QByteArray("[BUGFIX] tsdb: x\n") << code << "fix"
                               << "conventional-commit";
        QTest::newRow("a tag behind a branch label") << QByteArray("[3.6] [Enhancement] x\n") << code << "additive"
                                                     << "conventional-commit";
        QTest::newRow("a tag of a type") << QByteArray("[feat] x\n") << code << "additive"
                                         << "conventional-commit";
        QTest::newRow("a tag that is a verb") << QByteArray("[ADDED] x\n") << code << "additive"
                                              << "conventional-commit";
        QTest::newRow("another tag that is a verb") << QByteArray("[Fixed] x\n") << code << "fix"
                                                    << "conventional-commit";
        QTest::newRow("a label that is no tag") << QByteArray("[CI] x\n") << code << "undecided"
                                                << "shape";
        QTest::newRow("the title's own type before a label") << QByteArray("[BUGFIX] feat: x\n") << code << "additive"
                                                             << "conventional-commit";
        QTest::newRow("a bang behind a label") << QByteArray("[build] fix!: x\n") << code << "breaking"
                                               << "conventional-commit";
        QTest::newRow("a type behind a label") << QByteArray("[release] fix: x\n") << code << "fix"
                                               << "conventional-commit";
        QTest::newRow("a breaking mark at the end")
            << QByteArray("feat: export other packages again (BREAKING CHANGE) (#12)\n") << code << "breaking"
            << "conventional-commit";
        QTest::newRow("about the mark") << QByteArray("docs: explain [breaking] in titles\n")
                                        << QByteArrayList{"README.md"} << "none"
                                        << "conventional-commit";
        QTest::newRow("a breaking tag") << QByteArray("[BREAKING] x\n") << code << "breaking"
                                        << "conventional-commit";
        QTest::newRow("another breaking tag") << QByteArray("[BC BREAK] x\n") << code << "breaking"
                                              << "conventional-commit";
        QTest::newRow("a tag behind the title is none") << QByteArray("x [chore]\n") << code << "undecided"
                                                        << "shape";
        QTest::newRow("chore") << QByteArray("chore: x\n") << code << "none"
                               << "conventional-commit";
        QTest::newRow("an emoji") << QByteArray("\U0001F41B agent: x\n") << code << "fix"
                                  << "conventional-commit";
        QTest::newRow("an emoji by name") << QByteArray(":warning: agent: x\n") << code << "breaking"
                                          << "conventional-commit";
        QTest::newRow("an unknown type is no type") << QByteArray("agent: x\n") << code << "undecided"
                                                    << "shape";
        QTest::newRow("documentation") << QByteArray("x\n") << QByteArrayList{"docs/a.png", "README.md"} << "none"
                                       << "paths";
        QTest::newRow("tests and automation")
            << QByteArray("Add a case\n") << QByteArrayList{"a_test.go", ".github/workflows/x.yml"} << "none"
            << "paths";
        QTest::newRow("a test beside code") << QByteArray("Fix crash\n") << QByteArrayList{"a_test.go", "a.go"} << "fix"
                                            << "wording";
        QTest::newRow("vendored") << QByteArray("x\n") << QByteArrayList{"vendor/a/b.go", "vendor/c.go"} << "none"
                                  << "paths";
        QTest::newRow("another version of a dependency") << QByteArray("Bump thiserror from 1.0.69 to 2.0.11 (#12)\n")
                                                         << QByteArrayList{"Cargo.lock", "Cargo.toml"} << "none"
                                                         << "paths";
        QTest::newRow("another version of a dependency, and code for it")
            << QByteArray("Bump thiserror from 1.0.69 to 2.0.11 (#12)\n") << QByteArrayList{"Cargo.toml", "src/a.rs"}
            << "undecided"
            << "wording";
        QTest::newRow("a robot's fix of dependencies")
            << QByteArray("fix(deps): update all non-major go dependencies (main) (#12)\n")
            << QByteArrayList{"go.mod", "go.sum"} << "none"
            << "conventional-commit";
        QTest::newRow("a fix for a linter") << QByteArray("fix: linting issues (#12)\n") << code << "none"
                                            << "conventional-commit";
        QTest::newRow("a fix of a linter's rule") << QByteArray("fix: lint rules that crash\n") << code << "fix"
                                                  << "conventional-commit";
        QTest::newRow("one for a hole") << QByteArray("fix(deps): update module a to v1.79.3 [security] (#12)\n")
                                        << QByteArrayList{"go.mod", "go.sum"} << "fix"
                                        << "conventional-commit";
        QTest::newRow("one in code") << QByteArray("fix(deps): call the new API\n") << QByteArrayList{"go.mod", "a.go"}
                                     << "fix"
                                     << "conventional-commit";
        QTest::newRow("a feature of the tests") << QByteArray("feat: run the tests in any order\n")
                                                << QByteArrayList{"get_test.go", ".github/workflows/test.yml"} << "none"
                                                << "paths";
        QTest::newRow("a flaky test") << QByteArray("Fix the issue of a flaky test if the agent is slow\n\nFixes #3\n")
                                      << QByteArrayList{"get_test.go"} << "none"
                                      << "paths";
        QTest::newRow("a race in a test") << QByteArray("agent: fix goroutine leak and data race in TestWatch\n")
                                          << QByteArrayList{"tests/watch_test.go", "docs/a.md"} << "none"
                                          << "paths";
        QTest::newRow("what the automation ensures") << QByteArray(".github: ensure that nothing crashes\n")
                                                     << QByteArrayList{".github/workflows/test.yml"} << "none"
                                                     << "paths";
        QTest::newRow("a fix of tests") << QByteArray("fix: flaky test\n") << QByteArrayList{"get_test.go"} << "none"
                                        << "paths";
        QTest::newRow("a test") << QByteArray("test: fix the crash of a suite\n") << QByteArrayList{"get_test.go"}
                                << "none"
                                << "conventional-commit";
        QTest::newRow("a fix of the manual") << QByteArray("fix: a typo\n") << QByteArrayList{"docs/agent.md"} << "none"
                                             << "paths";
        QTest::newRow("a feature that the manual tells of")
            << QByteArray("feat: support pauses\n") << QByteArrayList{"docs/agent.md"} << "additive"
            << "conventional-commit";
        QTest::newRow("a hole that the compiler closes")
            << QByteArray("security: build with Go 1.19.8 to fix four CVEs\n")
            << QByteArrayList{".github/workflows/release.yml"} << "fix"
            << "conventional-commit";
        QTest::newRow("version file") << QByteArray("release: 1.2.0\n") << QByteArrayList{"VERSION"} << "none"
                                      << "paths";
        QTest::newRow("the next version to work on") << QByteArray("Set new SNAPSHOT version into pom files\n")
                                                     << QByteArrayList{"pom.xml", "core/pom.xml"} << "none"
                                                     << "wording";
        QTest::newRow("nothing") << QByteArray("x\n") << QByteArrayList{} << "none"
                                 << "paths";
        QTest::newRow("fix behind a subsystem") << QByteArray("mount: Fix a leak\n") << code << "fix"
                                                << "wording";
        QTest::newRow("add") << QByteArray("grpc: add PauseContainer\n") << code << "additive"
                             << "wording";
        QTest::newRow("remove a flag") << QByteArray("cli: remove the deprecated --old flag\n") << code << "breaking"
                                       << "wording";
        QTest::newRow("remove unused") << QByteArray("cli: remove unused helper\n") << code << "undecided"
                                       << "wording";
        QTest::newRow("remove unnecessary parameters")
            << QByteArray("ppc64le: Remove unnecessary kernel parameters\n") << code << "none"
            << "wording";
        QTest::newRow("says nothing") << QByteArray("agent: pids cgroup\n") << code << "undecided"
                                      << "shape";
        QTest::newRow("issue alone is too little")
            << QByteArray("agent: pids cgroup\n\nFixes #3\n") << code << "undecided"
            << "trailer";
        QTest::newRow("release note none") << QByteArray("agent: pids\n\nRelease-note: none\n") << code << "none"
                                           << "trailer";
    }

    void suggestion()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArrayList, paths);
        QFETCH(QString, impact);
        QFETCH(QString, source);
        const std::vector<git::Commit> commits{fakes::commit(2, {1}, message)};
        Change change = groupCommits(commits, fakes::id(2)).front();
        for (const QByteArray &path : paths) {
            git::FileChange file;
            file.newPath = path;
            file.oldPath = path;
            change.files.push_back(file);
        }
        const ChangeContent content;
        std::vector<Reason> reasons;
        for (const auto &evidence : standardEvidence({})) {
            for (const Reason &reason : evidence->examine({change, commits, *m_repository, content})) {
                QCOMPARE(reason.source, evidence->source());
                QVERIFY(!reason.text.isEmpty());
                QVERIFY(reason.weight >= 0 && reason.weight < 1);
                reasons.push_back(reason);
            }
        }
        const Suggestion made = suggest(reasons);
        QCOMPARE(keyName(made.impact), impact);
        QCOMPARE(made.reasons.empty() ? QString() : keyName(made.reasons.front().source), source);
        QVERIFY(made.confidence >= 0 && made.confidence <= 1);
    }

    void nothingReleased_data()
    {
        QTest::addColumn<QByteArrayList>("paths");
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("tests") << QByteArrayList{"get_test.go", "tests/data/a.yaml"} << true;
        QTest::newRow("tests, automation and documentation")
            << QByteArrayList{"get_test.go", ".github/workflows/x.yml", "README.md", "examples/a.go"} << true;
        QTest::newRow("a dependency") << QByteArrayList{"go.mod"} << false;
        QTest::newRow("tests and a dependency") << QByteArrayList{"get_test.go", "go.mod"} << false;
        QTest::newRow("tests and generated code") << QByteArrayList{"get_test.go", "api/a.pb.go"} << false;
        QTest::newRow("the next version") << QByteArrayList{"VERSION"} << false;
    }

    void nothingReleased()
    {
        QFETCH(QByteArrayList, paths);
        Change change;
        for (const QByteArray &path : paths) {
            git::FileChange file;
            file.newPath = path;
            file.oldPath = path;
            change.files.push_back(file);
        }
        const ChangeContent content;
        const std::vector<Reason> reasons = PathEvidence().examine({change, {}, *m_repository, content});
        QCOMPARE(reasons.size(), std::size_t(1));
        QTEST(saysNothingReleased(reasons.front()), "isSaid");
    }

    /// The rows of the table that words count by.
    void words_data()
    {
        QTest::addColumn<QByteArray>("message"); // of a merge
        QTest::addColumn<QByteArrayList>("expected");
        QTest::addColumn<QByteArrayList>("others");
        const QByteArray merge = "Merge pull request #1 from a/";
        QTest::newRow("a wrong thing") << merge + "x\n\nFix errors of parsing\n"
                                       << QByteArrayList{"title.fault"} << QByteArrayList{};
        QTest::newRow("what an error says") << merge + "x\n\nSay more in error messages\n"
                                            << QByteArrayList{} << QByteArrayList{"title.fault"};
        QTest::newRow("what goes") << merge + "x\n\nRemove the device\n"
                                   << QByteArrayList{"title.remove"} << QByteArrayList{};
        QTest::newRow("what goes at times")
            << merge + "x\n\nRemove the device when it is unplugged\n"
            << QByteArrayList{"title.circumstances"} << QByteArrayList{"title.remove", "title.removes"};
        QTest::newRow("by default, once") << merge + "x\n\nPause by default\n"
                                          << QByteArrayList{"title.by-default"} << QByteArrayList{"title.default"};
        QTest::newRow("a default") << merge + "x\n\nAnother default timeout\n"
                                   << QByteArrayList{"title.default"} << QByteArrayList{};
        QTest::newRow("a branch that fixes") << merge + "my-hotfix\n\nx\n"
                                             << QByteArrayList{"branch.fix"} << QByteArrayList{};
        QTest::newRow("a branch that removes") << merge + "u/rm-cli\n\nx\n"
                                               << QByteArrayList{"branch.remove"} << QByteArrayList{};
        QTest::newRow("words inside words")
            << merge + "trace-renew-alarm-list\n\nx\n"
            << QByteArrayList{} << QByteArrayList{"branch.fix", "branch.add", "branch.remove"};
        QTest::newRow("users must act") << merge + "x\n\nx\n\nUsers must set it.\n"
                                        << QByteArrayList{"body.migrate"} << QByteArrayList{"body.migration"};
        QTest::newRow("a migration") << merge + "x\n\nx\n\nBefore the schema migration.\n"
                                     << QByteArrayList{"body.migration"} << QByteArrayList{"body.migrate"};
    }

    void words()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArrayList, expected);
        QFETCH(QByteArrayList, others);
        const std::vector<git::Commit> commits{fakes::commit(4, {1, 3}, message), fakes::commit(3, {2}, "y\n")};
        const Change change = groupCommits(commits, fakes::id(4)).front();
        const ChangeContent content;
        QStringList seen;
        for (const auto &evidence : standardEvidence({})) {
            for (const Reason &reason : evidence->examine({change, commits, *m_repository, content}))
                seen << (reason.signal ? keyName(*reason.signal) : QString());
        }
        for (const QByteArray &signal : expected)
            QVERIFY2(seen.contains(QLatin1String(signal)), signal.constData());
        for (const QByteArray &signal : others)
            QVERIFY2(!seen.contains(QLatin1String(signal)), signal.constData());
    }

    void mergedCommitsSpeakWhereTheMergeDoesNot_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("impact");
        QTest::newRow("the strongest") << QByteArray("fix: a\n") << QByteArray("feat!: b\n") << "breaking";
        QTest::newRow("one says nothing") << QByteArray("agent: a\n") << QByteArray("feat: b\n") << "additive";
        QTest::newRow("all internal") << QByteArray("ci: a\n") << QByteArray("docs: b\n") << "none";
        QTest::newRow("internal beside one that says nothing")
            << QByteArray("ci: a\n") << QByteArray("agent: b\n") << "";
    }

    void mergedCommitsSpeakWhereTheMergeDoesNot()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        const std::vector<git::Commit> commits{
            fakes::commit(4, {1, 3}, "Merge pull request #1 from a/b\n\nPause and resume\n"),
            fakes::commit(3, {2}, first),
            fakes::commit(2, {1}, second),
        };
        const Change change = groupCommits(commits, fakes::id(4)).front();
        const ChangeContent content;
        std::vector<Reason> reasons;
        for (const auto &evidence : standardEvidence({})) {
            if (evidence->source() == Source::ConventionalCommit)
                reasons = evidence->examine({change, commits, *m_repository, content});
        }
        QTEST(reasons.empty() ? QString() : keyName(reasons.front().impact), "impact");
    }

    void aBareMergeSpeaksThroughWhatItMerges()
    {
        const std::vector<git::Commit> commits{
            fakes::commit(4, {1, 2, 3}, "Merge branches 'a' and 'b'\n"),
            fakes::commit(3, {1}, "docs: say more\n"),
            fakes::commit(2, {1}, "network: fix routes\n"),
        };
        const Change change = groupCommits(commits, fakes::id(4)).front();
        const ChangeContent content;
        std::vector<Reason> reasons;
        int speaking = 0;
        for (const auto &evidence : standardEvidence({})) {
            if (evidence->source() != Source::Wording)
                continue;
            const std::vector<Reason> said = evidence->examine({change, commits, *m_repository, content});
            speaking += said.empty() ? 0 : 1;
            reasons.insert(reasons.end(), said.begin(), said.end());
        }
        QCOMPARE(speaking, 2); // what words say, and what was learned of them
        QCOMPARE(suggest(reasons).impact, Impact::Fix);
    }

    void disagreementLowersConfidence()
    {
        const Reason fix{Source::Announcement, QStringLiteral("x"), {}, {}, Impact::Fix, 0.6};
        const Reason additive{Source::Protocol, QStringLiteral("x"), {}, {}, Impact::Additive, 0.55};
        const Suggestion alone = suggest({fix});
        const Suggestion both = suggest({fix, additive});
        const Suggestion agreed = suggest({fix, fix});
        QVERIFY(both.confidence < alone.confidence);
        QVERIFY(agreed.confidence > alone.confidence);
        QCOMPARE(suggest({}).impact, Impact::Undecided);
    }

private:
    QTemporaryDir m_folder;
    std::optional<git::Repository> m_repository;
};

WAYBILL_TEST_MAIN(TestEvidence)
#include "tst_evidence.moc"
