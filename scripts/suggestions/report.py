# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""How good suggestions are, as bench_suggestions prints it."""
import numpy as np

from suggestions.features import CLASSES

UNDECIDED = 4
LEAST_CONFIDENCE = 0.45  # as in suggest.cpp
LEAST_OF_FACT = 0.1  # likewise
BINS = 10
CHANCE = 0.003  # by which macro-F1 differs for nothing


def decide(chances, least, facts=False):
    """As suggest.cpp: breaking from `least` on, sooner where that is a fact; of the others the likeliest, if it is likely enough."""
    rest = chances[:, 1:]
    others = np.where(rest.max(1) >= LEAST_CONFIDENCE, rest.argmax(1) + 1, UNDECIDED)
    return np.where(chances[:, 0] >= np.where(facts, LEAST_OF_FACT, least), 0, others)


def scores_of(guessed, y, weights):
    """F1, precision and recall of each class."""
    each = []
    for c in range(len(CLASSES)):
        hits = weights[(guessed == c) & (y == c)].sum()
        precision, recall = hits / max(1e-9, weights[guessed == c].sum()), hits / max(1e-9, weights[y == c].sum())
        each.append((2 * precision * recall / max(1e-9, precision + recall), precision, recall))
    return each


def macro(guessed, y, weights):
    """Of breaking, additive and fix."""
    return np.mean([one[0] for one in scores_of(guessed, y, weights)[:3]])


def best_threshold(chances, y, weights, facts=False):
    """The least of those that are as good as the best, but for chance: what is overlooked costs more than a look."""
    each = [(macro(decide(chances, least, facts), y, weights), least) for least in np.arange(0.15, 0.6, 0.01)]
    return min(least for score, least in each if score >= max(each)[0] - CHANCE)


def mean(of, weights):
    return (of * weights).sum() / weights.sum()


def tell(title, guessed, y, weights):
    each = "  ".join(f"{CLASSES[c]} P {one[1]:.2f} R {one[2]:.2f}" for c, one in enumerate(scores_of(guessed, y, weights)))
    print(f"{title:32} {len(y):5}  macro-F1 {macro(guessed, y, weights):.3f}  accuracy {mean(guessed == y, weights):.3f}  {each}"
          f"  undecided {100 * mean(guessed == UNDECIDED, weights):.0f} %")


def calibration(chances, guessed, y, weights, only=None):
    """The mean distance of confidence and truth, over bins of confidence by how many they hold."""
    of = (guessed != UNDECIDED) if only is None else guessed == only
    sure, right, weigh = chances[of, guessed[of]], guessed[of] == y[of], weights[of]
    bins = np.minimum((sure * BINS).astype(int), BINS - 1)
    apart = (sure - right) * weigh
    return sum(abs(apart[bins == b].sum()) for b in range(BINS)) / max(1e-9, weigh.sum())


def surely_right(chances, y, weights):
    """Of those that are above 0.9, how many are right; 1 where there are none."""
    sure = chances.max(1) > 0.9
    return mean((chances.argmax(1) == y)[sure], weights[sure]) if sure.any() else 1


def tell_all(chances, least, data):
    guessed, y, weights = decide(chances, least, data.facts), data.y, data.weights
    tell("each group left out", guessed, y, weights)
    for language in sorted(set(data.languages)):
        of = data.languages == language
        tell("  " + language, guessed[of], y[of], weights[of])
    print(f"  expected calibration error {calibration(chances, guessed, y, weights):.3f}, of breaking "
          f"{calibration(chances, guessed, y, weights, 0):.3f}; above 0.9: right {surely_right(chances, y, weights):.3f} "
          f"of {100 * mean(chances.max(1) > 0.9, weights):.0f} %")
