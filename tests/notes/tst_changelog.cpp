// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelog.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;

namespace {

/// A changelog before and after: "{+" and "+}" stand around what is inserted, "{-" and "-}" around what it replaces, so
/// that what is in neither is the same in both by its making.
QByteArray without(QByteArray marked, const QByteArray &open, const QByteArray &close)
{
    for (qsizetype at = 0; (at = marked.indexOf(open)) >= 0;)
        marked.remove(at, marked.indexOf(close, at) + close.size() - at);
    return marked;
}

QByteArray before(const QByteArray &marked)
{
    return without(marked, "{+", "+}").replace("{-", "").replace("-}", "");
}

QByteArray after(const QByteArray &marked)
{
    return without(marked, "{-", "-}").replace("{+", "").replace("+}", "");
}

/// The notes of 1.1.0 as they are written by most: level 3, "-".
const QByteArray Body =
    "\n### Added\n\n- one ([#7](https://h/7))\n- **agent**: `two`\n  - three\n\n### Fixed\n\n- four\n";

QByteArray body(const QByteArray &hashes, char bullet = '-')
{
    return QByteArray(Body)
        .replace("### ", QByteArray(hashes + ' '))
        .replace("- ", QByteArray(QByteArray(1, bullet) + ' '));
}

} // namespace

/// Insertion into changelogs of the shapes that are out there.
class ChangelogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void insert_data();
    void insert();
    void otherMarkup_data();
    void otherMarkup();
    void titles_data();
    void titles();
    void links_data();
    void links();
    void encodings_data();
    void encodings();
    void refuse_data();
    void refuse();
    void ownSectionIsReplaced();
    void otherWordsAreNot();
    void otherTemplates();
    void convertsWhatTemplatesUse();
    void wordsAreNoDirectives();

private:
    [[nodiscard]] static notes::ChangelogEntry entry()
    {
        return {QStringLiteral("1.1.0"), QStringLiteral("2024-02-01"),
                QStringLiteral("# Cargo 1.1.0\n\n*2024-02-01*\n\n## Added\n\n- one ([#7](https://h/7))\n- **agent**: "
                               "`two`\n  - three\n\n## Fixed\n\n- four\n")};
    }

    static void check(const QByteArray &marked, const char *name, const notes::ChangelogEntry &entry)
    {
        const QString file = QString::fromLatin1(name);
        const auto result = notes::insertIntoChangelog(before(marked), entry, file);
        QVERIFY2(result, result ? "" : qPrintable(wording::line(result.error())));
        QCOMPARE(*result, after(marked));
        const auto again = notes::insertIntoChangelog(*result, entry, file);
        QVERIFY2(again, again ? "" : qPrintable(wording::line(again.error())));
        QCOMPARE(*again, *result);
    }
};

