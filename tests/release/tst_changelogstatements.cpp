// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "release/announcements/announcementchangelog.h"
#include "release/assess/assess.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/changes/packagescope.h"
#include "release/changes/releasetags.h"
#include "release/evidence/source.h"
#include "release/survey/rangereader.h"
#include "sample/storyteller.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace waybill;
using namespace waybill::release;

namespace {

const QByteArray Old = "# Changelog\n\n## 1.0.0\n\n### Added\n\n- The beginning\n";
const QByteArray New =
    "# Changelog\n\n## 2.0.0\n\n### Breaking changes\n\n- `get` takes a key (#12)\n- Python 2 is gone\n\n"
    "### Added\n\n- Listing\n- Caching\n\n### Fixed\n\n- A leak\n\n"
    "## 1.0.0\n\n### Added\n\n- The beginning\n- What was forgotten\n";

struct Step {
    QByteArray title;
    QMap<QString, QByteArray> files;
};

/// "TITLE: IMPACT TEXT" of the facts that announcements are, oldest change first.
QStringList told(const std::vector<Change> &changes)
{
    QStringList seen;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        for (const Reason &reason : change->suggestion.reasons) {
            if (reason.isFact && reason.source == Source::Announcement)
                seen << QStringLiteral("%1: %2 %3")
                            .arg(change->title, keyName(reason.impact), wording::text(reason.text));
        }
    }
    return seen;
}

} // namespace

