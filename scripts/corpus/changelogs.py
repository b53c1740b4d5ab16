# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Changelogs whose sections or leading words say what a change is and whose bullets name the pull request."""
import re

HEADING = re.compile(r"^(?P<mark>#{2,5}\s+|\*\*|\*\s+(?=[A-Z][\w ]+$)|==+\s+)(?P<name>.+?)\W*$")
UNDERLINE = re.compile(r"^[-=~^]{3,}\s*$")
BULLET = re.compile(r"^(?P<indent>\s*)[-*+]\s+(?P<text>.*)")
PULL = re.compile(r"(?<![\w/])#(\d+)\b|/pull/(\d+)\b")
SECTIONS = [
    (re.compile(r"^(?:\W*(?:breaking|incompatible|removed?|removals?)\b.*|backwards?.incompat.*)$", re.I), "breaking"),
    (re.compile(r"^\W*(?:added|additions?|new features?|features?|enhancements?|additions and improvements)\b", re.I), "additive"),
    (re.compile(r"^\W*(?:fixed|fixes|bug ?fix(?:es)?|bugs?)\b", re.I), "fix"),
]
# At the beginning of a bullet, which says more than the section around it.
MARKS = [
    (re.compile(r"^\W*(?:\[CHANGE\].*\bbreaking\b|(?:\*\*)?breaking(?: change)?\b|:warning:)", re.I), "breaking"),
    (re.compile(r"^\W*(?:\[FEATURE\]|\*\*added[:*]|ADDED:)", re.I), "additive"),
    (re.compile(r"^\W*(?:\[BUGFIX\]|\*\*fixed[:*]|FIXED:)", re.I), "fix"),
    (re.compile(r"^\W*(?:\[CHANGE\]|\[ENHANCEMENT\]|\[\w+\]\s*$|\*\*change[d]?[:*]|CHANGED:|REMOVED:)", re.I), None),
]
SERIOUS = re.compile(r":warning:|\bbreaking\b|\N{WARNING SIGN}", re.I)


def section_label(name):
    for pattern, label in SECTIONS:
        if pattern.search(name):
            return label
    return None


def bullet_label(text, section):
    text = re.sub(r"^(?:\[?#\d+\]?(?:\([^)]*\))?[\s:,]*)+", "", text)  # "[#123](address) what": numbers in front
    for pattern, label in MARKS:
        if pattern.search(text):
            return label
    if section != "breaking" and SERIOUS.search(text):
        return "breaking" if section is None else None
    return section


def labels(text):
    """Pull request -> label, of those that all their bullets agree on. A bullet with several pull requests tells of
    what they do together, so it labels none."""
    found, section, level, bullet = {}, None, 0, None
    lines = text.replace("\r", "").split("\n") + ["# end"]

    def settle():
        if bullet is None:
            return
        numbers = {int(a or b) for a, b in PULL.findall(bullet)}
        label = bullet_label(bullet, section)
        if len(numbers) == 1:
            found.setdefault(numbers.pop(), set()).add(label)

    for at, line in enumerate(lines):
        item = BULLET.match(line)
        heading = HEADING.match(line)
        under = at + 1 < len(lines) and UNDERLINE.match(lines[at + 1]) and line.strip()
        if (heading and not PULL.search(line)) or line.startswith("# ") or under:
            settle()
            bullet = None
            own = section_label(heading["name"] if heading else line.strip("# "))
            depth = heading["mark"].count("#") if heading else 0
            if own or not depth > level > 0:  # "### New features" goes on below "#### Vulkan"
                section, level = own, depth if own else 0
        elif item:
            settle()
            bullet = item["text"]
        elif bullet is not None and line.strip():
            bullet += " " + line.strip()
        elif not line.strip():
            settle()
            bullet = None
    return {number: kinds.pop() for number, kinds in found.items() if len(kinds) == 1 and None not in kinds}
