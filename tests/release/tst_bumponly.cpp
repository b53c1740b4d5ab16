// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "release/changes/bumponly.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

/// Releases that bring nothing but their number.
class TestBumpOnly : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changes_data();
    void changes();
    void changelogs();
    void titlesOfNotes();
    void dependencies();
    void ranges_data();
    void ranges();
    void survey();
};

namespace {

Change changeOf(int number, const QString &title, const QByteArrayList &files)
{
    Change change = fakes::change(number, title, Impact::None);
    for (const QByteArray &path : files) {
        git::FileChange file;
        file.oldPath = file.newPath = path;
        change.files.push_back(file);
    }
    return change;
}

} // namespace

void TestBumpOnly::changelogs()
{
    const auto writes = [](const QByteArrayList &files) {
        return writesChangelogOnly(changeOf(1, QStringLiteral("Update CHANGELOG for 12.0.0"), files));
    };
    QVERIFY(writes({"CHANGELOG.md", "packages/x/CHANGELOG.md"}));
    QVERIFY(!writes({"CHANGELOG.md", "index.js"}));
    QVERIFY(!writes({}));
}

void TestBumpOnly::titlesOfNotes()
{
    for (const char *title :
         {"Update changelog", "Release notes for 2.13.0 (#12)", "docs: 3.0 upgrade guide (#12)", "Update upgrade notes",
          "Update UPGRADING.md", "Add release notes for v1.2 release", "Write the migration guide"})
        QVERIFY2(isOfNotes(QString::fromUtf8(title)), title);
    for (const char *title : {"Read the changelog", "Changes of the parser", "Update changelog and drop the key",
                              "News are fetched", "Upgrade guide: drop x", "Upgrade the parser"})
        QVERIFY2(!isOfNotes(QString::fromUtf8(title)), title);
}

void TestBumpOnly::changes_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QByteArrayList>("files");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *name, const char *title, const QByteArrayList &files, bool expected) {
        QTest::newRow(name) << QString::fromUtf8(title) << files << expected;
    };
    row("version", "anything", {"VERSION"}, true);
    row("version in a folder", "anything", {"agent/VERSION"}, true);
    row("version and changelog", "release 1.5.1", {"CHANGELOG.md", "VERSION"}, true);
    row("changelogs", "release 1.5.1", {"NEWS", "version.txt", "CHANGELOG-1.5.md"}, true);
    row("changelog alone", "Bump version", {"CHANGELOG.md"}, false);
    row("source", "version: bump up to 3.6.0", {"api/version/version.go"}, true);
    row("what is said of a release", "0.11.0 release info (#12)",
        {"HISTORY.md", "doc/quickstart.md", "version/version.go"}, true);
    row("what a release says", "0.11.0 release info of clusters", {"doc/quickstart.md", "version/version.go"}, false);
    row("source, of something else", "Compare versions by parts", {"api/version/version.go"}, false);
    row("more", "release 1.5.1", {"VERSION", "main.go"}, false);
    row("how to get it", "release 1.5.1", {"VERSION", "README.md"}, true);
    row("another document", "Describe the release", {"VERSION", "README.md"}, false);
    row("crate", "Release v1.5.1", {"Cargo.toml", "Cargo.lock", "CHANGELOG.md"}, true);
    row("npm", "1.5.1", {"package.json", "package-lock.json"}, true);
    row("release-please", "chore(main): release 1.5.1 (#12)",
        {".release-please-manifest.json", "CHANGELOG.md", "package.json"}, true);
    row("one of several", "Release tokio-util-0.7.1", {"tokio-util/Cargo.toml", "tokio-util/CHANGELOG.md"}, true);
    row("maven", "[maven-release-plugin] prepare for next development iteration", {"pom.xml", "core/pom.xml"}, true);
    row("maven, by hand", "[RELEASE] Prepare for next development iteration", {"pom.xml"}, true);
    row("conventional", "chore(release): publish cargo 1.5.1", {"package.json", "CHANGELOG.md"}, true);
    row("conventional, about releases", "fix(release): sign what is uploaded", {"package.json"}, false);
    row("next", "Bump version to 1.6.0-dev", {"setup.py", "src/x/__init__.py"}, true);
    row("for a release", "releaser: Bump versions for release of 0.165.0", {"common/version_current.go"}, true);
    row("for the next one", "releaser: Prepare repository for 0.165.0-DEV",
        {"common/version_current.go", "releaser.env"}, true);
    row("on a branch", "Bump version to 3.0.0 on release-3.0 branch (#12)",
        {"VERSION", "manifests/ha/install.yaml", "manifests/base/kustomization.yaml"}, true);
    row("by bumpversion", "Bump version: 2.12.0 → 2.13.0", {"SECURITY.md", "pyproject.toml", "x/VERSION"}, true);
    row("behind a release", "Set version post v2.12.0b1 release (#12)", {"CITATION.cff", "x/version.py"}, true);
    row("before a release", "Prepare for (pre) release: v5.5.0b3 (#12)", {".bumpversion.cfg", "README.rst"}, true);
    row("changesets", "Version Packages (#12)", {".changeset/lazy-cats-run.md", "packages/a/package.json"}, true);
    row("manifests of something else", "Read manifests", {"VERSION", "manifests/install.yaml"}, false);
    row("of something else", "Bump tokio to 1.5.1", {"Cargo.toml", "Cargo.lock"}, false);
    row("of something else, from", "Bump tokio from 1.5.0 to 1.5.1", {"Cargo.toml"}, false);
    row("of a dependency by its version", "Update version of tokio to 1.5.1", {"Cargo.toml"}, false);
    row("release with sources", "Release v1.5.1", {"Cargo.toml", "src/lib.rs"}, false);
    row("documentation only", "Release v1.5.1", {"docs/install.md"}, false);
    row("no file", "release 1.5.1", {}, false);
    row("a name that only begins so", "release 1.5.1", {"versions.yaml"}, false);
}