void ChangelogTest::insert_data()
{
    QTest::addColumn<QByteArray>("marked");
    const auto row = [](const char *name, const QByteArray &marked) { QTest::newRow(name) << marked; };
    const QByteArray own = "## [1.1.0] - 2024-02-01\n" + Body;

    row("empty", "{+# Changelog\n\n" + own + "+}");
    row("introduction only", "# Changelog\nAll of it.\n{+\n" + own + "+}");
    row("no last line end", "# Changelog{+\n\n" + own + "+}");
    row("Keep a Changelog",
        "# Changelog\n\nThe format is based on [Keep a Changelog](https://keepachangelog.com/en/1.1.0/).\n\n"
        "## [Unreleased]\n\n### Added\n\n- typed by hand\n\n{+"
            + own
            + "\n+}## [1.0.1] - 2024-01-02 [YANKED]\n\n### Fixed\n\n- \xff old  \n\n## [1.0.0] - 2024-01-01\n\n- x");
    row("only what is not released", "# Changelog\n\n## [Unreleased]\n\n- soon\n{+\n" + own + "+}");
    row("not released, without brackets",
        "# Changelog\n\n## Unreleased\n\n- soon\n{+\n## 1.1.0 - 2024-02-01\n" + Body + "+}\n# Licence\n\nnone\n");
    row("release-please",
        "# Changelog\n\n{+## [1.1.0](https://github.com/o/r/compare/v1.0.0...v1.1.0) (2024-02-01)\n\n"
            + body("###", '*').replace("\n### Fixed", "\n\n### Fixed")
            + "\n+}## [1.0.0](https://github.com/o/r/compare/v0.9.0...v1.0.0) (2024-01-02)\n\n\n### Features\n\n"
              "* a thing ([abc](https://x/abc))\n\n\n### Bug Fixes\n\n* b\n");
    row("release-please, blank lines between",
        "# Changelog\n\n{+## [1.1.0](https://x/compare/v1.0.1...v1.1.0) (2024-02-01)\n" + body("###", '*')
            + "\n\n+}## [1.0.1](https://x/compare/v1.0.0...v1.0.1) (2024-01-02)\n\n### Features\n\n* a\n\n\n"
              "## 1.0.0 (2024-01-01)\n\n\n### Features\n\n* first\n");
    row("conventional-changelog, patches a level lower",
        "{+<a name=\"1.1.0\"></a>\n# [1.1.0](https://x/compare/v1.0.1...v1.1.0) (2024-02-01)\n" + body("###", '*')
            + "\n\n\n+}<a name=\"1.0.1\"></a>\n## [1.0.1](https://x/compare/v1.0.0...v1.0.1) (2024-01-02)\n\n\n"
              "### Bug Fixes\n\n* a\n\n\n\n<a name=\"1.0.0\"></a>\n# [1.0.0](https://x/compare/v0.9.0...v1.0.0) "
              "(2023-12-02)\n\n### Features\n\n* b\n");
    row("git-cliff", "# Changelog\n\nAll notable changes.\n\n{+" + own
                         + "\n+}## [1.0.0] - 2024-01-02\n\n### Bug Fixes\n\n- A\n\n<!-- generated by git-cliff -->\n");
    row("plain v", "{+## v1.1.0 (2024-02-01)\n" + body("###", '*') + "\n+}## v1.0.0 (2024-01-02)\n\n* a\n");
    row("Prometheus", "# Changelog\n\n## unreleased\n\n* [CHANGE] soon\n\n{+## 1.1.0 / 2024-02-01\n" + body("###", '*')
                          + "\n+}## 1.0.0 / 2024-01-02\n\n* [CHANGE] x\n");
    row("no blank lines",
        "# Changelog\n## [Unreleased]\n{+## [1.1.0] - 2024-02-01\n### Added\n- one ([#7](https://h/7))\n- **agent**: "
        "`two`\n  - three\n### Fixed\n- four\n+}## [1.0.1] - 2024-01-02\n### Added\n- x\n### Fixed\n- y\n"
        "## [1.0.0] - 2024-01-01\n- z\n");
    row("underlined",
        "{+1.1.0 (2024-02-01)\n==================\n"
            + QByteArray(Body).replace("### Added\n", "Added\n-----\n").replace("### Fixed\n", "Fixed\n-----\n")
            + "\n+}1.0.0 (2024-01-02)\n==================\n\nFeatures\n--------\n\n- x\n");
    row("underlined below a title",
        "Changes\n=======\n\n{+1.1.0\n-----\n*2024-02-01*\n" + Body + "\n+}1.0.0\n-----\n- old\n");
    row("etcd", "---\ntitle: CHANGELOG-3.5\n---\n\nPrevious change logs are in [CHANGELOG-3.4](x).\n\n<hr>\n\n{+"
                "## [v1.1.0](https://github.com/etcd-io/etcd/releases/tag/v1.1.0) (2024-02-01)\n"
                    + Body
                    + "\n<hr>\n\n+}## [v1.0.1](https://github.com/etcd-io/etcd/releases/tag/v1.0.1) "
                      "(2021-10-15)\n\n### etcd server\n\n- Fix x\n\n<hr>\n\n"
                      "## [v1.0.0](https://github.com/etcd-io/etcd/releases/tag/v1.0.0) (2021-06)\n\n- x\n");
    row("Kubernetes",
        "<!-- BEGIN MUNGE: GENERATED_TOC -->\n\n{+- [v1.1.0](#v110)\n+}- [v1.0.1](#v101)\n"
        "  - [Downloads for v1.0.1](#downloads-for-v101)\n  - [Changelog since v1.0.0](#changelog-since-v100)\n"
        "- [v1.0.0](#v100)\n\n<!-- END MUNGE: GENERATED_TOC -->\n\n{+# v1.1.0\n\n\n*2024-02-01*\n"
            + body("##")
            + "\n+}# v1.0.1\n\n\n## Downloads for v1.0.1\n\n### Source Code\n\nfilename | hash\n-------- | ----\n"
              "## Changelog since v1.0.0\n\n- a\n\n# v1.0.0\n\n\n## Changes\n\n- b\n");
    row("newest last",
        "# History\n\n## 0.9.0 (2023-01-01)\n\n- a\n\n## 1.0.0 (2024-01-01)\n\n- b\n{+\n## 1.1.0 (2024-02-01)\n" + Body
            + "+}\n<!-- end -->\n");
    row("code and comments hold no headings",
        "# C\n\n```\n## 0.1.0\n```\n\n<!--\n## [9.9.9] - 2024-01-01\n-->\n\n~~~~ md\n~~~\n## 8.0.0\n~~~~\n\n{+## 1.1.0\n\n"
        "*2024-02-01*\n"
            + Body + "\n+}## 1.0.0\n");
    row("Node", "# Changelog\n\n{+## 2024-02-01, Version 1.1.0\n" + body("###", '*')
                    + "\n+}## 2024-01-02, Version 1.0.0 'Iron' (LTS), @someone\n\n* x\n");
    row("of another project's name", "# Changelog\n\n{+## Cargo v1.1.0 - February 1, 2024\n" + Body
                                         + "\n+}## Cargo v1.0.0 - January 2, 2024: The first\n\n- x\n");
    row("upgrade notes are no versions",
        "# Changelog\n\n## Upgrading from 0.9.0 to 1.0.0\n\nDo it.\n\n{+" + own
            + "\n+}## [1.0.0] - 2024-01-02\n\n### Changes since 0.9.0\n\n- x\n\n### Go 1.21.0\n\n- y\n");
    row("dates only", "# Changelog\n\n{+" + own + "\n+}## 2024-01-02\n\n- x\n");
    row("by other names", "# Changelog\n\n{+" + own + "\n+}## Spring\n\n- x\n");
    row("by other names, deeper",
        "# Changelog\n\n{+### [1.1.0] - 2024-02-01\n" + body("####") + "\n+}### Spring\n\n- x\n\n### Winter\n\n- y\n");
    row("planned versions only",
        "# Changelog\n\n## v1.2.0 (TBC)\n\n- soon\n{+\n## v1.1.0 (2024-02-01)\n" + Body + "+}");
    row("no blank line before what follows",
        "# Changelog\n## Unreleased\n- soon\n{+\n## 1.1.0 - 2024-02-01\n" + Body + "\n+}# Licence\n");
    row("already in the contents",
        "- [v1.1.0](#v110)\n- [v1.0.0](#v100)\n\n{+# v1.1.0\n\n*2024-02-01*\n" + body("##") + "\n+}# v1.0.0\n\n- a\n");
    row("four numbers", "{+# 1.1.0 (2024-02-01)\n" + body("##") + "\n+}# 1.0.0.2 (2024-01-02)\n\n- x\n");
    row("Angular's marker", "{+# 1.1.0 (2024-02-01)\n" + body("##", '-')
                                + "\n<!-- SPLIT -->\n\n+}# 1.0.2 (2024-01-03)\n\n- x\n\n<!-- SPLIT -->\n\n"
                                  "# 1.0.1 (2024-01-02)\n\n- x\n\n<!-- SPLIT -->\n\n# 1.0.0 (2024-01-01)\n\n- x\n");
}

