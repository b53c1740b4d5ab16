// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/treediff.h"
#include "release/announcements/announcement.h"
#include "release/evidence/announcementevidence.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

// Before the tables: moc loses its way in their raw strings.
class TestAnnouncement : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void changesetsOfPackages_data();
    void changesetsOfPackages();
    void byPath_data();
    void byPath();
    void evidence_data();
    void evidence();
};

namespace {

/// "LINE IMPACT [SECTION] NOTE", "?" for what is doubtful; one a line.
QString textOf(const std::vector<Announcement> &announcements)
{
    QString text;
    for (const Announcement &announcement : announcements)
        text += QStringLiteral("%1 %2%3 [%4] %5\n")
                    .arg(announcement.line)
                    .arg(keyName(announcement.impact), announcement.doubtful ? QStringLiteral("?") : QString(),
                         announcement.section, announcement.note);
    return text;
}

void row(const char *name, const char *path, const char *before, const char *now, const char *expected)
{
    QTest::newRow(name) << QByteArray(path) << QByteArray(before) << QByteArray(now) << QString::fromUtf8(expected);
}

constexpr const char *Reno = R"(---
prelude: >
  Words in front.
features:
  - |
    Adds a colon: here.
    And more.
  - "Quoted feature"
upgrade:
- Drops Python 2.
issues:
  - Known.
)";

void fragmentRows()
{
    row("items within an entry", "CHANGES.rst", "",
        "### Removed\n\n- Removed old aliases:\n\n  - `a` (use `b`\n    instead)\n\n  (#12)\n- `c`\n",
        "3 breaking [Removed] Removed old aliases: (#12)\n9 breaking [Removed] `c`\n");
    row("reno", "releasenotes/notes/drop-py2-1a2b.yaml", "", Reno,
        "5 additive [features] Adds a colon: here.\n8 additive [features] Quoted feature\n"
        "10 breaking [upgrade] Drops Python 2.\n");
    row("reno, one more", "sub/releasenotes/notes/x.yaml", "features:\n  - |\n    One.\n",
        "features:\n  - |\n    One.\nfixes:\n  - Two.\n", "5 fix [fixes] Two.\n");
    row("reno, over several lines", "releasenotes/notes/x.yaml", "",
        "upgrade:\n  - |\n    The option\n    ``a`` is gone.\n\n    Use b.\n  - Another\n    one.\n",
        "2 breaking [upgrade] The option ``a`` is gone.\n7 breaking [upgrade] Another one.\n");
    row("reno, edited", "releasenotes/notes/x.yaml", "features:\n  - On.\n", "features:\n  - One.\n", "");
    row("ansible", "changelogs/fragments/1.yml", "",
        "breaking_changes:\n  - gone\nminor_changes:\n  - more\ntrivial:\n  - x\nknown_issues:\n  - y\n",
        "2 breaking [breaking_changes] gone\n4 additive [minor_changes] more\n6 none [trivial] x\n");
    row("ansible, quoted", "changelogs/fragments/1.yml", "",
        "breaking_changes:\n  - \"All are private. Others\n    must not use them.\"\n  - 'The user''s key \\_a'\n",
        "2 breaking [breaking_changes] All are private. Others must not use them.\n"
        "4 breaking [breaking_changes] The user's key _a\n");
    row("ansible, quoted over sentences", "changelogs/fragments/1.yml", "",
        "breaking_changes:\n  - \"All are private.\n    Nobody must use them.\"\n",
        "2 breaking [breaking_changes] All are private.\n");
    row("towncrier, of what is gone later", "newsfragments/7.removal.rst", "",
        "The ``a.b`` attribute was deprecated and will be\nremoved.\n",
        "1 additive [removal] The ``a.b`` attribute was deprecated and will be removed.\n");
    row("towncrier, in a folder of others, too", "doc/whatsnew/fragments/10.breaking", "", "The module moved.\n",
        "1 breaking [breaking] The module moved.\n");
    row("towncrier", "newsfragments/123.feature.rst", "", "\nAdded a thing.\nMore.\n",
        "2 additive [feature] Added a thing.\n");
    row("towncrier, over several lines", "newsfragments/7.removal.rst", "",
        "The ``a.b`` attribute was deprecated and is\nremoved by now. Use ``c``\ninstead.\nMore.\n",
        "1 breaking [removal] The ``a.b`` attribute was deprecated and is removed by now. Use ``c`` instead.\n");
    row("towncrier, long", "newsfragments/7.removal.rst", "", QByteArray("Word ").repeated(60).constData(),
        QByteArray("1 breaking [removal] " + QByteArray("Word ").repeated(48).trimmed() + "…\n").constData());
    row("towncrier's removal", "docs/changes/12.removal", "", "Gone.\n", "1 breaking [removal] Gone.\n");
    row("towncrier's second", "changelog.d/+orphan.bugfix.2.md", "", "- Fixed.\n", "1 fix [bugfix] Fixed.\n");
    row("towncrier's misc", "changelog.d/7.misc", "", "", "");
    row("towncrier's docs", "news/7.doc.rst", "", "Words\n", "1 none [doc] Words\n");
    row("towncrier, edited", "news/7.feature.rst", "Word\n", "Words\n", "");
    row("changeset", ".changeset/odd-dogs-run.md", "", "---\n\"@a/core\": minor\n'b': major\n---\n\nNew: things\n",
        "3 breaking [major] New: things\n");
    row("empty changeset", ".changeset/none.md", "", "---\n---\n", "1 none [] \n");
    row("no changeset", ".changeset/x.md", "", "# Words\n", "");
    row("gitlab", "ee/changelogs/unreleased/x.yml", "",
        "---\ntitle: 'Drop the old API'\nmerge_request: 1\nauthor:\ntype: removed\n",
        "5 breaking [removed] Drop the old API\n");
    row("gitlab, changed", "changelogs/unreleased/x.yml", "", "title: x\ntype: changed\n", "");
}

