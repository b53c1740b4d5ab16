# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Models that are asked about groups which they have not seen."""
import numpy as np
from scipy.optimize import minimize

from suggestions import model

FOLDS = 5
LEAST_WEIGHT = 0.03  # a word that moves no odds by more is left out


def folds_of(groups):
    """Whole groups together, folds of about one size; always the same."""
    names, counts = np.unique(groups, return_counts=True)
    sizes, fold = np.zeros(FOLDS), {}
    for i in np.argsort(-counts, kind="stable"):
        fold[names[i]] = int(sizes.argmin())
        sizes[fold[names[i]]] += counts[i]
    return np.array([fold[group] for group in groups])


def left_out(data, fit):
    """The scores of every change by a model that saw no change of its group."""
    scores = np.zeros((len(data.y), 4))
    folds = folds_of(data.groups)
    for fold in range(FOLDS):
        out = folds == fold
        learned = fit(data.x[~out], data.y[~out], data.besides[~out], data.weights[~out])
        scores[out] = learned.scores(data.x[out], data.besides[out])
    return scores


def without_the_lightest(learned, rows):
    """Words that hardly weigh are not worth a line."""
    weights = np.column_stack([learned.first, learned.rest - learned.rest.mean(1, keepdims=True)])
    light = np.array([name not in rows for name in learned.names]) & (np.abs(weights).max(1) < LEAST_WEIGHT)
    return model.Model(learned.names, np.where(light, 0, learned.first), np.where(light[:, None], 0, learned.rest), learned.prior)


def how_sure(scores, y, weights):
    """The factors that make chances true: of the first question with a shift, and of the second one."""
    breaking, other = (y == 0).astype(float), y > 0

    def first(v):
        odds = scores[:, 0] * v[0] + v[1]
        return (weights * (np.logaddexp(0, odds) - breaking * odds)).sum()

    def second(v):
        p = model.softmax(scores[other, 1:] * v[0])
        return -(weights[other] * np.log(p[np.arange(len(p)), y[other] - 1] + 1e-12)).sum()

    a = minimize(first, [1, 0], method="Nelder-Mead").x
    b = minimize(second, [1], method="Nelder-Mead").x
    return float(a[0]), float(a[1]), float(b[0])


def recalibrated(scores, factors):
    breaks, shift, rest = factors
    return np.column_stack([scores[:, 0] * breaks + shift, scores[:, 1:] * rest])


def fitting(data, rows):
    """Fits as the tables are."""
    def fit(x, y, besides, weights):
        return without_the_lightest(model.fit(x, y, besides, weights, data.names, rows).untaught(), rows)

    return fit


def left_out_and_scaled(data, rows):
    """The scores of every change, as true as they get, by a model that saw no change of its group."""
    scores = left_out(data, fitting(data, rows))
    return recalibrated(scores, how_sure(scores, data.y, data.weights))