/// What changelogs say that were written for many changes at once, and whose package a range is of.
class TestChangelogStatements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void statements_data()
    {
        QTest::addColumn<QMap<QString, QByteArray>>("base");
        QTest::addColumn<QList<Step>>("steps");
        QTest::addColumn<QByteArray>("folder");
        QTest::addColumn<QStringList>("expected");
        using Files = QMap<QString, QByteArray>;
        const QString log = QStringLiteral("CHANGELOG.md");
        const QString code = QStringLiteral("lib/a.txt");
        const auto entry = [](const char *change, const char *impact, const char *section, const char *text) {
            return QStringLiteral("%1: %2 Changelog entry under “%3”: %4")
                .arg(QLatin1String(change), QLatin1String(impact), QLatin1String(section), QLatin1String(text));
        };
        QTest::newRow("before a release")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Take a key (#12)", {{code, "2\n"}}}, {"Prepare the release", {{log, New}, {code, "3\n"}}}}
            << QByteArray()
            << QStringList{entry("Take a key", "breaking", "Breaking changes", "`get` takes a key (#12)"),
                           entry("Prepare the release", "breaking", "Breaking changes", "Python 2 is gone"),
                           entry("Prepare the release", "additive", "Added", "Listing"),
                           entry("Prepare the release", "additive", "Added", "Caching")};
        const QByteArray few = Old + "\n## 2.0.0\n\n### Breaking changes\n\n- `get` takes a key (#12)\n";
        QTest::newRow("written by a release, of another change")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Take a key (#12)", {{code, "2\n"}}}, {"Release 2.0 (#30)", {{log, few}, {code, "3\n"}}}}
            << QByteArray()
            << QStringList{entry("Take a key", "breaking", "Breaking changes", "`get` takes a key (#12)")};
        QTest::newRow("written by another one, in reStructuredText")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<
                   Step>{{"Take a key (#12)", {{code, "2\n"}}},
                         {"Tell it (#30)",
                          {{log,
                            Old + "\n## 2.0.0\n\n### Breaking changes\n\n- `get` takes a key\n  (:issue:`3`, :pr:`12`)\n"},
                           {code, "3\n"}}}}
            << QByteArray()
            << QStringList{
                   entry("Take a key", "breaking", "Breaking changes", "`get` takes a key (:issue:`3`, :pr:`12`)")};
        QTest::newRow("done again by the one that writes of it")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Take a key (#12)", {{code, "2\n"}}},
                           {"Revert \"Take a key (#12)\" (#13)", {{code, "1\n"}}},
                           {"Take a key (#14)", {{log, few}, {code, "3\n"}}}}
            << QByteArray()
            << QStringList{entry("Take a key", "breaking", "Breaking changes", "`get` takes a key (#12)")};
        QTest::newRow("written by a change that is named itself, too")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Take a key (#30)", {{code, "2\n"}}},
                           {"Take it (#12)", {{log, few.chopped(2) + ", #30)\n"}, {code, "3\n"}}}}
            << QByteArray()
            << QStringList{entry("Take it", "breaking", "Breaking changes", "`get` takes a key (#12, #30)")};
        QByteArray much = "\n## 2.0.0\n\n### Breaking changes\n\n";
        QStringList broken;
        for (const char *flag : {"--a", "--b", "--c", "--d", "--e", "--f"}) {
            much += QByteArray("- ") + flag + " is gone\n";
            broken << entry("Prepare the release", "breaking", "Breaking changes",
                            QByteArray(flag).append(" is gone").constData());
        }
        QTest::newRow("of a release that breaks much")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Prepare the release", {{log, Old + much}, {code, "3\n"}}}} << QByteArray() << broken;
        QTest::newRow("moved below another heading")
            << Files{{log, "# Changelog\n\n## 1.0.0\n\n- The beginning\n"}, {code, "1\n"}}
            << QList<Step>{{"Add a plugin",
                            {{log, "# Changelog\n\n- Add `x` to the plugins\n\n## 1.0.0\n\n- The beginning\n"},
                             {code, "2\n"}}},
                           {"Sort",
                            {{log, "# Changelog\n\n## 1.0.1\n\n### Site enhancements\n\n- Add `x` to the plugins\n\n"
                                   "## 1.0.0\n\n- The beginning\n"},
                             {code, "3\n"}}}}
            << QByteArray() << QStringList{};
        const QByteArray taken = "# Changelog\n\n## main / unreleased\n\n- [FEATURE] Hedge #7\n- [BUGFIX] Guard #12\n";
        QTest::newRow("taken along from another branch")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Guard (#12)", {{log, taken + Old.mid(12)}, {code, "2\n"}}}} << QByteArray()
            << QStringList{entry("Guard", "fix", "BUGFIX", "Guard #12")};
        QTest::newRow("taken along by a backport, with many")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Guard (#12) (#14)",
                            {{log, taken + "- [FEATURE] One #8\n- [FEATURE] Two #9\n" + Old.mid(12)}, {code, "2\n"}}}}
            << QByteArray() << QStringList{};
        QTest::newRow("formatted anew, the parts of a version at its level")
            << Files{{log, Old + "\n## 0.9.0-beta.1\n\n## What's Changed\n\n* feat: seek files (#3)\n"}, {code, "1\n"}}
            << QList<Step>{{"Format",
                            {{log, Old
                                       + "\n## 0.9.0-beta.1\n\n## What's Changed\n\n- feat: seek files "
                                         "([#3](https://forge.example.org/team/product/pull/3))\n"},
                             {code, "2\n"}}}}
            << QByteArray() << QStringList{};
        const QString note =
            QStringLiteral("The `key` of `get` has to be given from now on, and may no longer be empty.");
        QTest::newRow("told by a fragment, and put together in other marks")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Take a key",
                            {{code, "2\n"}, {QStringLiteral("changes/12.breaking"), note.toUtf8() + '\n'}}},
                           {"Prepare",
                            {{log, Old + "\n## 2.0.0\n\n### Breaking changes\n\n- #12: "
                                       + QString(note).replace(u'`', QStringLiteral("``")).toUtf8() + '\n'},
                             {code, "3\n"},
                             {QStringLiteral("VERSION"), "2.0.0\n"}}}}
            << QByteArray()
            << QStringList{QStringLiteral("Take a key: breaking Release note of type “breaking”: %1").arg(note)};
        QTest::newRow("of a change to the documentation")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<Step>{{"Tell of it (#12)", {{QStringLiteral("docs/plugins.md"), "x\n"}}},
                           {"Prepare", {{log, New}}}}
            << QByteArray()
            << QStringList{entry("Prepare", "breaking", "Breaking changes", "Python 2 is gone"),
                           entry("Prepare", "additive", "Added", "Listing"),
                           entry("Prepare", "additive", "Added", "Caching")};
        QTest::newRow("moved to another file")
            << Files{{log, New}}
            << QList<Step>{{"Split", {{log, "# Changelog\n"}, {QStringLiteral("CHANGELOG-2.md"), New}}}} << QByteArray()
            << QStringList{};
        QTest::newRow("of a part, where there is one for all")
            << Files{{log, Old}, {QStringLiteral("parts/b/CHANGELOG.md"), Old}}
            << QList<Step>{{"Prepare",
                            {{log, Old + "- More\n"}, {QStringLiteral("parts/b/CHANGELOG.md"), New}, {code, "1\n"}}}}
            << QByteArray() << QStringList{};
        const QByteArray others = "# Changelog\n\n## 7.1.0\n\n### Added\n\n- A plan\n";
        QTest::newRow("of a part, where only its own tells of the release")
            << Files{{log, others}, {QStringLiteral("parts/b/CHANGELOG.md"), Old}}
            << QList<Step>{{"Prepare",
                            {{log, others + "- Another\n"},
                             {QStringLiteral("parts/b/CHANGELOG.md"),
                              "# Changelog\n\n## 2.0.0\n\n### Removed\n\n- `get`\n\n" + Old.mid(13)}}}}
            << QByteArray() << QStringList{entry("Prepare", "breaking", "Removed", "`get`")};
        const QString older = QStringLiteral("CHANGELOG/v1.0.0.md");
        QTest::newRow("of a release that was, in a file of its own")
            << Files{{code, "1\n"}} << QList<Step>{{"Write of it", {{older, "## Removed\n\n- `get`\n"}}}}
            << QByteArray() << QStringList{};
        QTest::newRow("of a release that was")
            << Files{{log, "# Changelog\n\n## 3.0.0\n\n### Breaking changes\n\n- A plan\n\n" + Old.mid(13)},
                     {code, "1\n"}}
            << QList<Step>{{"Plan more",
                            {{log, "# Changelog\n\n## 3.0.0\n\n### Breaking changes\n\n- A plan\n- Another `plan`\n\n"
                                       + Old.mid(13)},
                             {code, "2\n"}}}}
            << QByteArray() << QStringList{};
        QTest::newRow("below an entry that names who did it")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<
                   Step>{{"Map anew (#12)", {{code, "2\n"}}},
                         {"Prepare",
                          {{log,
                            Old + "\n## 2.0.0\n\n- Changes to maps #12\n  - [BREAKING] `empty` is gone\n- One\n- Two\n- Three\n- Four\n"},
                           {code, "3\n"}}}}
            << QByteArray() << QStringList{entry("Map anew", "breaking", "BREAKING", "`empty` is gone")};
        QTest::newRow("marked within the entry")
            << Files{{log, Old}, {code, "1\n"}}
            << QList<
                   Step>{{"Send more (#12)", {{code, "2\n"}}},
                         {"Prepare",
                          {{log,
                            Old + "\n## 2.0.0\n\n- #12 Query: *breaking :warning:* more\n- One\n- Two\n- Three\n- Four\n"},
                           {code, "3\n"}}}}
            << QByteArray()
            << QStringList{entry("Send more", "breaking", "BREAKING", "#12 Query: *breaking :warning:* more")};
        QTest::newRow("notes of a version, and what others wrote")
            << Files{{QStringLiteral("notes/x-1.0.0.md"), "# 1.0\n"}, {QStringLiteral("vendor/y/CHANGELOG.md"), Old}}
            << QList<Step>{{"Release notes",
                            {{QStringLiteral("notes/x-1.1.0.md"), "# 1.1\n\n## Breaking changes\n\n- No v1beta\n"},
                             {QStringLiteral("vendor/y/CHANGELOG.md"), New},
                             {code, "1\n"}}}}
            << QByteArray() << QStringList{entry("Release notes", "breaking", "Breaking changes", "No v1beta")};
        QTest::newRow("of the part that is released")
            << Files{{log, Old}, {QStringLiteral("parts/b/CHANGELOG.md"), "# B\n"}}
            << QList<Step>{{"Prepare",
                            {{log, New},
                             {QStringLiteral("parts/b/CHANGELOG.md"),
                              "# B\n\n## Added\n\n- One\n- Two\n- Three\n- Four\n"},
                             {code, "1\n"}}},
                           {"feat!: elsewhere", {{code, "2\n"}}}}
            << QByteArray("parts/b")
            << QStringList{entry("Prepare", "additive", "Added", "One"), entry("Prepare", "additive", "Added", "Two"),
                           entry("Prepare", "additive", "Added", "Three"),
                           entry("Prepare", "additive", "Added", "Four")};
    }

    void statements()
    {
        using Files = QMap<QString, QByteArray>;
        QFETCH(Files, base);
        QFETCH(QList<Step>, steps);
        QFETCH(QByteArray, folder);
        QFETCH(QStringList, expected);
        const QTemporaryDir place;
        sample::Storyteller story(place.path());
        const auto write = [&story](const Files &files) {
            for (auto at = files.begin(); at != files.end(); ++at)
                story.write(at.key().toUtf8(), at.value());
        };
        write(base);
        const git::ObjectId from = story.commit("Begin");
        git::ObjectId to;
        for (const Step &step : steps) {
            write(step.files);
            to = story.commit(step.title);
        }
        story.finish();
        QVERIFY(!story.error());
        const PackageScope scope{folder, {}, QStringLiteral("1.0.0")};
        const auto range = RangeReader(story.repository(), {from, to, {}, {}, {}, scope}).read();
        QVERIFY(range);
        QCOMPARE(told(range->changes), expected);
    }

    /// Some complete the section of a release after its tag.
    void ofTheBase()
    {
        const QByteArray now =
            "# Log\n\n## 2.0.1\n\n- Fix a leak\n\n## 2.0.0\n\n### Breaking changes\n\n- No port\n\n" + Old.mid(13);
        QCOMPARE(newChangelogEntries(Old, now).size(), std::size_t(2));
        const std::vector<Announcement> entries = newChangelogEntries(Old, now, QStringLiteral("2.0.0"));
        QCOMPARE(entries.size(), std::size_t(1));
        QCOMPARE(entries.front().note, QStringLiteral("Fix a leak"));
    }

    /// A branch for fixes may take over the changelog of another one.
    void afterTheHead()
    {
        const QByteArray now =
            "# Log\n\n## main / unreleased\n\n- [FEATURE] Later\n\n## 2.1.0\n\n- [FEATURE] Planned\n\n"
            "## 2.0.1\n\n- [BUGFIX] Fix a leak\n\n"
            + Old.mid(13);
        const auto notes = [&](const QByteArray &text, const QString &next) {
            QStringList all;
            for (const Announcement &one : newChangelogEntries(Old, text, QStringLiteral("2.0.0"), next))
                all << one.note;
            return all;
        };
        QCOMPARE(notes(now, QStringLiteral("2.0.1")), QStringList{QStringLiteral("Fix a leak")});
        // Where the head is no release, or has no heading, all of it may be of the next one.
        QCOMPARE(notes(now, {}).size(), 3);
        QCOMPARE(notes(now, QStringLiteral("2.0.2")).size(), 3);
        QCOMPARE(
            notes("# Log\n\n## Main features\n\n- More\n\n## 2.0.1\n\n- [BUGFIX] Fix a leak\n", QStringLiteral("2.0.1"))
                .size(),
            2);
    }

    /// Some repeat in a patch what the release before it broke.
    void toldAgain()
    {
        const QByteArray now = "Log\n===\n\n2.0.1\n-----\n\nRemovals\n~~~~~~~~\n\n- Making `a` now raises an error.\n\n"
                               "  This change first appeared in version %1 as #12.\n";
        QVERIFY(
            newChangelogEntries("Log\n===\n", QByteArray(now).replace("%1", "2.0.0"), QStringLiteral("2.0.0")).empty());
        QCOMPARE(
            newChangelogEntries("Log\n===\n", QByteArray(now).replace("%1", "2.0.1"), QStringLiteral("2.0.0")).size(),
            std::size_t(1));
    }

    /// Where each version has a file, some are written later than what people have already.
    void filesOfReleased_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("released");
        QTest::newRow("older") << QByteArray("CHANGELOG/v1.5.7.md") << true;
        QTest::newRow("the base") << QByteArray("CHANGELOG/v1.6.0.md") << true;
        QTest::newRow("a candidate of the base") << QByteArray("CHANGELOG/v1.6.0-rc.1.md") << true;
        QTest::newRow("a patch") << QByteArray("CHANGELOG/v1.6.1.md") << false;
        QTest::newRow("newer") << QByteArray("notes/product-1.7.0.md") << false;
        QTest::newRow("compared as numbers") << QByteArray("notes/1.10.0-notes.txt") << false;
        QTest::newRow("of a line") << QByteArray("CHANGELOG/CHANGELOG-1.6.md") << false;
        QTest::newRow("of an older line") << QByteArray("CHANGELOG/CHANGELOG-1.5.md") << true;
        QTest::newRow("of a newer line") << QByteArray("CHANGELOG/CHANGELOG-1.10.md") << false;
        QTest::newRow("a page of an older line") << QByteArray("doc/whatsnew/1/1.5/index.rst") << true;
        QTest::newRow("a page of a newer line") << QByteArray("doc/whatsnew/1/1.7/index.rst") << false;
        QTest::newRow("of all") << QByteArray("CHANGELOG.md") << false;
    }

    void filesOfReleased()
    {
        QFETCH(QByteArray, path);
        QTEST(isNotesOfReleased(path, QStringLiteral("1.6.0")), "released");
        QVERIFY(!isNotesOfReleased(path, {}));
    }

    /// What is "Removed" from the dependencies is gone from nobody who uses the release.
    void dependencies()
    {
        const std::vector<Announcement> entries = changelogAnnouncements(
            {}, "## Breaking Changes\n\n- No port\n\n## Dependencies\n\n### Added\n\n- b: v2\n\n"
                "### Removed\n\n- a: v1\n\n## Removed dependencies and options\n\n- An option\n");
        QStringList impacts;
        for (const Announcement &one : entries)
            impacts << one.note + QLatin1Char(' ') + keyName(one.impact);
        QCOMPARE(impacts, (QStringList{QStringLiteral("No port breaking"), QStringLiteral("b: v2 none"),
                                       QStringLiteral("a: v1 none"), QStringLiteral("An option undecided")}));
    }

    /// The change that writes the changelog is internal by itself; what it tells counts all the same.
    void claims()
    {
        Change change;
        change.suggestion = {Impact::None, 0.9, {}};
        AssessedChange assessed;
        assessed.change = &change;
        assessed.impact = Impact::None;
        QCOMPARE(claimOf(assessed, change.suggestion), Impact::None);
        Reason reason;
        reason.source = Source::Announcement;
        reason.impact = Impact::Additive;
        reason.isFact = true;
        change.suggestion.reasons.push_back(reason);
        QCOMPARE(claimOf(assessed, change.suggestion), Impact::Additive);
    }

    void packages_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("folder");
        QTest::newRow("none") << QByteArray() << QByteArray() << QByteArray();
        QTest::newRow("v") << QByteArray("v") << QByteArray() << QByteArray();
        QTest::newRow("a crate") << QByteArray("my_parser-v") << QByteArray("my_parser")
                                 << QByteArray("crates/my-parser");
        QTest::newRow("a scope") << QByteArray("@scope/web@") << QByteArray("web") << QByteArray("packages/web");
        QTest::newRow("a Go module") << QByteArray("api/v") << QByteArray("api") << QByteArray("api");
        QTest::newRow("the top") << QByteArray("whole-v") << QByteArray("whole") << QByteArray();
        QTest::newRow("unknown") << QByteArray("release-") << QByteArray("release") << QByteArray();
        QTest::newRow("a word that ends so") << QByteArray("dev-") << QByteArray("dev") << QByteArray();
    }

    void packages()
    {
        QFETCH(QByteArray, prefix);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, folder);
        QCOMPARE(packageOf(prefix), name);
        const QTemporaryDir place;
        sample::Storyteller story(place.path());
        story.write("Cargo.toml", "[package]\nname = \"whole\"\n");
        story.write("whole/Cargo.toml", "[package]\nname = \"whole\"\n");
        story.write("crates/my-parser/Cargo.toml", "[package]\nname = \"my_parser\"\n");
        story.write("examples/web/package.json", "{}\n");
        story.write("packages/web/package.json", "{\"author\": {\"name\": \"A\"}, \"name\": \"@scope/web\"}\n");
        story.write("api/go.mod", "module example.com/api\n");
        story.write("deep/down/api/go.mod", "module example.com/other\n");
        const git::ObjectId head = story.commit("Begin");
        story.finish();
        ReleaseTags tags;
        tags.versions.prefix = prefix;
        const PackageScope scope = packageScope(story.repository(), head, tags);
        QCOMPARE(scope.folder, folder);
        QCOMPARE(scope.npmName, folder == "packages/web" ? QByteArray("@scope/web") : QByteArray());
        QVERIFY(scope.apart.empty());
    }

    /// Packages with tags of their own are no part of the whole, unless they are released with it.
    void packagesApart()
    {
        const QTemporaryDir place;
        sample::Storyteller story(place.path());
        story.write("go.mod", "module example.com/whole\n");
        story.write("tool/go.mod", "module example.com/whole/tool\n");
        story.write("api/go.mod", "module example.com/whole/api\n");
        story.write("deep/tool/go.mod", "module example.com/whole/deep/tool\n");
        story.write("crates/parser/Cargo.toml", "[package]\nname = \"parser\"\n");
        story.commit("Begin");
        for (const char *const tag : {"v1.0.0", "api/v1.0.0", "parser-0.1.0", "tool/v0.1.0"})
            story.tag(tag, "One");
        story.wait(1).write("a", "a\n").commit("More");
        for (const char *const tag : {"v1.1.0", "api/v1.1.0"})
            story.tag(tag, "Two");
        story.wait(1).write("a", "b\n").commit("Even more");
        story.tag("tool/v1.1.0", "The tool's own"); // on another commit than the whole's 1.1.0
        const git::ObjectId head = story.wait(1).write("a", "c\n").commit("Most");
        for (const char *const tag : {"v1.2.0", "api/v1.2.0"})
            story.tag(tag, "Three");
        story.finish();
        const auto tags = readReleaseTags(story.repository(), {});
        QVERIFY(tags);
        const PackageScope scope = packageScope(story.repository(), head, *tags);
        QCOMPARE(scope.folder, QByteArray());
        QCOMPARE(scope.apart, (std::vector<QByteArray>{"crates/parser", "tool"}));
        QVERIFY(scope.has("main.go") && scope.has("api/a.go") && scope.has("deep/tool/a.go")
                && scope.has("tools/a.go"));
        QVERIFY(!scope.has("tool/a.go") && !scope.has("crates/parser/src/lib.rs"));
        Change change;
        change.files.resize(1);
        change.files.front().newPath = "tool/a.go";
        QVERIFY(!scope.concerns(change));
        change.files.front().oldPath = "a.go";
        QVERIFY(scope.concerns(change));
    }

    /// A package that has got no tag of its own any more, while the whole was released time and again, is part of it.
    void givenUpApart_data()
    {
        QTest::addColumn<int>("days");     // since the package's last release
        QTest::addColumn<int>("releases"); // of the whole, since then
        QTest::addColumn<int>("rest");     // days between the two releases of the package
        QTest::addColumn<bool>("apart");
        QTest::newRow("long ago") << 300 << 6 << 10 << false;
        QTest::newRow("a few months ago") << 100 << 6 << 10 << true;
        QTest::newRow("nothing was released since") << 300 << 2 << 10 << true;
        QTest::newRow("it always rests that long") << 300 << 6 << 400 << true;
    }

    void givenUpApart()
    {
        QFETCH(int, days);
        QFETCH(int, releases);
        QFETCH(int, rest);
        QFETCH(bool, apart);
        constexpr int hours = 24;
        const QTemporaryDir place;
        sample::Storyteller story(place.path());
        story.write("core/pom.xml", "<project><artifactId>core</artifactId></project>\n");
        story.commit("Begin");
        story.tag("v1.0.0", "One");
        story.tag("core-1.4.0", "The core's own");
        story.wait(rest * hours).write("a", "a\n").commit("Go on");
        story.tag("core-1.5.0", "The core's own");
        git::ObjectId head;
        for (int i = 1; i <= releases; ++i) {
            head = story.wait(days * hours / releases).write("a", QByteArray::number(i) + '\n').commit("More");
            story.tag("v1." + QByteArray::number(i) + ".0", "More");
        }
        story.finish();
        const auto tags = readReleaseTags(story.repository(), {});
        QVERIFY(tags);
        QCOMPARE(packageScope(story.repository(), head, *tags).apart.empty(), !apart);
    }

    void plainTagsBesideOthers_data()
    {
        QTest::addColumn<QByteArray>("top");
        QTest::addColumn<QByteArray>("other"); // a tag
        QTest::addColumn<QByteArray>("ui");    // the description of another package
        QTest::addColumn<QByteArray>("folder");
        const QByteArray workspace = "{\"private\": true, \"version\": \"0.0.0\"}\n";
        const QByteArray helper = "{\"private\": true, \"version\": \"14.7.0\"}\n";
        const QByteArray web("packages/web");
        QTest::newRow("of a package") << workspace << QByteArray("@scope/rest@1.4.0") << helper << web;
        QTest::newRow("of the top") << QByteArray("{\"version\": \"14.7.0\"}\n") << QByteArray("@scope/rest@1.4.0")
                                    << helper << QByteArray();
        QTest::newRow("of all") << workspace << QByteArray("rest-1.4.0") << helper << QByteArray();
        QTest::newRow("of two") << workspace << QByteArray("@scope/rest@1.4.0")
                                << QByteArray("{\"version\": \"14.7.0\"}\n") << QByteArray();
        QTest::newRow("of the newer one")
            << workspace << QByteArray("@scope/rest@1.4.0") << QByteArray("{\"version\": \"14.6.0\"}\n") << web;
    }

    /// In some workspaces the tags of the main package have no name.
    void plainTagsBesideOthers()
    {
        QFETCH(QByteArray, top);
        QFETCH(QByteArray, other);
        QFETCH(QByteArray, ui);
        QFETCH(QByteArray, folder);
        const QTemporaryDir place;
        sample::Storyteller story(place.path());
        story.write("package.json", top);
        story.write("packages/web/package.json", "{\"name\": \"web\", \"version\": \"14.7.0\"}\n");
        story.write("packages/rest/package.json", "{\"name\": \"@scope/rest\", \"version\": \"14.7.0\"}\n");
        story.write("packages/ui/package.json", ui);
        story.commit("Begin");
        story.tag("14.6.0", "One");
        story.wait(1).write("a", "a\n").commit("More");
        story.tag(other, "Another");
        const git::ObjectId head = story.wait(1).write("a", "b\n").commit("Most");
        story.tag("14.7.0", "Two");
        story.finish();
        const auto tags = readReleaseTags(story.repository(), {});
        QVERIFY(tags);
        QCOMPARE(tags->versions.prefix, QByteArray());
        const PackageScope scope = packageScope(story.repository(), head, *tags);
        QCOMPARE(scope.folder, folder);
        QCOMPARE(scope.npmName, folder.isEmpty() ? QByteArray() : QByteArray("web"));
    }
};

WAYBILL_TEST_MAIN(TestChangelogStatements)
#include "tst_changelogstatements.moc"