void ChangelogTest::insert()
{
    QFETCH(QByteArray, marked);
    check(marked, "CHANGELOG.md", entry());
}

void ChangelogTest::otherMarkup_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("marked");
    const auto row = [](const char *title, const char *name, const QByteArray &marked) {
        QTest::newRow(title) << QByteArray(name) << marked;
    };
    const QByteArray rst = "\nAdded\n~~~~~\n\n- one (`#7 <https://h/7>`__)\n- **agent**: ``two``\n\n  - three\n\n"
                           "Fixed\n~~~~~\n\n- four\n";
    row("reStructuredText", "CHANGES.rst",
        "Changelog\n=========\n\n.. towncrier release notes start\n\n{+1.1.0 (2024-02-01)\n------------------\n" + rst
            + "\n\n+}1.0.1 (2024-01-02)\n------------------\n\nBugfixes\n~~~~~~~~\n\n- x\n\n\n1.0.0 (2024-01-01)\n"
              "------------------\n\n- y\n");
    row("towncrier's first", "NEWS.rst",
        "News\n====\n\n.. towncrier release notes start\n{+\n1.1.0 (2024-02-01)\n------------------\n" + rst + "+}");
    row("overlined, labelled", "docs/changelog.rst",
        "{+.. _v1.1.0:\n\n=============\nVersion 1.1.0\n=============\n\n*2024-02-01*\n"
            + QByteArray(rst).replace("~~~~~", "-----")
            + "\n+}.. _v1.0.0:\n\n=============\nVersion 1.0.0\n=============\n\n- x\n");
    row("an empty one", "CHANGES.rst",
        "{+Changelog\n=========\n\n1.1.0 (2024-02-01)\n------------------\n" + rst + "+}");
    row("rst by its text", "CHANGES",
        "{+1.1.0 (2024-02-01)\n==================\n" + QByteArray(rst).replace("~~~~~", "-----")
            + "\n+}1.0.0 (2024-01-02)\n==================\n\n- uses ``code``\n");

    const QByteArray plain = "Added:\n* one (#7 <https://h/7>)\n* agent: two\n  * three\n\nFixed:\n* four\n";
    row("NEWS", "NEWS",
        "{+Version 1.1.0 (2024-02-01)\n\n" + plain
            + "\n+}Version 1.0.0 (2024-01-02)\n\n* 0.9.0 is gone\n* x\n\nVersion 0.9.0 (2023-01-02)\n\n* y\n");
    row("underlined text", "NEWS.txt",
        "News of Cargo\n\n{+Cargo 1.1.0\n===========\n2024-02-01\n"
        "\n" + plain
            + "\n+}Cargo 1.0.0\n===========\n* x\n");
    row("Markdown without an ending", "CHANGES",
        "{+## 1.1.0 - 2024-02-01\n" + Body + "\n+}## 1.0.0 - 2024-01-02\n\n- x\n");
}