void TestBumpOnly::changes()
{
    QFETCH(QString, title);
    QFETCH(QByteArrayList, files);
    QTEST(isBumpOnly(changeOf(1, title, files)), "expected");
}

void TestBumpOnly::dependencies()
{
    for (const char *title : {"Bump x from 1.1 to 1.2", "Bump Axios version", "Update dependencies (#12)",
                              "chore: bump all web dependencies", "Upgrade deps."})
        QVERIFY2(movesDependencies(QString::fromUtf8(title)), title);
    for (const char *title :
         {"Update the version", "Add dependencies", "Bump the limit", "Update how dependencies are read",
          "Update x; drop dependencies", "Bump version handling"})
        QVERIFY2(!movesDependencies(QString::fromUtf8(title)), title);
}

void TestBumpOnly::ranges_data()
{
    QTest::addColumn<QList<QByteArrayList>>("changes");
    QTest::addColumn<bool>("expected");
    using Changes = QList<QByteArrayList>;
    QTest::newRow("none") << Changes{} << false;
    QTest::newRow("bump") << Changes{{"VERSION"}} << true;
    QTest::newRow("two, and a changelog") << Changes{{"VERSION"}, {"CHANGELOG.md"}, {"VERSION"}, {}} << true;
    QTest::newRow("changelog") << Changes{{"CHANGELOG.md"}} << false;
    QTest::newRow("code") << Changes{{"VERSION"}, {"main.go"}} << false;
}

void TestBumpOnly::ranges()
{
    QFETCH(QList<QByteArrayList>, changes);
    std::vector<Change> all;
    for (const QByteArrayList &files : changes)
        all.push_back(changeOf(int(all.size()) + 1, QStringLiteral("x"), files));
    QTEST(nothingButTheVersion(all, {}, {}).has_value(), "expected");
    if (all.empty())
        return;
    // A pair that cancels out brings nothing.
    all.push_back(changeOf(11, QStringLiteral("Revert"), {"main.go"}));
    all.push_back(changeOf(12, QStringLiteral("Work"), {"main.go"}));
    QVERIFY(!nothingButTheVersion(all, {}, {}));
    all.back().revertedBy = fakes::id(11);
    QTEST(nothingButTheVersion(all, {}, {}).has_value(), "expected");
}

void TestBumpOnly::survey()
{
    ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    story.write("main.go", "1\n").write("VERSION", "1.5.0\n").commit("Start\n");
    story.tag("1.5.0", "1.5.0");
    story.write("VERSION", "1.5.1\n").commit("release: 1.5.1\n");
    story.tag("1.5.1", "1.5.1");
    story.finish("main");
    RepositorySpec spec;
    spec.path = story.path();
    spec.head = "1.5.1";
    const Survey read = release::survey(spec, {});
    QVERIFY2(!story.error(), errorText(story).constData());
    QCOMPARE(read.problems.size(), std::size_t(1));
    QCOMPARE(read.problems.front().severity, Problem::Severity::Note);
    QCOMPARE(wording::text(read.problems.front().message),
             QStringLiteral("Nothing but the version changed in 1.5.0..1.5.1"));
    QCOMPARE(wording::text(read.changes->front().suggestion.reasons.front().text),
             QStringLiteral("Changes only the version"));
}

WAYBILL_TEST_MAIN(TestBumpOnly)
#include "tst_bumponly.moc"