constexpr const char *Keep = R"(# Changelog

All notable changes:

## [Unreleased]

### Added

- Old feature

### Fixed

* Old fix with many words in it

## 1.0.0

- First
)";

void changelogRows()
{
    const QByteArray keep = Keep;
    const auto edited = [&](const char *before, const char *after) {
        QByteArray text = keep;
        return text.replace(before, after);
    };
    row("what HTML does not show", "CHANGELOG.md", "## 1.1.0\n",
        "## 1.2.0\n\n### Fixed\n\n- A leak <!-- 1.1 1.0\n-->\n- A hang\n\n## 1.1.0\n",
        "5 fix [Fixed] A leak\n7 fix [Fixed] A hang\n");
    row("changelog, added", "CHANGELOG.md", Keep,
        edited("- Old feature\n", "- Old feature\n- New [thing](x)\n  - with a detail\n").constData(),
        "10 additive [Added] New [thing](x)\n");
    row("changelog, more sections", "docs/CHANGELOG.md", Keep,
        edited("### Fixed\n", "### Removed\n\n- Flag `--x`\n\n### Changed\n- Words\n\n### Fixed\n\n- Leak\n")
            .constData(),
        "13 breaking [Removed] Flag `--x`\n16 undecided [Changed] Words\n20 fix [Fixed] Leak\n");
    row("changelog, reworded", "CHANGELOG.md", Keep,
        edited("Old fix with many words", "Old fix with a lot of words").constData(), "");
    row("changelog, released", "CHANGELOG.md", Keep,
        edited("## [Unreleased]\n", "## [Unreleased]\n\n## 1.1.0\n").constData(), "");
    row("changelog, breaking word", "CHANGELOG.md", Keep,
        edited("### Added\n", "### Added\n- **BREAKING** Other port\n").constData(),
        "8 breaking [BREAKING] **BREAKING** Other port\n");
    row("prometheus", "CHANGELOG.md", "## 3.1.0 / 2025-01-02\n\n* [CHANGE] A\n",
        "## 3.1.0 / 2025-01-02\n\n* [CHANGE] A\n* [CHANGE] Rename flag. #12\n* [ENHANCEMENT] B\n* [BUGFIX] C\n* D\n",
        "4 breaking? [CHANGE] Rename flag. #12\n5 additive? [ENHANCEMENT] B\n6 fix [BUGFIX] C\n"
        "7 undecided [3.1.0 / 2025-01-02] D\n");
    row("etcd", "CHANGELOG/CHANGELOG-3.6.md", "## v3.6.0 (TBD)\n\n### etcd server\n\n- Add A\n",
        "## v3.6.0 (TBD)\n\n### etcd server\n\n- Add A\n- Fix [panic](x)\n- Remove `--enable-v2`\n- [Fix it](x)\n- Words\n",
        "6 fix? [Fix] Fix [panic](x)\n7 breaking? [Remove] Remove `--enable-v2`\n8 fix? [Fix] [Fix it](x)\n9 undecided [etcd server] Words\n");
    row("verbs", "CHANGELOG.md", "# 1.1\n\n- Begin\n",
        "# 1.1\n\n- Begin\n- Added `--key`\n- Add missing tests\n- Removed the deprecated `open()`\n- Drop a line\n",
        "4 additive [Added] Added `--key`\n5 additive? [Add] Add missing tests\n"
        "6 breaking [Removed] Removed the deprecated `open()`\n7 breaking? [Drop] Drop a line\n");
    row("what developers get", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n## Site Enhancements\n\n- Add a plugin to the list\n\n## Development Fixes\n\n- Remove `x`\n",
        "5 none [Site Enhancements] Add a plugin to the list\n9 none [Development Fixes] Remove `x`\n");
    row("headings of what breaks", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n### Breaking changes\n\n#### The old store\n\nThe old store is gone,\nso `--store=old` is not valid.\n\n"
        "More of that.\n\n#### Settings are removed\nSince they are part of the file of the job, these parameters are removed:\n- --a\n- --b\n\n#### Example\n\nWords\n",
        "7 breaking [Breaking changes] The old store is gone, so `--store=old` is not valid.\n"
        "13 breaking [Breaking changes] Since they are part of the file of the job, these parameters are removed:\n14 breaking [Breaking changes] --a\n"
        "15 breaking [Breaking changes] --b\n");
    row("emoji and versions in headings", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n## :book: Documentation\n\n- Add a logo to the site\n\n## Improved Documentation - 1.1.0\n\n"
        "- Add a question about tests\n\n## Features (v1.1.0rc1)\n\n- A key `x`\n\n## :fax: Deprecations\n\n- The key `y`\n\n"
        "## Test improvements\n\n- Add a runner\n",
        "5 none [Documentation] Add a logo to the site\n9 none [Improved Documentation - 1.1.0] Add a question about tests\n"
        "13 additive [Features (v1.1.0rc1)] A key `x`\n17 additive [Deprecations] The key `y`\n"
        "21 none [Test improvements] Add a runner\n");
    row("a colon in a name, and what is new", "RELEASES.md", "# 1.1\n",
        "# 1.1\n\n- Remove `:is()` from the style\n- The new method `walk` goes on\n- The new parser is faster\n",
        "3 breaking? [Remove] Remove `:is()` from the style\n4 additive [New] The new method `walk` goes on\n"
        "5 undecided [1.1] The new parser is faster\n");
    row("titles of issues", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n- Support for comments. [\\#376](https://x/issues/376)\n- Add a key [\\#377](https://x/pull/377)\n",
        "3 undecided [1.1] Support for comments. [#376](https://x/issues/376)\n"
        "4 additive [Add] Add a key [#377](https://x/pull/377)\n");
    row("generated, with everything escaped", "CHANGELOG.md", "## v1\\.9\n\n### Breaking Changes\n\n* older\n",
        "## v2\\.0\n\n### Breaking Changes\n\n* acme\\_\\* \\- <code>get\\_a\\(\\)</code> is gone\\, see \\[1\\]\n\n"
        "<a id=\"removed\"></a>\n### Removed Features \\(previously deprecated\\)\n\n* a module \\- drop <code>b</code>\n\n"
        "## v1\\.9\n\n### Breaking Changes\n\n* older\n",
        "5 breaking [Breaking Changes] acme_* - `get_a()` is gone, see [1]\n"
        "10 breaking [Removed Features (previously deprecated)] a module - drop `b`\n");
    row("titles in bold", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n## Breaking changes\n\n* **Cipher updates** (ABI)\n  tool has other ciphers\n"
        "* **The flag `--a`**\n  is gone\n* **Ports**\n  Others\n\n# 1.0\n",
        "5 breaking [Breaking changes] **Cipher updates** (ABI): tool has other ciphers\n"
        "7 breaking [Breaking changes] **The flag `--a`** is gone\n9 breaking [Breaking changes] **Ports** Others\n");
    row("what matters, in paragraphs", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n## Important Notes\n\nIt uses `a` instead of `b`. If you relied on the old one,\nreview the timeouts.\n\n"
        "Thanks to all.\n\nIf you relied on it, no action is needed.\n\n# 1.0\n",
        "5 breaking? [Important Notes] It uses `a` instead of `b`. If you relied on the old one, review the timeouts.\n");
    row("joy", "CHANGELOG.md", "# 1.1\n", "# 1.1\n\n- Version 1.1 :boom:\n- :boom: Other port\n",
        "3 undecided [1.1] Version 1.1 :boom:\n4 breaking [BREAKING] :boom: Other port\n");
    row("words in front", "CHANGELOG.md", "# 1.1\n\n- Begin\n",
        "# 1.1\n\n- Begin\n- New: `get`\n- **Fix**: a leak\n- Upgrade: a parser\n- *Breaking* another port\n"
        "- BREAKING CHANGE notes are read\n- feat(api): more\n",
        "4 additive [New] New: `get`\n5 fix [Fix] **Fix**: a leak\n6 undecided [1.1] Upgrade: a parser\n"
        "7 breaking [BREAKING] *Breaking* another port\n8 undecided [1.1] BREAKING CHANGE notes are read\n"
        "9 additive [feat] feat(api): more\n");
    row("indented", "History.md", "1.1 / today\n===\n\n  * Begin\n",
        "1.1 / today\n===\n\n  * Begin\n  * Add `get`\n    * with a key\n    * **Breaking** another port\n",
        "5 additive [Add] Add `get`\n7 breaking [BREAKING] **Breaking** another port\n");
    row("below bullets that are versions", "CHANGES", "* 1.0\n  * Begin\n",
        "* 2.0 (2024-05-01)\n  BACKWARDS INCOMPATIBLE CHANGES\n    * The class was renamed\n      and moved\n"
        "  OTHER CHANGES\n    * Faster\n* 1.0\n  * Begin\n  * Add `get`\n",
        "3 breaking [BACKWARDS INCOMPATIBLE CHANGES] The class was renamed and moved\n6 undecided [OTHER CHANGES] Faster\n"
        "9 additive [Add] Add `get`\n");
    row("AsciiDoc", "RELEASENOTES.adoc", "== Version 1.0\n",
        "== Version 1.1\n\nNOTE: Breaking changes:\n\n* A port\n\n=== Enhancements\n* Faster\n\n== Version 1.0\n",
        "5 breaking [NOTE: Breaking changes] A port\n8 additive? [Enhancements] Faster\n");
    row("headings of several words", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n## New APIs\n\n- A\n\n## Other bug fixes\n\n- B\n\n## Features and fixes\n\n- C\n",
        "5 additive [New APIs] A\n9 fix [Other bug fixes] B\n13 undecided [Features and fixes] C\n");
    row("rst", "CHANGES.rst", "1.2\n===\n\nFeatures\n--------\n\n* A\n",
        "1.2\n===\n\nFeatures\n--------\n\n* A\n* B\n\nBug fixes\n---------\n\n* C\n",
        "8 additive [Features] B\n13 fix [Bug fixes] C\n");
    row("paragraphs", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\nWords.\n\n**BREAKING CHANGES**:\n\n**The output has changed.**\n\nIt was one line,\nit is two.\n\n"
        "**Security fixes:**\n\nOther words\n\n* A hole\n\n## Added\n\n[1.1]: https://example.org\n",
        "7 breaking [BREAKING CHANGES] **The output has changed.**\n"
        "9 breaking [BREAKING CHANGES] It was one line, it is two.\n16 fix [Security fixes] A hole\n");
    row("nothing breaks", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n## Breaking changes\n\nThere are no breaking changes.\n\n- None\n- Nonetheless, the port\n",
        "5 none [Breaking changes] There are no breaking changes.\n7 none [Breaking changes] None\n"
        "8 breaking [Breaking changes] Nonetheless, the port\n");
    row("references in front", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n- [#12](x) **breaking change**, one port\n- #13: Add `get`\n- :pr:`14` expose `put`\n"
        "- *Backwards-incompatible*: a key\n- Other port (**breaking**)\n- [Read 2](x) adds\n",
        "3 breaking [BREAKING] [#12](x) **breaking change**, one port\n4 additive [Add] #13: Add `get`\n"
        "5 additive [expose] :pr:`14` expose `put`\n6 breaking [BREAKING] *Backwards-incompatible*: a key\n"
        "7 breaking [BREAKING] Other port (**breaking**)\n8 undecided [1.1] [Read 2](x) adds\n");
    row("deprecations and removals", "CHANGES.rst", "1.1\n===\n",
        "1.1\n===\n\nDeprecations and Removals\n-------------------------\n\n- Removed `a`\n- `b` has been removed\n"
        "- `c` will be removed\n",
        "7 breaking [Deprecations and Removals] Removed `a`\n8 breaking [Deprecations and Removals] `b` has been removed\n"
        "9 additive [Deprecations and Removals] `c` will be removed\n");
    row("changes, deprecations and removals", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n## Changes, deprecations and removals\n\n- The `a` plugin (deprecated in 1.0) was removed.\n"
        "- `b` is not supported anymore.\n  You should use `c`.\n- `d` was deprecated and will be removed. You should "
        "use `e`\n- When upgrading from 0.9, make sure that `f` is on\n- `g` is faster\n",
        "5 breaking [Changes, deprecations and removals] The `a` plugin (deprecated in 1.0) was removed.\n"
        "6 breaking [Changes, deprecations and removals] `b` is not supported anymore. You should use `c`.\n"
        "8 additive [Changes, deprecations and removals] `d` was deprecated and will be removed. You should use `e`\n"
        "9 breaking [Changes, deprecations and removals] When upgrading from 0.9, make sure that `f` is on\n"
        "10 additive [Changes, deprecations and removals] `g` is faster\n");
    row("words in front, below what breaks", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n#### _**Note**_: Breaking changes\n\n- Fix #12: Removed `a`\n- feat: another format\n"
        "- Deprecated: `b`\n- docs: another guide\n",
        "5 breaking [Note: Breaking changes] Fix #12: Removed `a`\n"
        "6 breaking [Note: Breaking changes] feat: another format\n"
        "7 additive [Deprecated] Deprecated: `b`\n8 none [docs] docs: another guide\n");
    row("for whom it breaks", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n### State Machine Breaking\n\n- (gov) [#12](x) Vote on it\n\n### API Non-Breaking\n\n- Words\n",
        "5 breaking [State Machine Breaking] (gov) [#12](x) Vote on it\n9 undecided [API Non-Breaking] Words\n");
    row("numbers in front", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\nThere are 2 breaking changes:\n\n1. **Port**: another one\n   * in `a`\n2. Another format\n\n"
        "## Words\n\n1. Words\n",
        "5 breaking [There are 2 breaking changes] **Port**: another one\n"
        "7 breaking [There are 2 breaking changes] Another format\n");
    row("lines at the margin", "CHANGELOG.md", "# 1.1\n",
        "# 1.1\n\n### Breaking Changes\n- The endpoint changed.\nKeys are gone (#12).\nFixes:\n- A leak\n",
        "4 breaking [Breaking Changes] The endpoint changed. Keys are gone (#12).\n7 fix [Fixes] A leak\n");
    row("addresses of reStructuredText", "CHANGES.rst", "1.1\n===\n",
        "1.1\n===\n\nRemovals\n--------\n\n- Removed `a` (`#12 <https://example.org/12>`__)\n",
        "7 breaking [Removals] Removed `a` (#12)\n");
    row("more headings", "CHANGELOG.mdown", "# 1.1\n",
        "# 1.1\n\n## Backwards-incompatible API changes\n\n- A\n\n## New options\n\n- B\n\n## BC breaks\n\n- C\n",
        "5 breaking [Backwards-incompatible API changes] A\n9 additive [New options] B\n13 breaking [BC breaks] C\n");
    row("the release tells of itself", "CHANGELOG.md", "# 1.0\n",
        "# 2.0\n\nSince this version introduces\na few breaking changes, read the guide.\n\nIt brings no breaking changes.\n\n"
        "# 1.0\n",
        "3 breaking [BREAKING] Since this version introduces a few breaking changes, read the guide.\n");
    row("platforms", "CHANGELOG.md", "# 1.0\n",
        "# 2.0\n\n- Use ES2015. Dropped support for Node < 4.x\n- Drop Node.js 10 and 12\n- Drop Python 3.7\n"
        "- Drop support for node names of 3 letters\n\n# 1.0\n",
        "3 breaking [BREAKING] Use ES2015. Dropped support for Node < 4.x\n4 breaking [BREAKING] Drop Node.js 10 and 12\n"
        "5 breaking? [Drop] Drop Python 3.7\n6 breaking? [Drop] Drop support for node names of 3 letters\n");
    row("old releases of platforms", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Removed\n\n- Dropped support for Ruby 3.0 (#7)\n- Drop support for end-of-life Python 3.7 and 3.8\n"
        "- Drop Python 2.7\n- Drop support for RSpec 2.1\n\n### Breaking changes\n\n- Drop support for PHP 7.2\n\n# 1.0\n",
        "5 breaking? [Removed] Dropped support for Ruby 3.0 (#7)\n"
        "6 breaking? [Removed] Drop support for end-of-life Python 3.7 and 3.8\n7 breaking [Removed] Drop Python 2.7\n"
        "8 breaking [Removed] Drop support for RSpec 2.1\n12 breaking [Breaking changes] Drop support for PHP 7.2\n");
    row("what nobody was promised", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Breaking Changes to Unstable Features\n\n- Another default\n\n# 1.0\n",
        "5 additive? [Breaking Changes to Unstable Features] Another default\n");
    row("for developers, below a heading", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Added\n\n- Added CI tests for macOS\n- Added `x` as a dependency\n- Added test mode\n\n# 1.0\n",
        "5 additive? [Added] Added CI tests for macOS\n6 additive? [Added] Added `x` as a dependency\n"
        "7 additive [Added] Added test mode\n");
    row("verbs below a heading that leaves it open", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Enhancements\n\n- Added `a` to the router\n- Allow `b`\n- Improve messages\n- Add tests\n\n# 1.0\n",
        "5 additive [Enhancements] Added `a` to the router\n6 additive [Enhancements] Allow `b`\n"
        "7 additive? [Enhancements] Improve messages\n8 additive? [Enhancements] Add tests\n");
    row("lines without signs", "NEWS", "1.0.0 (March 6, 2025)\n  Begin\n",
        "1.1.0 (April 6, 2026)\n  Add a callback\n  Allow more: it is\n    fast\n  Fix a leak\n\n"
        "1.0.0 (March 6, 2025)\n  Begin\n",
        "2 additive [Add] Add a callback\n3 undecided [1.1.0 (April 6, 2026)] Allow more: it is fast\n"
        "5 fix? [Fix] Fix a leak\n");
    row("lines without signs or space", "Changelog.txt", "1.0.0 - 6 Mar 2025\nBegin\n",
        "1.1.0 - 10 Nov 2026\nAdd two languages (#3)\n\n1.0.0 - 6 Mar 2025\nBegin\n",
        "2 additive [Add] Add two languages (#3)\n");
    row("a paragraph below a version", "NEWS", "1.0.0\n\nThe first.\n",
        "1.1.0\n\nAdd much\nand more.\n\n1.0.0\n\nThe first.\n", "");
    row("removed, as announced", "CHANGES", "# 1.0\n",
        "# 1.1\n\n- Removed various deprecated functionality.\n- Remove the deprecated `a`\n"
        "- Remove deprecated usages of `b`\n- Remove deprecated GitHub actions\n\n# 1.0\n",
        "3 breaking [Removed] Removed various deprecated functionality.\n4 breaking [Remove] Remove the deprecated `a`\n"
        "5 breaking? [Remove] Remove deprecated usages of `b`\n6 breaking? [Remove] Remove deprecated GitHub actions\n");
    row("deprecated, below Removed", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Removed\n\n- Deprecate `a` in favor of `b`\n- `c` is deprecated\n- Remove deprecated `d`\n"
        "- `e` was deprecated and is removed\n\n# 1.0\n",
        "5 additive [Removed] Deprecate `a` in favor of `b`\n6 additive [Removed] `c` is deprecated\n"
        "7 breaking [Removed] Remove deprecated `d`\n8 breaking [Removed] `e` was deprecated and is removed\n");
    row("templates and manuals", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Features\n\n- Your feature goes here (#Number)\n- `name` in README\n- `wait`\n\n# 1.0\n",
        "5 none [Features] Your feature goes here (#Number)\n6 additive? [Features] `name` in README\n"
        "7 additive [Features] `wait`\n");
    row("gone, below deprecations", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Deprecations\n\n- Removed `a`\n- Usage of `b` was removed\n- `c` will be removed\n"
        "- Use of `d` is deprecated\n\n# 1.0\n",
        "5 breaking [Deprecations] Removed `a`\n6 breaking [Deprecations] Usage of `b` was removed\n"
        "7 additive [Deprecations] `c` will be removed\n8 additive [Deprecations] Use of `d` is deprecated\n");
    row("major changes", "CHANGELOG.md", "# 1.0\n",
        "# 2.0\n\n### Major Changes\n\n- Another format\n- *: *breaking* another port\n\n# 1.0\n",
        "5 breaking [Major Changes] Another format\n6 breaking [BREAKING] *: *breaking* another port\n");
    row("numbers of changes, each with a list below", "History.txt", "=== 1.0 / 2024-05-01\n",
        "=== 2.0 / 2025-05-01\n\n* 2 major changes:\n\n  * Another format\n  * Don't log\n    by default\n\n"
        "* 1 major feature:\n\n  * A loader\n\n* 1 bug fix:\n\n  * A leak\n\n=== 1.0 / 2024-05-01\n",
        "5 breaking [2 major changes] Another format\n6 breaking [2 major changes] Don't log by default\n"
        "11 additive [1 major feature] A loader\n15 fix [1 bug fix] A leak\n");
    row("major changes beside those that break", "CHANGELOG.md", "# 1.0\n",
        "# 2.0\n\n## Major changes\n\n- Another site\n- `a` is no longer supported\n- (breaking) Another key\n\n"
        "## Breaking changes\n\n- Another port\n\n# 1.0\n",
        "5 additive? [Major changes] Another site\n6 breaking? [Major changes] `a` is no longer supported\n"
        "7 breaking [BREAKING] (breaking) Another key\n11 breaking [Breaking changes] Another port\n");
    row("newer versions, below Added", "CHANGELOG.md", "# 1.0\n",
        "# 1.1\n\n### Added\n\n- Bump x from 1.2 to 1.3\n- Update the base image to v22\n- Update of views\n\n# 1.0\n",
        "5 additive? [Added] Bump x from 1.2 to 1.3\n6 additive? [Added] Update the base image to v22\n"
        "7 additive [Added] Update of views\n");
    row("bold heading", "CHANGELOG/CHANGELOG-1.2.md", "# v1.2\n",
        "# v1.2\n\n**Breaking changes:**\n\n- X\n\n```\n- code\n```\n", "5 breaking [Breaking changes] X\n");
}

} // namespace

void TestAnnouncement::reads_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QString>("expected");
    fragmentRows();
    changelogRows();
}

void TestAnnouncement::reads()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    QFETCH(QString, expected);
    QVERIFY(mayAnnounce(path));
    QCOMPARE(textOf(announcements(path, before, now)), expected);
    QVERIFY(announcements(path, now, now).empty());
    for (qsizetype end = 0; end < now.size(); ++end)
        (void)announcements(path, before, now.left(end));
}

void TestAnnouncement::changesetsOfPackages_data()
{
    QTest::addColumn<QByteArray>("npmName");
    QTest::addColumn<QString>("expected");
    QTest::newRow("of all") << QByteArray() << "4 breaking [major] Another plugin\n";
    QTest::newRow("of one that gets a fix") << QByteArray("yoga") << "3 fix [patch] Another plugin\n";
    QTest::newRow("of one that breaks") << QByteArray("@yoga/plugin") << "4 breaking [major] Another plugin\n";
    QTest::newRow("of others only") << QByteArray("plugin") << "";
}

/// Packages of one repository have versions of their own, and a changeset says which of them each is about.
void TestAnnouncement::changesetsOfPackages()
{
    QFETCH(QByteArray, npmName);
    QFETCH(QString, expected);
    const QByteArray text =
        "---\n'@yoga/other': minor\n'yoga': patch\n\"@yoga/plugin\": major\n---\n\nAnother plugin\n";
    QCOMPARE(textOf(announcements(".changeset/odd-dogs-run.md", {}, text, npmName)), expected);
}

void TestAnnouncement::byPath_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("may");
    QTest::newRow("news") << QByteArray("NEWS") << true;
    QTest::newRow("etcd") << QByteArray("CHANGELOG/CHANGELOG-3.6.md") << true;
    QTest::newRow("source") << QByteArray("pkg/changes.go") << false;
    QTest::newRow("fragment of no type") << QByteArray("changes/readme.txt") << false;
    QTest::newRow("template") << QByteArray("newsfragments/template.rst") << false;
    QTest::newRow("what notes are made from") << QByteArray("hack/release-notes.md") << false;
    QTest::newRow("the same for a forge") << QByteArray(".github/RELEASE_NOTES.md") << false;
    QTest::newRow("of a tool") << QByteArray("tools/cli/CHANGELOG.md") << true;
    QTest::newRow("changesets' own") << QByteArray(".changeset/README.md") << false;
    QTest::newRow("yaml elsewhere") << QByteArray("notes/x.yaml") << false;
    QTest::newRow("of others") << QByteArray("vendor/github.com/owner/name/CHANGELOG.md") << false;
    QTest::newRow("fragment of others") << QByteArray("vendor/name/newsfragments/1.feature.rst") << false;
    QTest::newRow("of a test") << QByteArray("tests/data/CHANGELOG.md") << false;
    QTest::newRow("fragments of a page") << QByteArray("src/fragments/user.new.md") << false;
    QTest::newRow("a page for each version") << QByteArray("doc/whatsnew/4/4.0/index.rst") << true;
    QTest::newRow("the page of all of them") << QByteArray("doc/whatsnew/4/index.rst") << false;
}

