# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""What bench_suggestions --features wrote, as a matrix."""
import collections
import json
import math

import numpy as np
from scipy import sparse

from suggestions.judgement import FIXED, JUDGEMENT
from suggestions.tables import ROOT

CLASSES = ["breaking", "additive", "fix", "none"]
ADDING = {"Added", "Widened"}  # events
TAKING_AWAY = {"AddedBreaking", "Moved", "Removed", "Reshaped", "Revalued"}
# Of what words must be seen in before they may say anything: names and habits of single projects teach nothing of others.
LEAST_GROUPS = {"t": 8, "b": 10, "p": 10, "f": 10, "x": 5, "+": 15, "-": 15}
LEAST_CHANGES = {"t": 15, "b": 20, "p": 20, "f": 20, "x": 20, "+": 40, "-": 40}
TRUST = 0.7  # in what was judged to break somebody: most of it turned out to do so less often
CONTRACTS = ("protocol.", "database.", "route.", "gate.", "metric.", "environment.")
LABELS = ROOT / "scripts/corpus/labels.tsv"
MOST_SHARE = 6  # where few of many were read
AGAINST_BREAKING = 0.3  # as in suggest.cpp
RARE = 3  # signals seen less often keep their judgement


def read(paths):
    changes = []
    for path in paths:
        with open(path) as lines:
            changes += [json.loads(line) for line in lines]
    # A fixed order, whoever wrote the lines.
    return sorted(changes, key=lambda change: (change["repo"], change["commit"]))


def kind_of(term):
    return term[0] if term[0] in "+-" or (term[1:2] == ":" and term[0] in "tbpfx") else "c"


def has_breaking_fact(change):
    return any(reason["fact"] and reason["impact"] == "breaking" for reason in change["reasons"])


def circumstances(signals, rows, breaking_fact=False):
    """What several signals say together; as saidTogether() in suggest.cpp."""
    events = {rows[name][1] for name in signals if name in rows}
    adds, takes = bool(events & ADDING), bool(events & TAKING_AWAY)
    together = []
    if adds and not takes:
        together.append("&adds")
    if takes:
        together.append("&takes" + ("+adds" if adds else ""))
    if together:
        together += [title + together[0] for title in ("title.fix", "title.add", "title.remove", "title.change") if title in signals]
    return together + ["&fact"] * breaking_fact


def by_itself(reasons, rows):
    """Reasons without a signal, as addByItself() in suggest.cpp weighs them; and rows that no label moves."""
    sums = [0.0] * 4
    counted = set()
    for reason in reasons:
        name = reason["signal"]
        if name in rows:
            if name in FIXED and name not in counted:
                sums = [one + other for one, other in zip(sums, FIXED[name])]
            counted.add(name)
            continue
        confidence = min(max(reason["weight"], 0.05), 0.995)
        odds = math.log(confidence / (1 - confidence))
        if reason["impact"] == "breaking":
            sums[0] += max(odds + 1, 0)
        elif reason["impact"] in CLASSES:
            sums[CLASSES.index(reason["impact"])] += max(odds + math.log(2), 0)
            sums[0] -= AGAINST_BREAKING * confidence
    return sums


def shares(changes):
    """What each change stands for, so that the classes of each repository have the shares that they have among the labels: a
    sample may have more of what is rare. 1 on average."""
    with open(LABELS) as lines:
        cells = [line.split("\t")[:3] for line in lines if not line.startswith("#")]
    labels = collections.Counter((repo, label) for repo, _, label in cells)
    sampled = collections.Counter((change["repo"], change["label"]) for change in changes)
    weights = np.array([min(MOST_SHARE, labels[key] / sampled[key]) if labels[key] else 1.0
                        for key in ((change["repo"], change["label"]) for change in changes)])
    return weights / weights.mean()


class Features:
    """names: signals that labels move, then terms; x: a row a change, a column a name."""

    def __init__(self, changes, rows):
        self.rows = rows
        self.weights = shares(changes)
        self.y = np.array([CLASSES.index(change["label"]) for change in changes])
        self.groups = np.array([change["group"] for change in changes])
        self.languages = np.array([change["language"] for change in changes])
        self.repositories = np.array([change["repo"] for change in changes])
        self.besides = np.array([by_itself(change["reasons"], rows) for change in changes])
        self.facts = np.array([has_breaking_fact(change) for change in changes])
        self.seen = [self._seen(change) for change in changes]
        counts, groups = collections.Counter(), collections.defaultdict(set)
        for names, group in zip(self.seen, self.groups):
            for name in names:
                counts[name] += 1
                groups[name].add(group)

        def is_kept(name):
            if name in rows:
                return name not in FIXED and counts[name] >= RARE
            kind = kind_of(name)
            return len(groups[name]) >= LEAST_GROUPS.get(kind, 5) and counts[name] >= LEAST_CHANGES.get(kind, 20)

        kept = [name for name in counts if is_kept(name)]
        self.names = sorted(name for name in kept if name in rows) + sorted(name for name in kept if name not in rows)
        column = {name: i for i, name in enumerate(self.names)}
        at = [(i, column[name]) for i, names in enumerate(self.seen) for name in names if name in column]
        ones = np.ones(len(at))
        self.x = sparse.csr_matrix((ones, tuple(np.array(at).T)), shape=(len(changes), len(self.names)))

    def _seen(self, change):
        signals = {name for name in change["signals"] if name in self.rows}
        return signals | set(change["terms"]) | set(circumstances(signals, self.rows, has_breaking_fact(change)))


def begin(names):
    """The weights to begin from: of the first question, and of the second one."""
    table = np.array([JUDGEMENT.get(name, (0, 0, 0, 0)) for name in names], dtype=float).reshape(-1, 4)
    # The first question knows no rivals: what speaks for another impact speaks a little against a breakage.
    first = TRUST * table[:, 0]
    # Too rare among the labels for these to be doubted.
    contracts = np.array([name.startswith(CONTRACTS) for name in names], dtype=bool)
    first[contracts] = np.where(table[contracts, 0] > 1, table[contracts, 0] + 1.2, table[contracts, 0])
    return first - 0.35 * table[:, 1:3].max(1) - 0.1 * table[:, 3], table[:, 1:]
