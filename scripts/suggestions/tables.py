# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""The two tables that the program reads: signalrows.inc, a row for each signal, and suggestions.tsv, a row for each word."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SIGNALS = ROOT / "src/release/evidence/signalrows.inc"
TERMS = ROOT / "resources/suggestions.tsv"
NUMBERS = r"(?P<numbers>[-+\d., ]+)\)$"
ROW = re.compile(r'^(ROW\(\w+, +"(?P<name>[a-z.-]+)", +(?P<group>\w+), +(?P<event>\w+),)' + NUMBERS, re.M)
PRIOR = re.compile(r"^PRIOR\(" + NUMBERS, re.M)
LEAST = re.compile(r"^LEAST\((?P<numbers>[\d.]+)\)$", re.M)
SURE = re.compile(r"^SURE\((?P<numbers>[\d.]+)\)$", re.M)
COLUMN = 114  # of the first weight
REMARKS = """# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
# What words and circumstances say of a change; scripts/learn-suggestions writes the numbers, docs/suggestions.md explains them.
"""
COLUMNS = "term\tbreaks\tadditive\tfix\tnone\n"


def numbers_of(match):
    return tuple(float(number) for number in match["numbers"].split(","))


def read_signals():
    """name -> group, event, the four weights."""
    return {row["name"]: (row["group"], row["event"], numbers_of(row)) for row in ROW.finditer(SIGNALS.read_text())}


def read_prior():
    return numbers_of(PRIOR.search(SIGNALS.read_text()))


def read_least():
    return float(LEAST.search(SIGNALS.read_text())["numbers"])


def read_sure():
    return float(SURE.search(SIGNALS.read_text())["numbers"])


def read_terms():
    """term -> the four weights."""
    lines = [line for line in TERMS.read_text().splitlines() if not line.startswith("#")][1:]
    return {cells[0]: tuple(map(float, cells[1:])) for cells in (line.split("\t") for line in lines)}


def write_signals(table, prior, least, sure):
    """Gives each row its weights, none to those that are not in `table`; all else stays as it stands."""
    def row_of(row):
        numbers = ", ".join(f"{value + 0.0:5.2f}" for value in table.get(row["name"], [0.0] * 4))
        return row[1].ljust(COLUMN) + numbers + ")"

    text = ROW.sub(row_of, SIGNALS.read_text())
    text = LEAST.sub(f"LEAST({least:.2f})", text)
    text = SURE.sub(f"SURE({sure:.3f})", text)
    SIGNALS.write_text(PRIOR.sub("PRIOR(" + ", ".join(f"{value + 0.0:.2f}" for value in prior) + ")", text))


def write_terms(table, origin):
    """`origin`: what the numbers were learned from, a sentence for whoever reads the table."""
    rows = ["\t".join([term, *(f"{round(value, 3) + 0.0:g}" for value in table[term])]) + "\n" for term in sorted(table, key=str.encode)]
    TERMS.write_text(REMARKS + f"# {origin}\n" + COLUMNS + "".join(rows))