void TestAnnouncement::byPath()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, may);
    QCOMPARE(mayAnnounce(path), may);
}

void TestAnnouncement::evidence_data()
{
    QTest::addColumn<QByteArrayList>("files"); // path, content, path, content, ..
    QTest::addColumn<QString>("expected");     // "IMPACT WEIGHT PLACE [deprecation]", one a line
    const QByteArrayList code{"a.go", "package a\n"};
    const QByteArray release = "# C\n### Removed\n- Bee\n- Cow\n- Dog\n- Emu\n";
    QTest::newRow("nothing") << code << "";
    QTest::newRow("fragment") << code + QByteArrayList{"news/1.bugfix", "Fixed\n"} << "fix 0.9 news/1.bugfix:1\n";
    QTest::newRow("deprecation") << code + QByteArrayList{"news/1.feature", "Deprecate --old\n"}
                                 << "additive 0.9 news/1.feature:1 deprecation\n";
    QTest::newRow("what others deprecate")
        << code + QByteArrayList{"news/1.feature", "Use `b`, since `a` has been deprecated by Rack\n"}
        << "additive 0.9 news/1.feature:1\n";
    QTest::newRow("what was deprecated is gone")
        << code + QByteArrayList{"news/1.removal", "Remove deprecated --old\n"} << "breaking 0.9 news/1.removal:1\n";
    QTest::newRow("strongest first") << code + QByteArrayList{"news/1.bugfix", "Fixed\n", "news/1.removal", "Gone\n"}
                                     << "breaking 0.9 news/1.removal:1\nfix 0.15 news/1.bugfix:1\n";
    QTest::newRow("changelog") << code + QByteArrayList{"CHANGELOG.md", "# C\n## 1\n### Added\n- A\n- B\n"}
                               << "additive 0.85 CHANGELOG.md:5\n";
    QTest::newRow("doubtful") << code + QByteArrayList{"CHANGELOG.md", "# C\n## 1\n### Added\n- A\n- [CHANGE] B\n"}
                              << "breaking 0.6 CHANGELOG.md:5\n";
    QTest::newRow("many entries") << code + QByteArrayList{"CHANGELOG.md", release} << "";
    QTest::newRow("many entries and a note")
        << code + QByteArrayList{"CHANGELOG.md", release, "news/1.feature", "N\n"} << "additive 0.9 news/1.feature:1\n";
    QTest::newRow("of another change") << QByteArrayList{"CHANGELOG.md", "# C\n### Added\n- B\n", "docs/a.md", "a\n"}
                                       << "";
    QTest::newRow("release") << code + QByteArrayList{"CHANGELOG.md", "# C\n### Added\n- B\n", "VERSION", "1\n"} << "";
}

