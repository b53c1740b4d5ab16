# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Labels in commit messages: conventional commits, ESLint's older prefixes, and the emoji of Kubernetes projects."""
import re

CONVENTIONAL = re.compile(r"^(?P<type>[A-Za-z]+)(?:\((?P<scope>[^()]*)\))?(?P<breaks>!?):\s+\S")
FOOTER = re.compile(r"^BREAKING[ -]CHANGES?(?:\s*:|\s*$)", re.M)
TYPES = {"feat": "additive", "feature": "additive", "fix": "fix", "bugfix": "fix", "docs": "none", "test": "none",
         "tests": "none", "ci": "none", "style": "none"}
# A scope that says that nobody outside is meant: "fix(ci): ..." mends nothing for users.
INSIDE = re.compile(r"^(?:ci|tests?|docs?|build|deps?|dev|dev-deps|release|website|site|examples?|internal|infra|chore|lint|e2e)"
                    r"(?:$|[-/,])|github|workflow|playground|bench", re.I)
ESLINT = re.compile(r"^(Breaking|New|Fix|Docs):\s")
ESLINT_KINDS = {"Breaking": "breaking", "New": "additive", "Fix": "fix", "Docs": "none"}
EMOJI = [("\u26a0", "breaking"), (":warning:", "breaking"), ("\u2728", "additive"), (":sparkles:", "additive"),
         ("\U0001f41b", "fix"), (":bug:", "fix"), ("\U0001f4d6", "none"), (":book:", "none")]
PULL = re.compile(r"\(#(\d+)\)\s*$|^Merge pull request #(\d+)|^Merge (?:PR )?#(\d+)")
# What undoes, joins, releases or carries over another change has no impact of its own to learn from.
NO_CHANGE = re.compile(r"^(?:\W*revert|merge (?:branch|remote|tag)|release\b|version packages|bump version|"
                       r"\[?(?:ci\] )?release|backport|\[backport|cherry.pick|\[\d+\.[\dx]+\])|\(backport\b|\bbackport #", re.I)


def conventional(title, body):
    match = CONVENTIONAL.search(title)
    if not match:
        return None
    kind = TYPES.get(match["type"].lower())
    if match["breaks"] or FOOTER.search(body):
        return "breaking"
    if kind in ("additive", "fix") and match["scope"] and INSIDE.search(match["scope"]):
        return None
    return kind


def eslint(title, _):
    match = ESLINT.search(title)
    return ESLINT_KINDS[match[1]] if match else None


def emoji(title, _):
    start = title.strip()
    for sign, label in EMOJI:
        if start.startswith(sign):
            return label
    return None


KINDS = {"conventional": conventional, "eslint-prefix": eslint, "emoji": emoji}


def pull_of(title):
    """The number of the pull request that a title names as forges do; None where it names none."""
    match = PULL.search(title)
    return next(int(number) for number in match.groups() if number) if match else None