void ChangelogTest::otherMarkup()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, marked);
    check(marked, name.constData(), entry());
}

void ChangelogTest::titles_data()
{
    QTest::addColumn<QByteArray>("old");
    QTest::addColumn<QByteArray>("made");
    const auto row = [](const char *old, const char *made) {
        QTest::newRow(old) << QByteArray(old) << QByteArray(made);
    };
    row("[1.0.0] - 2024/01/02", "[1.1.0] - 2024/02/01");
    row("[1.0.0] \xE2\x80\x93 2024-01-02", "[1.1.0] \xE2\x80\x93 2024-02-01");
    row("v1.0.0 (January 2, 2024)", "v1.1.0 (February 1, 2024)");
    row("v1.0.0 (Jan 2nd, 2024)", "v1.1.0 (Feb 1st, 2024)");
    row("1.0.0 (02 Jan 2024)", "1.1.0 (01 Feb 2024)");
    row("1.0.0, 2 January 2024", "1.1.0, 1 February 2024");
    row("1.0.0 (02.01.2024)", "1.1.0 (01.02.2024)");
    row("1.0.0 (31/01/2024)", "1.1.0 (01/02/2024)");
    row("1.0.0 (1/31/2024)", "1.1.0 (2/1/2024)");
    row("1.0.0, released 31-01-2024", "1.1.0, released 01-02-2024");
    row("Release 1.0 (release date: 2024-01-02)", "Release 1.1.0 (release date: 2024-02-01)");
    row("1.0.0 (1/2/2024)", "1.1.0 (2024-02-01)"); // nobody knows which is the day
    row("**1.0.0** (2024-01-02)", "**1.1.0** (2024-02-01)");
    row("Release 1.0.0 released on 2024-01-02", "Release 1.1.0 released on 2024-02-01");
    row("1.0 (2024-01-02)", "1.1.0 (2024-02-01)");
    row("1.0.0-rc.1 - 2024-01-02", "1.1.0 - 2024-02-01");
    row("agent-1.0.0 - 2024-01-02", "agent-1.1.0 - 2024-02-01");
    row("[1.0.0][] - 2024-01-02", "[1.1.0] - 2024-02-01");
}

void ChangelogTest::titles()
{
    QFETCH(QByteArray, old);
    QFETCH(QByteArray, made);
    check("# C\n\n{+## " + made + "\n" + Body + "\n+}## " + old + "\n\n- x\n", "CHANGELOG.md", entry());
}

