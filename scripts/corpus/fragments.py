# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Fragment files: what a change's author wrote for the release notes, in a file that came with the change.

Each kind knows its files by their path, and reads a label from the path or the text. A label is "breaking",
"additive", "fix" or "none"; None where the file does not say, or says something that is none of these (a deprecation
breaks nothing yet and adds nothing). An unreadable file says nothing.
"""
import re

# Words of a note that tell what its section alone does not: sections are also used for what merely deserves a mention.
BREAKS = re.compile(r"\b(?:breaking|incompatib\w+|remov(?:ed?|es|ing|al)|renam(?:ed?|es|ing)|drop(?:s|ped)?|no longer|"
                    r"not (?:supported|available) any ?more|must (?:now )?be|replaced)\b", re.I)
ADDS = re.compile(r"\b(?:add(?:s|ed)?|new|support(?:s|ed)?|introduc(?:e|es|ed)|allow(?:s|ed)?|possib\w+|implement(?:s|ed)?|"
                  r"enable(?:s|d)?|can now|option)\b", re.I)
INSIDE = re.compile(r"\b(?:refactor\w*|f-strings?|type hints?|unused|internal\w*|code style|cleanup)\b", re.I)

MENDS = re.compile(r"\b(?:fix(?:e[sd]|ing)?|bugs?|correct(?:s|ed|ly)?|crash\w*|errors?|exceptions?|prevent(?:s|ed)?|regression\w*|"
                   r"fail(?:s|ed|ure|ures|ing)?|wrong(?:ly)?|incorrect(?:ly)?|avoid(?:s|ed)?|leak\w*|broken|hang\w*|issue)\b", re.I)

WEIGHT = {"none": 0, "fix": 1, "additive": 2, "breaking": 3}

TOWNCRIER = re.compile(
    r"(?:^|/)(?:newsfragments|news|changelog|changelog\.d|CHANGES|docs/changes)/(?:[^/]+/)*[^/]*?"
    r"\.(?P<kind>[a-z_]+)(?:\.\d+)?(?:\.(?:rst|md|txt))?$")
TOWNCRIER_KINDS = {
    "breaking": "breaking", "removal": "breaking", "removed": "breaking",
    "feature": "additive", "added": "additive", "new": "additive",
    "bugfix": "fix", "fix": "fix", "fixed": "fix",
    "trivial": "none", "contrib": "none", "doc": "none",
}
CHANGELOG_ENTRY = re.compile(r"(?:^|/)\.changelog/[^/]+\.txt$")
CHANGELOG_ENTRY_KIND = re.compile(r"^```release-note:\s*([a-z-]+)", re.M)
CHANGELOG_ENTRY_KINDS = {
    "breaking-change": "breaking", "feature": "additive", "enhancement": "additive",
    "improvement": "additive", "new-resource": "additive", "bug": "fix", "security": "fix",
}
CHANGIE = re.compile(r"(?:^|/)\.changes/unreleased/[^/]+\.ya?ml$")
CHANGIE_KINDS = {"BREAKING CHANGES": "breaking", "FEATURES": "additive", "ENHANCEMENTS": "additive", "BUG FIXES": "fix"}
CHLOGGEN = re.compile(r"(?:^|/)\.chloggen/[^/]+\.ya?ml$")
CHLOGGEN_KINDS = {"breaking": "breaking", "new_component": "additive", "enhancement": "additive", "bug_fix": "fix"}
UNCLOG = re.compile(r"(?:^|/)\.changelog/[^/]+/(?P<kind>[a-z-]+)/(?:[^/]+/)*[^/]+\.md$")
UNCLOG_KINDS = {"breaking-changes": "breaking", "features": "additive", "bug-fixes": "fix"}
RENO = re.compile(r"(?:^|/)releasenotes/notes/(?:[^/]+/)*[^/]+\.ya?ml$")
RENO_KINDS = {"upgrade": "breaking", "features": "additive", "fixes": "fix", "security": "fix"}
ANSIBLE = re.compile(r"(?:^|/)changelogs/fragments/[^/]+\.ya?ml$")
ANSIBLE_KINDS = {"breaking_changes": "breaking", "removed_features": "breaking", "major_changes": "additive",
                 "minor_changes": "additive", "bugfixes": "fix", "security_fixes": "fix", "trivial": "none"}
CHANGESET = re.compile(r"(?:^|/)\.changeset/(?!README)[^/]+\.md$")
CHANGESET_BUMP = re.compile(r"""^['"]?[@\w./-]+['"]?\s*:\s*['"]?(major|minor|patch)\b""", re.M)
SAYS_FIX = re.compile(r"^(?:bug)?fix(?:e[sd])?\b|^\[fix\]|^correct(?:s|ed|ly)?\b|^resolve[sd]?\b", re.I)
SAYS_BREAKING = re.compile(r"^\W*breaking\b", re.I)
SAYS_ADDITION = re.compile(r"^(?:feat(?:ure)?\b|\[feat\]|(?:adds?|added|support(?:s|ed)?|introduces?|allows?)\b)", re.I)


def heaviest(labels):
    """The label that decides for the whole change: one breakage outweighs any number of fixes."""
    known = [label for label in labels if label]
    return max(known, key=WEIGHT.get) if known else None


def towncrier(path, text):
    """The kind, where the note's own words bear it out: what is announced to go later breaks nobody yet, and kinds are
    chosen out of habit."""
    label = TOWNCRIER_KINDS.get(TOWNCRIER.search(path)["kind"])
    words = {"breaking": BREAKS, "additive": ADDS, "fix": MENDS}.get(label)
    if label == "breaking" and re.search(r"deprecat", text, re.I):
        return None
    return None if words and (INSIDE.search(text) or not words.search(text)) else label


def sections(text):
    """Key -> text of a YAML mapping of lists of notes, of the keys that hold something, without a YAML parser."""
    found = re.finditer(r"^([a-z_]+):[ \t]*(.*)\n((?:(?:[ \t]+.*|-.*|[ \t]*)(?:\n|\Z))*)", text + "\n", re.M)
    return {match[1]: match[2] + match[3] for match in found if match[2].strip(" []|>-") or match[3].strip()}


def changelog_entry(_, text):
    return heaviest(CHANGELOG_ENTRY_KINDS.get(kind) for kind in CHANGELOG_ENTRY_KIND.findall(text))


def changie(_, text):
    kind = re.search(r"^kind:\s*['\"]?([A-Z ]+)", text, re.M)
    return CHANGIE_KINDS.get(kind[1].strip()) if kind else None


def chloggen(_, text):
    kind = re.search(r"^change_type:\s*['\"]?([a-z_]+)", text, re.M)
    return CHLOGGEN_KINDS.get(kind[1]) if kind else None


def unclog(path, _):
    return UNCLOG_KINDS.get(UNCLOG.search(path)["kind"])


def reno(_, text):
    """Sections are used freely: "upgrade" also for what operators may like to know, so its words count as well; of a
    note with several kinds only a breakage decides."""
    found = sections(text)
    if "upgrade" in found:
        return "breaking" if BREAKS.search(found["upgrade"]) and not INSIDE.search(found["upgrade"]) else None
    labels = {RENO_KINDS[key] for key in found if key in RENO_KINDS}
    if len(labels) != 1 or "deprecations" in found:
        return None
    label = labels.pop()
    return label if label == "fix" or ADDS.search(found["features"]) else None


def ansible(_, text):
    """Minor changes hold refactoring too, unless they say that something is new."""
    found = sections(text)
    if "minor_changes" in found and (INSIDE.search(found["minor_changes"]) or not ADDS.search(found["minor_changes"])):
        del found["minor_changes"]
        if not {"breaking_changes", "removed_features"} & set(found):
            return None
    if "breaking_changes" in found and INSIDE.search(found["breaking_changes"]):
        return None
    return heaviest(ANSIBLE_KINDS.get(key) for key in found)


def changeset(_, text):
    """A bump names the impact but where packages before 1.0 or habits differ; the note's own first word settles it."""
    head, rule, note = text.replace("\r", "").removeprefix("---\n").partition("\n---")
    bumps = CHANGESET_BUMP.findall(head)
    if not rule or not bumps:
        return None
    note = note.lstrip("-\n ")
    if SAYS_BREAKING.search(note):
        return "breaking"
    if "major" in bumps:  # also of packages that merely reach 1.0
        return "breaking" if BREAKS.search(note) else None
    if "minor" in bumps:
        return "additive" if SAYS_ADDITION.search(note) else None
    return "fix" if SAYS_FIX.search(note) else None


KINDS = {
    "towncrier": (TOWNCRIER, towncrier, ["**/newsfragments/**", "news/*", "changelog/**", "changelog.d/**", "CHANGES/**", "docs/changes/**"]),
    "go-changelog": (CHANGELOG_ENTRY, changelog_entry, [".changelog/**"]),
    "changie": (CHANGIE, changie, [".changes/**"]),
    "chloggen": (CHLOGGEN, chloggen, [".chloggen/**"]),
    "unclog": (UNCLOG, unclog, [".changelog/**"]),
    "reno": (RENO, reno, ["releasenotes/notes/**"]),
    "ansible": (ANSIBLE, ansible, ["changelogs/fragments/**"]),
    "changesets": (CHANGESET, changeset, [".changeset/**"]),
}


def label(kind, path, text):
    """What a fragment file of this kind says; None where it is none, or does not say."""
    pattern, read, _ = KINDS[kind]
    return read(path, text) if pattern.search(path) else None
