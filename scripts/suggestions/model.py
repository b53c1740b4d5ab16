# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Two questions, each answered by a sum: does a change break anybody, and if not, is it additive, a fix or internal?"""
import numpy as np
from scipy.optimize import minimize

from suggestions.features import begin, kind_of
from suggestions.judgement import HARMLESS

SPREAD = 0.3  # how far labels may move a signal from what it was judged to say
# And a term from nothing: circumstances, words of the title, of the body, of folders and files, of lines.
SPREAD_OF = {"c": 0.3, "t": 0.3, "b": 0.1, "p": 0.05, "f": 0.05, "x": 0.05, "+": 0.07, "-": 0.07}
TIED = 2000  # how firmly what nothing is known of stays as likely additive as a fix: titles without a known word are told apart by what they change

UNTAUGHT = ("shape.", "size.", "tests.gain", "has:product", "has:dependencies", "has:generated", "has:examples", "is:", "e:", "i:", "n:", "&",
            "+", "-", "p:", "f:", "x:")
HALF_TAUGHT = ("t:", "b:")  # what words say against an internal change, few of which are labelled, is half believed


def sigmoid(odds):
    return 1 / (1 + np.exp(-np.clip(odds, -40, 40)))


def softmax(scores):
    e = np.exp(scores - scores.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


class Model:
    """first, rest: weights of both questions, a row a name; prior: four numbers."""

    def __init__(self, names, first, rest, prior):
        self.names, self.first, self.rest, self.prior = names, first, rest, np.array(prior)

    def scores(self, x, besides):
        return np.column_stack([x @ self.first, x @ self.rest]) + self.prior + besides

    def scaled(self, breaks, shift, rest):
        """The same, more or less sure of itself."""
        prior = self.prior * [breaks, rest, rest, rest] + [shift, 0, 0, 0]
        return Model(self.names, self.first * breaks, self.rest * rest, prior)

    def shifted(self, by):
        """The same where other classes are common."""
        return Model(self.names, self.first, self.rest, self.prior + by)

    def untaught(self):
        """Internal changes of the corpus are documentation, tests and automation alone: what their differences look like says
        nothing of the others, which are not labelled."""
        rest = self.rest.copy()
        for i, name in enumerate(self.names):
            if name.startswith(UNTAUGHT):
                rest[i, 2] = rest[i, :2].mean()
            elif name.startswith(HALF_TAUGHT):
                rest[i, 2] = max(rest[i, 2], (rest[i, 2] + rest[i, :2].mean()) / 2)
        return Model(self.names, self.first, rest, self.prior)


def chances(scores):
    """Of the four classes."""
    breaking = sigmoid(scores[:, 0])
    return np.column_stack([breaking, (1 - breaking)[:, None] * softmax(scores[:, 1:])])


def fit(x, y, besides, weights, names, rows):
    first, rest = begin(names)
    spreads = np.array([SPREAD if name in rows else SPREAD_OF[kind_of(name)] for name in names])
    breaking = (y == 0).astype(float)
    xt = x.T.tocsr()

    def does_it_break(v):
        odds = x @ v[:-1] + v[-1] + besides[:, 0]
        apart = (v[:-1] - first) / spreads
        loss = (weights * (np.logaddexp(0, odds) - breaking * odds)).sum() + (apart**2).sum() / 2
        g = weights * (sigmoid(odds) - breaking)
        return loss, np.concatenate([xt @ g + apart / spreads, [g.sum()]])

    bounds = [(None, HARMLESS.get(name, 0 if name.startswith(("shape.", "size.")) else None)) for name in names] + [(None, None)]
    least = [min(value, most if most is not None else np.inf) for value, (_, most) in zip(first, bounds)]
    v = minimize(does_it_break, np.concatenate([least, [-2]]), jac=True, method="L-BFGS-B", bounds=bounds,
                 options={"maxiter": 400}).x
    other = y > 0
    xo, xot, k = x[other], x[other].T.tocsr(), x.shape[1]
    target, beside, each = np.eye(3)[y[other] - 1], besides[other, 1:], weights[other]

    def what_is_it(u):
        w, b = u[:k * 3].reshape(k, 3), u[k * 3:]
        z = xo @ w + b + beside
        top = z.max(1, keepdims=True)
        p = softmax(z)
        apart = (w - rest) / spreads[:, None]
        lost = np.log(np.exp(z - top).sum(1)) + top[:, 0] - (z * target).sum(1)
        between = b[0] - b[1]
        loss = (each * lost).sum() + (apart**2).sum() / 2 + 0.01 * (b**2).sum() + TIED * between**2
        g = each[:, None] * (p - target)
        tied = 2 * TIED * np.array([between, -between, 0])
        return loss, np.concatenate([(xot @ g + apart / spreads[:, None]).ravel(), g.sum(0) + 0.02 * b + tied])

    u = minimize(what_is_it, np.concatenate([rest.ravel(), np.zeros(3)]), jac=True, method="L-BFGS-B", options={"maxiter": 400}).x
    return Model(names, v[:-1], u[:k * 3].reshape(k, 3), [v[-1], *u[k * 3:]])
