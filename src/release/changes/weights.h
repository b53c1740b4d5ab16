// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

namespace waybill::release {

/// What a signal says about the impact of a change, as two questions. First: does it break anybody? `breaks` is by how
/// much the signal raises (or lowers) the logarithm of the odds that it does: one that also adds something breaks no
/// less for that. Then, if it does not: is it additive, a fix or internal? There the three are weighed against each
/// other. The table (signalrows.inc) is meant to be read and argued about: one line a signal, rounded; calibrated on
/// changes whose maintainers classified them (scripts/learn-suggestions; docs/suggestions.md), beginning from what its
/// authors took for right, and staying near it where there were few.
struct Weights {
    double breaks = 0;
    double additive = 0;
    double fix = 0;
    double none = 0;

    /// The impact that it speaks for most; Undecided where it speaks for none.
    [[nodiscard]] Impact impact() const;
    /// 0..1: of that impact, if there were nothing else.
    [[nodiscard]] double confidence() const { return confidence(impact()); }
    [[nodiscard]] double confidence(Impact impact) const;
    /// How far it speaks for that impact, and for none where that is Undecided.
    [[nodiscard]] double towards(Impact impact) const;
    Weights &operator+=(const Weights &other);
    /// Nothing at all: reasons of such a signal are not told.
    [[nodiscard]] bool isSilent() const { return *this == Weights(); }
    bool operator==(const Weights &) const = default;
};

} // namespace waybill::release