void TestAnnouncement::evidence()
{
    QFETCH(QByteArrayList, files);
    QFETCH(QString, expected);
    const ScratchFolder folder;
    sample::Storyteller story = folder.story(QStringLiteral("r"));
    const git::ObjectId first = story.write("CHANGELOG.md", "# C\n## 1\n### Added\n- A\n").commit("one\n");
    for (qsizetype i = 0; i + 1 < files.size(); i += 2)
        story.write(files.at(i), files.at(i + 1));
    const git::ObjectId second = story.commit("two\n");
    QCOMPARE(errorText(story), QByteArray());
    const auto before = git::readCommit(story.repository(), first);
    const auto now = git::readCommit(story.repository(), second);
    QVERIFY(before && now);
    const auto changed = git::compareTrees(story.repository(), before->tree, now->tree);
    QVERIFY(changed);
    Change change;
    change.files = *changed;
    const AnnouncementEvidence evidence;
    QString text;
    for (const Reason &reason : evidence.examine({change, {*now}, story.repository(), ChangeContent()})) {
        QCOMPARE(reason.source, evidence.source());
        QVERIFY(!reason.text.isEmpty());
        text += QStringLiteral("%1 %2 %3%4\n")
                    .arg(keyName(reason.impact))
                    .arg(reason.weight)
                    .arg(reason.place.toString(), QLatin1String(reason.announcesDeprecation ? " deprecation" : ""));
    }
    QCOMPARE(text, expected);
}

WAYBILL_TEST_MAIN(TestAnnouncement)
#include "tst_announcement.moc"