void ChangelogTest::links_data()
{
    QTest::addColumn<QByteArray>("marked");
    QTest::addColumn<QString>("compareUrl");
    const auto row = [](const char *name, const QByteArray &marked, const QString &compareUrl = {}) {
        QTest::newRow(name) << marked << compareUrl;
    };
    const QByteArray start =
        "# C\n\n## [Unreleased]\n\n{+## [1.1.0] - 2024-02-01\n" + Body + "\n+}## [1.0.0] - 2024-01-02\n\n- x\n\n";
    row("Keep a Changelog",
        start
            + "[unreleased]: https://h/o/r/compare/{-v1.0.0-}{+v1.1.0+}...HEAD\n{+[1.1.0]: https://h/o/r/compare/v1.0.0...v1.1.0\n+}"
              "[1.0.0]: https://h/o/r/releases/tag/v1.0.0\n");
    row("only releases", start
                             + "{+[1.1.0]: https://h/o/r/compare/v1.0.0...v1.1.0\n+}"
                               "[1.0.0]: https://h/o/r/compare/v0.9.0...v1.0.0\n");
    row("tags", start + "{+[1.1.0]: https://h/o/r/releases/tag/1.1.0\n+}[1.0.0]: https://h/o/r/releases/tag/1.0.0");
    row("rising, without a last line end",
        start
            + "[0.9.0]: https://h/releases/tag/v0.9.0\n[1.0.0]: https://h/compare/v0.9.0...v1.0.0{+\n[1.1.0]: https://h/compare/v1.0.0...v1.1.0+}");
    row("linked already",
        start
            + "[unreleased]: https://h/compare/v1.1.0...HEAD\n[1.1.0]: https://h/compare/v1.0.0...v1.1.0\n"
              "[1.0.0]: https://h/releases/tag/v1.0.0\n");
    row("as told",
        start
            + "[Unreleased]: https://h/compare/{-v1.0.0-}{+v1.1.0+}...main\n{+[1.1.0]: https://elsewhere/1.1.0\n+}[1.0.0]: x\n",
        QStringLiteral("https://elsewhere/1.1.0"));
    row("others are left alone", start + "[docs]: https://h/docs\n");
    row("the first release", "# C\n\n## [Unreleased]\n{+\n## [1.1.0] - 2024-02-01\n" + Body
                                 + "+}\n[unreleased]: https://h/compare/{-v0.0.0-}{+v1.1.0+}...HEAD\n"
                                   "{+[1.1.0]: https://h/compare/v0.0.0...v1.1.0\n+}");
}

void ChangelogTest::links()
{
    QFETCH(QByteArray, marked);
    QFETCH(QString, compareUrl);
    notes::ChangelogEntry made = entry();
    made.compareUrl = compareUrl;
    check(marked, "CHANGELOG.md", made);
}

void ChangelogTest::encodings_data()
{
    QTest::addColumn<QByteArray>("marked");
    const auto row = [](const char *name, const QByteArray &marked) { QTest::newRow(name) << marked; };
    const QByteArray marked =
        "# C\n\n{+## 1.1.0 - 2024-02-01\n\n- gr\xC3\xBC\xC3\x9F\n\n+}## 1.0.0 - 2024-01-02\n\n- OLD";
    row("UTF-8", QByteArray(marked).replace("OLD", "\xC3\xBC\n"));
    row("no last line end", marked);
    row("byte order mark", "\xEF\xBB\xBF" + QByteArray(marked).mid(5));
    row("Latin-1", QByteArray(marked).replace("OLD", "\xFC\n").replace("\xC3\xBC", "\xFC").replace("\xC3\x9F", "\xDF"));
    row("one stray byte in UTF-8", QByteArray(marked).replace("OLD", "\xFF \xC3\xBC\n"));
    row("Windows", QByteArray(marked).replace('\n', "\r\n"));
    row("Windows, mostly", QByteArray(marked).replace('\n', "\r\n").replace("OLD", "a\nb"));
    row("old Mac", QByteArray(marked).replace('\n', "\r"));
}

void ChangelogTest::encodings()
{
    QFETCH(QByteArray, marked);
    notes::ChangelogEntry made = entry();
    made.markdown = QStringLiteral("# C\n\n- gr\u00FC\u00DF\n");
    check(marked, "CHANGELOG.md", made);
}

