// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/statement.h"
#include "release/evidence/statementreading.h"
#include "testing/testmain.h"

using namespace waybill::release;

namespace {

/// "section@line: text / text", a statement a line.
QString shown(const std::vector<Statement> &statements)
{
    QString text;
    for (const Statement &statement : statements) {
        text += QStringLiteral("%1@%2: %3\n")
                    .arg(statement.section, QString::number(statement.place.line),
                         statement.lines.join(QLatin1String(" / ")));
    }
    return text;
}

} // namespace

/// What maintainers wrote for those who upgrade.
class TestStatement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void files_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<QString>("expected"); // as shown()
        QTest::newRow("reno") << QByteArray("releasenotes/notes/a-1.yaml") << QByteArray()
                              << QByteArray(
                                     "---\nupgrade:\n  - |\n    The ``x`` option\n    was removed.\n\n    Use y.\n"
                                     "  - Another.\nfixes:\n  - A leak.\n")
                              << QStringLiteral("upgrade@3: The ``x`` option / was removed. /  / Use y.\n"
                                                "upgrade@8: Another.\n");
        QTest::newRow("towncrier") << QByteArray("newsfragments/12.removal.rst") << QByteArray()
                                   << QByteArray("Drop the old API.\nUse the new one.\n")
                                   << QStringLiteral("removal@1: Drop the old API. / Use the new one.\n");
        QTest::newRow("what is only deprecated")
            << QByteArray("newsfragments/13.removal.rst") << QByteArray()
            << QByteArray("Deprecated ``x``, which will be removed in 3.0.\n") << QString();
        QTest::newRow("a feature says nothing")
            << QByteArray("newsfragments/12.feature.rst") << QByteArray() << QByteArray("A new API.\n") << QString();
        QTest::newRow("quoted in YAML")
            << QByteArray("changelogs/fragments/1.yml") << QByteArray()
            << QByteArray("breaking_changes:\n  - \"The key is gone.\n    Use \\\"b\\\".\"\n  - 'The user''s key'\n"
                          "  - |\n    \"a\" is \"b\"\n")
            << QStringLiteral("breaking_changes@2: The key is gone. / Use \"b\".\nbreaking_changes@4: The user's key\n"
                              "breaking_changes@5: \"a\" is \"b\"\n");
        QTest::newRow("code in a changeset")
            << QByteArray(".changeset/a.md") << QByteArray()
            << QByteArray(
                   "---\n\"pkg\": major\n---\n\nCall it otherwise:\n\n```diff\n- a()\n+ b(`c`)\n```\n\nThat is all.\n")
            << QStringLiteral("major@2: Call it otherwise: /  / - `- a()` / - `` + b(`c`) `` /  /  / That is all.\n");
        QTest::newRow("code in a fragment")
            << QByteArray("changelog/12.breaking.rst") << QByteArray()
            << QByteArray("Set this:\n\n.. code-block:: ini\n   :caption: a.ini\n\n   [a]\n   b = 1\n\nThat is all.\n")
            << QStringLiteral("breaking@1: Set this: /  / - `[a]` / - `b = 1` /  / That is all.\n");
        QTest::newRow("a changelog that a tool escaped")
            << QByteArray("CHANGELOG.md")
            << QByteArray("## v1\\.9\n\n### Removed Features \\(previously deprecated\\)\n\n* a\n")
            << QByteArray("## v2\\.0\n\n<a id=\"removed\"></a>\n### Removed Features \\(previously deprecated\\)\n\n"
                          "* b \\- drop <code>c\\_d</code>\n* e\n\n<a id=\"fixes\"></a>\n### Bugfixes\n\n* f\n\n"
                          "## v1\\.9\n\n### Removed Features \\(previously deprecated\\)\n\n* a\n* older\n")
            << QStringLiteral("Removed Features (previously deprecated)@6: b - drop `c_d`\n"
                              "Removed Features (previously deprecated)@7: e\n");
        QTest::newRow("changeset") << QByteArray(".changeset/a.md") << QByteArray()
                                   << QByteArray("---\n\"pkg\": major\n---\n\nRemove `get()`.\n")
                                   << QStringLiteral("major@2: Remove `get()`.\n");
        QTest::newRow("changelog")
            << QByteArray("CHANGELOG.md") << QByteArray("# Log\n\n## 1.0\n\n### Removed\n\n- older\n")
            << QByteArray("# Log\n\n## 2.0\n\n### Removed\n\n- the flag `--a`,\n  see #12\n- b\n\n### Added\n\n- c\n\n"
                          "## 1.0\n\n### Removed\n\n- older\n")
            << QStringLiteral("Removed@7: the flag `--a`, / see #12\nRemoved@9: b\n");
        QTest::newRow("a list below another one")
            << QByteArray("CHANGELOG.md") << QByteArray("# Log\n")
            << QByteArray(
                   "# Log\n\n## 2.0\n\n### Removed\n\n- These:\n  - `A`, which\n    is old\n    - `A.b`\n  - `C`\n")
            << QStringLiteral("Removed@7: These: /   - `A`, which / is old /     - `A.b` /   - `C`\n");
        QTest::newRow("what an older changelog said, and the way versions are written now")
            << QByteArray("CHANGELOG.md") << QByteArray("# Log\n\n## v1.9 (2020)\n\n### Removed\n\n- older\n")
            << QByteArray("# Log\n\n## [2.0](https://x)\n\n### Removed\n\n- a\n\n## [1.9](https://x)\n\n### Removed\n\n"
                          "- older\n\n## [1.2](https://x)\n\n### Removed\n\n- much older\n")
            << QStringLiteral("Removed@7: a\n");
        QTest::newRow("of one package among several")
            << QByteArray("CHANGELOG.md") << QByteArray("# Log\n\n## core 1.9\n\n### Removed\n\n- older\n")
            << QByteArray("# Log\n\n## cli 0.3.0\n\n### Removed\n\n- a\n\n## core 1.9\n\n### Removed\n\n- older\n")
            << QStringLiteral("Removed@7: a\n");
        QTest::newRow("a section about upgrading, whole")
            << QByteArray("CHANGELOG.md") << QByteArray("# Log\n\n## 1.0\n\n- older\n")
            << QByteArray(
                   "# Log\n\n## 2.0\n\n### Upgrade notes\n\nStop the server before anything else.\n\n- Remove x.\n"
                   "\n### Fixed\n\n- y\n\n## 1.0\n\n- older\n")
            << QStringLiteral("Upgrade notes@5: Stop the server before anything else. /  / - Remove x.\n");
        const auto entries = [](const char *name, const QByteArray &text, const char *expected) {
            QTest::newRow(name) << QByteArray("CHANGES.md") << QByteArray("# Log\n\n## 1.0\n\n- older\n")
                                << QByteArray("# Log\n\n## 2.0\n\n" + text + "\n## 1.0\n\n- older\n")
                                << QString::fromUtf8(expected);
        };
        entries("a bold heading", "**BREAKING CHANGES**:\n\n* `-A` overrides `-C`\n",
                "BREAKING CHANGES@7: `-A` overrides `-C`\n");
        entries("a heading that is a bullet",
                "* remove:\n  - `res.sendfile` - use `res.sendFile`\n  - `req.param()`\n* deps: a@2\n",
                "remove@6: `res.sendfile` - use `res.sendFile`\nremove@7: `req.param()`\n");
        entries(
            "a heading that is a bullet without a colon",
            "* Breaking changes\n  * Set `max` to 9 ([#3])\n  * Rename hooks ([#4])\n\n* Features\n  * New ([#5])\n",
            "Breaking changes@6: Set `max` to 9 ([#3])\nBreaking changes@7: Rename hooks ([#4])\n");
        entries("a sentence that is a heading",
                "This release introduces the following backward incompatible changes:\n* No v1beta\n* Less metrics\n",
                "This release introduces the following backward incompatible changes@6: No v1beta\n"
                "This release introduces the following backward incompatible changes@7: Less metrics\n");
        entries("removals of what was deprecated", "### Deprecation Removals\n\n- `inputs.io` in #12\n",
                "Deprecation Removals@7: `inputs.io` in #12\n");
        entries("important changes", "### Important Changes\n\n- The timeout is infinite\n",
                "Important Changes@7: The timeout is infinite\n");
        entries("bold verbs", "- **Drop support for Python 3.8** (#12)\n",
                "Drop@5: **Drop support for Python 3.8** (#12)\n");
        entries(
            "what is said to be gone",
            "- The deprecated `app` argument has now been removed.\n- `ZBUFF_*()` is no longer built by default\n"
            "- Change the default of `lock`\n- Replace `a` by the inverse setting `b`\n- Replace `import a` by `from a import b` in the whole codebase\n"
            "- A crash when a file was removed in between is fixed\n- Avoid x as it was removed\n",
            "2.0@5: The deprecated `app` argument has now been removed.\n2.0@6: `ZBUFF_*()` is no longer built by default\n"
            "2.0@7: Change the default of `lock`\n2.0@8: Replace `a` by the inverse setting `b`\n");
        entries("what readers must not miss", "- **WARNING** The class has another name.\n- **Warning** lights\n",
                "2.0@5: **WARNING** The class has another name.\n");
        entries("what nobody misses",
                "- Remove the runtime warning for `a`\n- Remove global variable usage\n- Remove x as not needed\n", "");
        entries("said later in an entry",
                "- Keep streams independent. Always\n  collect errors. Removes\n  the `mix` parameter. #12\n",
                "2.0@5: Keep streams independent. Always / collect errors. Removes / the `mix` parameter. #12\n");
        QTest::newRow("a text without bullets")
            << QByteArray("CHANGELOG") << QByteArray("v1.4\nfix: a leak\n")
            << QByteArray("v1.5\napi: `x()` is no longer built by default (#12)\nbug: a crash\n\nv1.4\nfix: a leak\n")
            << QStringLiteral("CHANGELOG@2: api: `x()` is no longer built by default (#12)\n");
        entries("a heading that tells what is gone",
                "### Dropped support for Python 3.7\n\nIt now requires Python 3.8.\n\n### Removed\n\n- x\n",
                "Dropped support for Python 3.7@5: It now requires Python 3.8.\nRemoved@11: x\n");
        entries("numbers, and what is nested in them",
                "**2 breaking changes:**\n\n1. Ports move\n   * Breaking: `a`\n2. Keys\n",
                "2 breaking changes@7: Ports move /    * Breaking: `a`\n2 breaking changes@9: Keys\n");
        entries("lines at the margin, and code",
                "### Breaking Changes\n- The endpoint changed.\nKeys are gone.\n- These flags are gone:\n"
                "```\n--a\n--b\n```\nUse these:\n```\n--c\n```\n- `d`\n",
                "Breaking Changes@6: The endpoint changed. / Keys are gone.\n"
                "Breaking Changes@8: These flags are gone: / - `--a` / - `--b` /  / Use these: / - `--c`\n"
                "Breaking Changes@17: `d`\n");
        entries("code below an empty line",
                "### Breaking Changes\n- These flags are gone:\n\n```\n--a\n```\n\nOther words\n",
                "Breaking Changes@6: These flags are gone: /  / - `--a`\nBreaking Changes@12: Other words\n");
        entries("newer dependencies",
                "### Dependency Upgrade\n\n- Fix #12: Bumped a from 1 to 2\n\n### Removed\n\n- x\n", "Removed@11: x\n");
        entries("what concerns nobody",
                "- remove extra = from test.txt\n- Remove unused variable _range\n- Remove .coveragerc file\n"
                "- Rename redis integration test class so that tests are executed\n- Remove reference to old Python\n"
                "- Remove old buffer when renaming rather than complaining.\n- Drop the direct dependency on `x`\n"
                "- Remove `--test-filter`\n",
                "Remove@12: Remove `--test-filter`\n");
        QTest::newRow("a guide") << QByteArray("docs/migrate-to-2.0.md") << QByteArray()
                                 << QByteArray("# Migrate to 2.0\n\n## Why?\n\n## Breaking changes\n\n"
                                               "## The old API is gone {#old-api}\n\n```\n## code\n"
                                               "```\n\n### Logs\n")
                                 << QStringLiteral("@7: - The old API is gone / - Logs\n");
        QTest::newRow("a guide whose headings repeat")
            << QByteArray("docs/migrate-to-3.0.md") << QByteArray()
            << QByteArray("# Migrate\n\n## Consul\n\n### namespace\n\n#### Remediation\n\n ```sh\nx\n ```\n\n"
                          "## Nomad\n\n### namespace\n")
            << QStringLiteral("@3: - Consul / - Consul: namespace / - Nomad / - Nomad: namespace\n");
        QTest::newRow("what a guide lists")
            << QByteArray("UPGRADING.md") << QByteArray("# Guide\n\n## 1.0\n\n- older\n")
            << QByteArray("# Guide\n\n## 2.0\n\n- Be careful\n\n#### Other backwards incompatible changes\n\n"
                          "- Class `A` is\n  removed.\n- Option `b`, too.\n\n## 1.0\n\n- older\n")
            << QStringLiteral("@5: - Be careful / - Other backwards incompatible changes /   - Class `A` is removed. / "
                              "  - Option `b`, too.\n");
        QTest::newRow("what a guide links to")
            << QByteArray("UPGRADING.md") << QByteArray("# Guide\n\n## 1.0\n\n- older\n")
            << QByteArray("# Guide\n\n## 2.0\n\n- [To 1.1][1]\n- [To 1.2](b.md)\n- See [what is gone](c.md)\n\n"
                          "### Instructions\n\nWords\n\n## 1.0\n\n- older\n")
            << QStringLiteral("@7: - See [what is gone](c.md)\n");
        QTest::newRow("what it gained") << QByteArray("UPGRADING.md") << QByteArray("# Upgrading\n\n## To 1.0\n")
                                        << QByteArray("# Upgrading\n\n## To 2.0\n\n## To 1.0\n")
                                        << QStringLiteral("@3: - To 2.0\n");
        QTest::newRow("the page of a command is none")
            << QByteArray("doc/tool_bundle_upgrade.md") << QByteArray()
            << QByteArray(
                   "## tool bundle upgrade\n\nUpgrades a bundle.\n\n### Synopsis\n\n### Options\n\n### SEE ALSO\n")
            << QString();
        QTest::newRow("code that upgrades is none")
            << QByteArray("src/upgrade.go") << QByteArray() << QByteArray("## To 2.0\n") << QString();
        QTest::newRow("one that was there before")
            << QByteArray("CHANGELOG.md") << QByteArray("# Upgrading\n\nStop the server before anything else.\n")
            << QByteArray("# Upgrading\n\nStop the server before anything else.\n\n# 2.0\n\n- Fixed y\n") << QString();
    }

    void files()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, now);
        QFETCH(QString, expected);
        const std::vector<Statement> found = statementsOf(path, before, now);
        for (const Statement &statement : found)
            QCOMPARE(statement.place.file, QString::fromUtf8(path));
        QCOMPARE(shown(found), expected);
    }

    void guides_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<QString>("expected"); // as shown()
        const auto guide = [](const char *name, const char *path, const QByteArray &before, const QByteArray &now,
                              const char *expected) {
            QTest::newRow(name) << QByteArray(path) << before << now << QString::fromUtf8(expected);
        };
        guide(
            "a guide with a section for each version", "docs/migrate/v3.md", "# Migrate\n\n## v3.6.1\n\n### CRDs\n",
            "# Migrate\n\n## v3.7.0\n\n### CRDs\n\n#### Roles\n\n## v3.6.10\n\nUpdate them.\n\n## v3.6.1\n\n### CRDs\n",
            "@5: - v3.7.0: CRDs / - v3.7.0: Roles / - v3.6.10\n");
        guide("what those who have the base's version know", "docs/migrate/v3.md", "# Migrate\n",
              "# Migrate\n\n## v3.0 to v3.1\n\n### CRDs\n\n## v3.0\n\n### Rules\n", "@5: - CRDs\n");
        guide("a guide to an older version", "docs/migrate/v2-to-v3.md", "# Migrate\n", "# Migrate\n\n## Rules\n", "");
        guide("from another product", "docs/migrate/nginx-to-tool.md", {}, "# Migrate\n\n## Install the tool\n", "");
        guide("from another product, said otherwise", "docs/migrating-from-jest.md", {}, "# Migrate\n\n## Mocks\n", "");
        guide("from one's own past", "docs/migrating-from-legacy.md", {}, "# Migrate\n\n## Mocks\n", "@3: - Mocks\n");
        guide("of a page about other things, too, what speaks of upgrades", "docs/installation_upgrade.md",
              "# Install\n\n## Helm\n",
              "# Install\n\n## Helm\n\n## Verify assets\n\n## Upgrading to 3.1\n\n### Poolers\n\n## Images\n",
              "@9: - Poolers\n");
        guide("the page of a tool that migrates", "packages/ruleset-migrator/README.md", "# Tool\n",
              "# Tool\n\n## With the bundler\n", "");
        guide("a folder of guides", "docs/migration/index.md", "# Migrate\n", "# Migrate\n\n## Mocks\n",
              "@3: - Mocks\n");
        guide("a guide by the versions", "docs/v4-4-migration.md", "# Migrate\n", "# Migrate\n\n## Mocks\n",
              "@3: - Mocks\n");
        guide("what HTML does not show", "docs/migrate.md", "# Migrate\n",
              "# Migrate\n\n## Mocks <!-- 1.28 -->\n\n<!--\n## Draft\n-->\n", "@3: - Mocks\n");
        guide("versions without their last number", "UPGRADE.md", {},
              "# Log\n\n## v3.0.x\n\n### Finder\n\n## v3.2.x\n\n### Rules\n", "@9: - Rules\n");
        guide("versions in code", "UPGRADE.md", {},
              "# Log\n\n## Upgrading to `3.0.0`+\n\n### CRDs\n\n## Upgrading to `3.1.0`+\n\n### Roles\n",
              "@9: - Roles\n");
        guide("the site of an older version", "docs/v2.9/upgrading.md", "# Upgrade\n", "# Upgrade\n\n## Mocks\n", "");
        guide("the site of the base's version, which is new", "docs/v3.0/upgrading.md", {}, "# Upgrade\n\n## Mocks\n",
              "");
        guide("the guide of the base's version, which grew", "docs/v3.0/upgrading.md", "# Upgrade\n",
              "# Upgrade\n\n## Mocks\n", "@3: - Mocks\n");
        guide("named for an older version", "docs/v2-9-migration.md", {}, "# Migrate\n\n## Mocks\n", "");
        guide("from another product, in a folder", "docs/migrating-from-jest/_index.md", {}, "# Migrate\n\n## Mocks\n",
              "");
        guide("from one version to the base's", "docs/upgrading/2.9-3.0.md", {}, "# v2.9 to 3.0\n\n## Mocks\n", "");
        guide("from the base's version to another", "docs/upgrading/3.0-3.1.md", {}, "# v3.0 to 3.1\n\n## Mocks\n",
              "@3: - Mocks\n");
        guide(
            "in reStructuredText", "docs/upgrading.rst", "Upgrading\n=========\n",
            "Upgrading\n=========\n\nVersion 3.1\n-----------\n\nThe ``key`` was renamed\n~~~~~~~~~~~~~~~~~~~~~~~\n\nWords.\n",
            "@7: - The ``key`` was renamed\n");
        guide(
            "topics", "UPGRADE.md", "# Upgrade\n",
            "# Upgrade\n\n## 3.1.0\n\n#### Logger\n\n- `levels` has been removed,\n  use `Level`.\n- `a()`,\n\n"
            "#### The handler was removed\n\n- why\n\n#### Others\n\n- Java 17\n",
            "@5: - Logger /   - `levels` has been removed, use `Level`. /   - `a()` / - The handler was removed / - Java 17\n");
        guide("questions, and where to look", "UPGRADE.md", "# Upgrade\n",
              "# Upgrade\n\n## The key was removed\n\n### Detection\n\n### Why was that done?\n\n- Reasons\n\n"
              "### What should I change?\n\n- Add the gem.\n",
              "@3: - The key was removed / - Add the gem.\n");
        guide("topics that were there, of no version", "docs/migration.md", "# Guide\n\n## Arguments\n\n* `const`\n",
              "# Guide\n\n## Arguments\n\n- `const`\n- `regex`\n", "");
        guide("topics that were there, of a later version", "UPGRADE.md",
              "# Upgrade\n\n## Tool 3.1\n\n### Others\n\n* A\n", "# Upgrade\n\n## Tool 3.1\n\n### Others\n\n- A\n- B\n",
              "@8: - B\n");
        guide("below the name of the product", "UPGRADE.md", "# Upgrade\n\n## Tool 2.0\n\n### Others\n\n* A\n",
              "# Upgrade\n\n## Tool 3.1\n\n### Others\n\n* A\n\n## Tool 2.0\n\n### Others\n\n* A\n",
              "@3: - Tool 3.1 / - A\n");
        guide("what is new", "docs/3.1-upgrade.md", {},
              "# Welcome\n\nWords.\n\n# What's New\n\n## Profiles\n\nGood.\n\n### Data Model\n\n- `at` is a number.\n",
              "@11: - Data Model /   - `at` is a number.\n");
        guide(
            "a page of news, for those who have an older version", "docs/whatsnew-3.1.rst", {},
            "News\n====\n\nUpgrading from Tool 2.x\n=======================\n\nStep 1: Migrate the code\n"
            "------------------------\n\nDo it.\n\nImportant Notes\n===============\n\nSupported Versions\n------------------\n\n"
            "- Python 3.12\n\nMinimum\n-------\n\nStarting from v3.1, the minimum required version is Kombu 5.5.\n",
            "Important Notes: Minimum@23: Starting from v3.1, the minimum required version is Kombu 5.5.\n");
        guide("how to", "docs/how-to-upgrade.md", {}, "# Upgrade\n\n## Mocks\n", "@3: - Mocks\n");
    }

    /// For those who have 3.0.5.
    void guides()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, now);
        QTEST(shown(statementsOf(path, before, now, PackageScope{{}, {}, QStringLiteral("3.0.5")})), "expected");
    }

    void longOnes()
    {
        QByteArray text;
        for (int i = 0; i < 40; ++i)
            text += "line\n";
        const auto statements = statementsOf("newsfragments/12.removal.rst", {}, text);
        QCOMPARE(statements.size(), std::size_t(1));
        QVERIFY(statements.front().isCut);
        QVERIFY(statements.front().lines.size() < 40);
    }

    void messages()
    {
        const auto statements = statementsOfMessage(
            QStringLiteral("feat!: no logs\n\nWhy.\n\nBREAKING CHANGE: the option `log`\nis gone.\n\nUse `logs`.\n\n"
                           "Fixes #12\nSigned-off-by: A <a@b>\n"));
        QCOMPARE(statements.size(), std::size_t(1));
        QCOMPARE(statements.front().lines.join(QLatin1Char('|')),
                 QStringLiteral("the option `log`|is gone.||Use `logs`."));
        const auto windows = statementsOfMessage(QStringLiteral("feat: it\r\n\r\nBREAKING CHANGE: one\r\ntwo\r\n"));
        QCOMPARE(windows.at(0).lines, (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
        QVERIFY(statementsOfMessage(QStringLiteral("fix: it\n\nThis is no BREAKING CHANGE: at all\n")).empty());
    }
};

WAYBILL_TEST_MAIN(TestStatement)
#include "tst_statement.moc"
