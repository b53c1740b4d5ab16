#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""What the readers of labels make of made-up messages, fragment files and changelogs: python3 scripts/corpus/test_labels.py"""
import unittest

import changelogs
import fragments
import messages


class Fragments(unittest.TestCase):
    def check(self, kind, path, text, label):
        with self.subTest(path):
            self.assertEqual(fragments.label(kind, path, text), label)

    def test_towncrier(self):
        self.check("towncrier", "newsfragments/12.removed.md", "`spin` has been removed", "breaking")
        self.check("towncrier", "newsfragments/12.removal.rst", "Deprecate `spin`.", None)
        self.check("towncrier", "CHANGES/12.feature.1.rst", "Added wheels that turn both ways.", "additive")
        self.check("towncrier", "docs/changes/units/12.bugfix.rst", "Fixed a crash.", "fix")
        self.check("towncrier", "src/news/reader.py", "", None)

    def test_go_changelog(self):
        self.check("go-changelog", ".changelog/1.txt", "```release-note:bug\nx\n```\n```release-note:breaking-change\ny\n```", "breaking")
        self.check("go-changelog", ".changelog/1.txt", "```release-note:note\nx\n```", None)

    def test_changie(self):
        self.check("changie", ".changes/unreleased/A-1.yaml", "kind: BREAKING CHANGES\nbody: x\n", "breaking")

    def test_chloggen(self):
        self.check("chloggen", ".chloggen/a.yaml", "# a remark\nchange_type: 'bug_fix'\n", "fix")
        self.check("chloggen", ".chloggen/a.yaml", "change_type: deprecation\n", None)

    def test_unclog(self):
        self.check("unclog", ".changelog/unreleased/breaking-changes/rpc/1-x.md", "", "breaking")
        self.check("unclog", ".changelog/unreleased/improvements/1-x.md", "", None)

    def test_reno(self):
        self.check("reno", "releasenotes/notes/a-1.yaml", "---\nupgrade:\n  - |\n    The option is removed.\n", "breaking")
        self.check("reno", "releasenotes/notes/a-1.yaml", "---\nupgrade:\n  - |\n    Look at the new page.\n", None)
        self.check("reno", "releasenotes/notes/a-1.yaml", "---\nfeatures:\n- Adds a wheel.\nfixes: []\n", "additive")
        self.check("reno", "releasenotes/notes/a-1.yaml", "---\nfeatures:\n- Adds a wheel.\nfixes:\n- A crash.\n", None)

    def test_ansible(self):
        self.check("ansible", "changelogs/fragments/1.yml", "minor_changes:\n  - wheel - add option ``spin``\n", "additive")
        self.check("ansible", "changelogs/fragments/1.yml", "minor_changes:\n  - wheel - use f-strings\n", None)
        self.check("ansible", "changelogs/fragments/1.yml", "removed_features:\n  - the wheel\n", "breaking")

    def test_changesets(self):
        self.check("changesets", ".changeset/a.md", "---\n'@a/b': major\n---\n\nRemoves the wheel", "breaking")
        self.check("changesets", ".changeset/a.md", "---\n'@a/b': major\n---\n\nA first release", None)
        self.check("changesets", ".changeset/a.md", "---\n'b': minor\n---\n\nfeat: a wheel", "additive")
        self.check("changesets", ".changeset/a.md", "---\n'b': patch\n---\n\nFixed the wheel", "fix")
        self.check("changesets", ".changeset/README.md", "---\n'b': patch\n---\n\nFixed", None)


class Messages(unittest.TestCase):
    def test_conventional(self):
        for title, body, label in [("feat(wheel): spin", "", "additive"), ("fix: crash", "", "fix"),
                                   ("refactor!: spin", "", "breaking"), ("fix: x", "y\n\nBREAKING CHANGE: z", "breaking"),
                                   ("fix(ci): x", "", None), ("chore: x", "", None), ("docs: x", "", "none"), ("Spin: x", "", None)]:
            with self.subTest(title):
                self.assertEqual(messages.conventional(title, body), label)

    def test_eslint_prefix(self):
        self.assertEqual(messages.eslint("Breaking: spin (#12)", ""), "breaking")
        self.assertIsNone(messages.eslint("Update: spin (#12)", ""))

    def test_emoji(self):
        self.assertEqual(messages.emoji("\u26a0\ufe0f Remove the wheel", ""), "breaking")
        self.assertEqual(messages.emoji(":bug: Spin", ""), "fix")

    def test_pull_requests(self):
        self.assertEqual(messages.pull_of("Spin (#12)"), 12)
        self.assertEqual(messages.pull_of("Merge pull request #13 from a/b"), 13)
        self.assertIsNone(messages.pull_of("Spin as in #12 or so"))

    def test_no_change(self):
        self.assertTrue(messages.NO_CHANGE.search('Revert "feat: spin"'))
        self.assertFalse(messages.NO_CHANGE.search("feat: spin"))


class Changelogs(unittest.TestCase):
    def test_sections(self):
        text = ("# Changelog\n## 1.0\n### Added\n- Spin [#1](https://x/pull/1)\n#### Wheels\n- More #2\n### Fixed\n- A crash,\n"
                "  at last (#3)\n- Two at once #4 #5\n### Changed\n- Something #6\n- :warning: Something breaking #7\n"
                "### Upcoming Breaking Changes\n- Later #8\n### Breaking changes\n- Gone #9\n")
        self.assertEqual(changelogs.labels(text), {1: "additive", 2: "additive", 3: "fix", 7: "breaking", 9: "breaking"})

    def test_marks(self):
        text = ("# Unreleased\n- **breaking:** Gone ([#1])\n- **added:** New ([#2])\n- **change:** Other ([#3])\n"
                "- [BUGFIX] A crash #4\n   * ADDED: New [#5](https://x/pull/5)\n")
        self.assertEqual(changelogs.labels(text), {1: "breaking", 2: "additive", 4: "fix", 5: "additive"})

    def test_disagreement(self):
        self.assertEqual(changelogs.labels("### Added\n- A #1\n### Fixed\n- B #1\n"), {})


if __name__ == "__main__":
    unittest.main()