void ChangelogTest::refuse_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *title, const char *name, const QByteArray &before, int line, const char *says) {
        QTest::newRow(title) << QByteArray(name) << before << line << QByteArray(says);
    };
    row("entered already", "CHANGELOG.md", "# C\n\n## [1.1.0]\n", 3, "already has version 1.1.0");
    row("entered with a v", "CHANGELOG.md", "# C\n\n## v1.1.0 (today)\n", 3, "already has version 1.1.0");
    row("entered further down", "CHANGELOG.md", "# C\n\n## 2.0.0\n\n## 1.1\n\n- x\n", 5, "already has version 1.1.0");
    row("entered as text", "NEWS", "News\n\nVersion 1.1.0 (2024-01-01)\n\n* x\n", 3, "already has version 1.1.0");
    row("planned", "CHANGELOG.md", "# C\n\n## 1.1.0 (unreleased)\n\n- x\n", 3, "unreleased section");
    row("versions without headings", "CHANGELOG.md", "# C\n\n* 1.0.0: first\n", 3,
        "layout of the changelog is unknown");
    row("versions in bold", "CHANGELOG.md", "# C\n\n**1.0.0**\n- first\n", 3, "layout of the changelog is unknown");
    row("Debian", "debian/changelog", "cargo (1.0.0-1) unstable; urgency=medium\n\n  * x\n", 1, "Debian");
    row("Debian by its text", "changelog", "cargo (1.0.0-1) unstable; urgency=medium\n\n  * x\n", 1, "dch");
    row("GNU", "ChangeLog", "2024-01-02  Ada Lind  <ada@example.org>\n\n\t* a.c: x\n", 1, "GNU ChangeLog");
    row("AsciiDoc", "CHANGELOG.adoc", "= C\n\n== 1.0.0\n", 1, "adoc");
    row("a wiki's headings", "NEWS", "== 18 January 2012 ==\n\nIt is 2.0 now.\n", 1,
        "layout of the changelog is unknown");
    row("a file that includes another", "docs/changes.rst", "Changes\n=======\n\n.. include:: ../CHANGES.rst\n", 4,
        "another file");
    row("UTF-16", "CHANGELOG.md", QByteArray("\xFF\xFE#\0 \0", 6), 1, "UTF-8");
}

void ChangelogTest::refuse()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, says);
    const auto result = notes::insertIntoChangelog(before, entry(), QString::fromLatin1(name));
    QVERIFY2(!result, result ? result->constData() : "");
    QCOMPARE(result.error().place.file, QString::fromLatin1(name));
    QTEST(result.error().place.line, "line");
    QVERIFY2(wording::line(result.error()).contains(QLatin1String(says)), qPrintable(wording::line(result.error())));
    QVERIFY(!result.error().advice.isEmpty());
}

void ChangelogTest::ownSectionIsReplaced()
{
    const QByteArray old = "# C\n\n## [Unreleased]\n\n## [1.0.0] - 2024-01-02\n\n- x\n";
    const QString file = QStringLiteral("CHANGELOG.md");
    const auto once = notes::insertIntoChangelog(old, entry(), file);
    QVERIFY(once);
    notes::ChangelogEntry next = entry();
    next.date = QStringLiteral("2024-02-09");
    next.markdown =
        QString(next.markdown).replace(QStringLiteral("02-01"), QStringLiteral("02-09")) + QStringLiteral("- five\n");
    QVERIFY(!notes::insertIntoChangelog(*once, next, file));
    next.replaces = entry().markdown;
    const auto twice = notes::insertIntoChangelog(*once, next, file);
    QVERIFY2(twice, twice ? "" : qPrintable(wording::line(twice.error())));
    QCOMPARE(*twice, QByteArray(*once).replace("2024-02-01", "2024-02-09").replace("- four\n", "- four\n- five\n"));
}

void ChangelogTest::otherWordsAreNot()
{
    const auto once = notes::insertIntoChangelog("# C\n\n## 1.0.0\n\n- x\n", entry(), QStringLiteral("CHANGELOG.md"));
    QVERIFY(once);
    notes::ChangelogEntry next = entry();
    next.replaces = entry().markdown;
    next.markdown += QStringLiteral("- five\n");
    const QByteArray edited = QByteArray(*once).replace("- four", "- four, by hand");
    const auto refused = notes::insertIntoChangelog(edited, next, QStringLiteral("CHANGELOG.md"));
    QVERIFY(!refused);
    QCOMPARE(refused.error().place.line, 3);
}

