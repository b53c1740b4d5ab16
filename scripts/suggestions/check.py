# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Invented changes and what the tables make of them: tests/release/tst_suggest.cpp sees that the program comes to the same."""
import numpy as np

from suggestions import model, report, tables
from suggestions.features import CLASSES, circumstances

INVENTED = tables.ROOT / "tests/release/data/invented-changes.tsv"


def outcome(signals, terms):
    """The impact and the confidence in it, of a change in which these were seen."""
    rows, words = tables.read_signals(), tables.read_terms()
    told = {name for name in signals if any(rows[name][2])}
    scores = np.array(tables.read_prior(), dtype=float)
    for name in told:
        scores += rows[name][2]
    for term in {*terms, *circumstances(told, rows)}:
        scores += words.get(term, (0, 0, 0, 0))
    chances = model.chances(scores[None, :])
    guessed = report.decide(chances, tables.read_least())[0]
    impact, chance = ("undecided", chances[0, 1:].max()) if guessed == report.UNDECIDED else (CLASSES[guessed], chances[0, guessed])
    return impact, report.confidence_in(chance, tables.read_sure())


def write():
    """Writes the outcomes anew, beside the changes as they stand."""
    lines = INVENTED.read_text().splitlines()
    written = []
    for line in lines:
        if not line.startswith("#") and not line.startswith("signals\t"):
            signals, terms = line.split("\t")[:2]
            impact, confidence = outcome(signals.split(), [term for term in terms.split(",") if term])
            line = f"{signals}\t{terms}\t{impact}\t{confidence:.6f}"
        written.append(line)
    INVENTED.write_text("\n".join(written) + "\n")
