# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""How good suggestions are, as bench_suggestions prints it."""
import numpy as np

from suggestions.features import CLASSES

UNDECIDED = 4
LEAST_CONFIDENCE = 0.45  # as in suggest.cpp
LEAST_OF_FACT = 0.1  # likewise
BINS = 10
TRUE_CHANCE, ACCEPTED_UNSEEN, MOST_CONFIDENCE = 0.85, 0.9, 0.99  # likewise
SURELY_RIGHT = 0.951  # of suggestions with a confidence above ACCEPTED_UNSEEN
CHANCE = 0.003  # by which macro-F1 differs for nothing


def decide(chances, least, facts=False):
    """As suggest.cpp: breaking from `least` on, sooner where that is a fact; of the others the likeliest, if it is likely enough."""
    rest = chances[:, 1:]
    others = np.where(rest.max(1) >= LEAST_CONFIDENCE, rest.argmax(1) + 1, UNDECIDED)
    return np.where(chances[:, 0] >= np.where(facts, LEAST_OF_FACT, least), 0, others)


def confidence_in(chances, sure):
    """As suggest.cpp: up to TRUE_CHANCE what they are, and ACCEPTED_UNSEEN where they are `sure`."""
    return np.minimum(np.interp(chances, [0, TRUE_CHANCE, sure, 1], [0, TRUE_CHANCE, ACCEPTED_UNSEEN, 1]), MOST_CONFIDENCE)


def surely(chances, y, weights):
    """The chance from which on as many are right as may be accepted without a look."""
    most, right = chances.max(1), chances.argmax(1) == y
    for sure in np.arange(ACCEPTED_UNSEEN, MOST_CONFIDENCE, 0.005):
        above = most > sure
        if above.any() and mean(right[above], weights[above]) >= SURELY_RIGHT:
            return float(sure)
    return MOST_CONFIDENCE


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


def calibration(chances, guessed, y, weights, sure, only=None):
    """The mean distance of confidence and truth, over bins of confidence by how many they hold."""
    of = (guessed != UNDECIDED) if only is None else guessed == only
    said, right, weigh = confidence_in(chances[of, guessed[of]], sure), guessed[of] == y[of], weights[of]
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    apart = (said - right) * weigh
    return sum(abs(apart[bins == b].sum()) for b in range(BINS)) / max(1e-9, weigh.sum())


def tell_confidence(chances, guessed, y, weights, sure):
    accepted = chances.max(1) > sure
    right = mean((chances.argmax(1) == y)[accepted], weights[accepted]) if accepted.any() else 1
    print(f"  expected calibration error {calibration(chances, guessed, y, weights, sure):.3f}, of breaking "
          f"{calibration(chances, guessed, y, weights, sure, 0):.3f}; above {ACCEPTED_UNSEEN}: right {right:.3f} of {100 * mean(accepted, weights):.0f} %; "
          f"-log(chance of the truth) {mean(-np.log(chances[np.arange(len(y)), y] + 1e-12), weights):.3f}")


def tell_all(chances, least, sure, data):
    guessed, y, weights = decide(chances, least, data.facts), data.y, data.weights
    tell("each group left out", guessed, y, weights)
    for language in sorted(set(data.languages)):
        of = data.languages == language
        tell("  " + language, guessed[of], y[of], weights[of])
    tell_confidence(chances, guessed, y, weights, sure)