void ChangelogTest::otherTemplates()
{
    notes::ChangelogEntry made = entry();
    made.markdown = QStringLiteral("## [1.1.0](https://h) - 2024-02-01\n\nWords.\n\n### Added\n\n- one\n\n#### More\n");
    check(
        "# C\n\n{+## 1.1.0 (2024-02-01)\n\nWords.\n\n### Added\n\n- one\n\n#### More\n\n+}## 1.0.0 (2024-01-02)\n\n- x\n",
        "CHANGELOG.md", made);
    check("{+1.1.0 (2024-02-01)\n==================\n\nWords.\n\nAdded\n-----\n\n- one\n\nMore\n~~~~\n\n+}"
          "1.0.0 (2024-01-02)\n==================\n\n- x\n",
          "CHANGES.rst", made);
    // HTML ends at a blank line only, whatever the file does elsewhere.
    made.markdown = QStringLiteral("# C\n\n## Internal\n\n<details>\n\n- a\n\n</details>\n\n## Added\n\n- one\n");
    check(
        "{+## 1.1.0 (2024-02-01)\n### Internal\n<details>\n\n- a\n\n</details>\n\n### Added\n- one\n+}## 1.0.0 (2024-01-02)\n"
        "### Added\n- x\n### Fixed\n- y\n## 0.9.0 (2024-01-01)\n- z\n",
        "CHANGELOG.md", made);
    made.markdown = QStringLiteral("# Cargo 1.1.0\n\n*1. Februar 2024*\n\n- one\n");
    check("# C\n\n{+## 1.1.0 (2024-02-01)\n\n- one\n\n+}## 1.0.0 (2024-01-02)\n\n- x\n", "CHANGELOG.md", made);
}

void ChangelogTest::convertsWhatTemplatesUse()
{
    notes::ChangelogEntry made = entry();
    made.markdown = QStringLiteral(
        "# C\n\n## Action required\n\n**Drain \\*each\\* node.**\n\n1. Drain.\n   - why_ it &lt;is&gt;\n1. Go on.\n\n"
        "<details>\n<summary>Internal: 1</summary>\n\n- a\n\n</details>\n\n| R | V |\n|---|--:|\n| agent | 1 |\n| x | |\n\n"
        "```sh\nrun | it\n```\n");
    check(
        "{+1.1.0 (2024-02-01)\n==================\n\nAction required\n---------------\n\n**Drain \\*each\\* node.**\n\n"
        "#. Drain.\n\n   - why\\_ it <is>\n\n#. Go on.\n\nInternal: 1\n\n- a\n\n.. list-table::\n   :header-rows: 1\n\n"
        "   * - R\n     - V\n   * - agent\n     - 1\n   * - x\n     -\n\n.. code-block:: sh\n\n   run | it\n\n+}"
        "1.0.0 (2024-01-02)\n==================\n\n- x\n",
        "CHANGES.rst", made);
    made.markdown =
        QStringLiteral("# C\n\n## Way\n\n1. Drain.\n   - why\n2. Go on.\n\nBack:\n\n1. Drain.\n\n| R | V |\n|---|---|\n"
                       "| agent | 1 |\n");
    check(
        "{+Version 1.1.0 (2024-02-01)\n\nWay:\n1. Drain.\n   - why\n2. Go on.\n\nBack:\n\n1. Drain.\n\n- agent: V 1\n+}",
        "NEWS", made);
    check("{+Version 1.1.0\n\n2024-02-01\n+}", "NEWS",
          {QStringLiteral("1.1.0"), {}, QStringLiteral("# C\n\n*2024-02-01*\n")});
}

void ChangelogTest::wordsAreNoDirectives()
{
    notes::ChangelogEntry made = entry();
    made.markdown = QStringLiteral(
        "# C\n\n- .. include:: /etc/passwd\n- :class: x\n- 1\\. one\n- a) two\n- like this::\n- name\\_ `c`\n"
        "- [x](https://h/a_)\n\n| .. raw:: html | b |\n|---|---|\n| - x | |\n");
    check(
        "{+1.1.0 (2024-02-01)\n==================\n\n- \\.. include:: /etc/passwd\n- \\:class: x\n- 1\\. one\n- a\\) two\n"
        "- like this:\\:\n- name\\_ ``c``\n- `x <https://h/a\\_>`__\n\n.. list-table::\n   :header-rows: 1\n\n"
        "   * - \\.. raw:: html\n     - b\n   * - \\- x\n     -\n\n+}1.0.0 (2024-01-02)\n==================\n\n- x\n",
        "CHANGES.rst", made);
}

WAYBILL_TEST_MAIN(ChangelogTest)
#include "tst_changelog.moc"
