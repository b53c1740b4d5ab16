// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"

namespace waybill::release {

/// What a signal says about the impact of a change, as two questions. First: does it break anybody? `breaks` is by how
/// much the signal raises (or lowers) the logarithm of the odds that it does: one that also adds something breaks no
/// less for that. Then, if it does not: is it additive, a fix or internal? There the three are weighed against each
/// other. The table is meant to be read and argued about: one line a signal, rounded; calibrated on changes whose
/// maintainers classified them (scripts/calibrate), beginning from what its authors took for right, and staying near it
/// where there were few.
struct Weight {
    const char *signal; ///< "title.fix"
    double breaks;
    double additive;
    double fix;
    double none;

    /// The impact that it speaks for most; Undecided where it speaks for none.
    [[nodiscard]] Impact impact() const;
    /// 0..1: how sure it would make of that impact by itself.
    [[nodiscard]] double sureness() const;
};

/// The row of a signal; null for one that the table lacks.
[[nodiscard]] const Weight *findWeight(QStringView signal);
/// What holds before anything is known of a change.
[[nodiscard]] const Weight &priorWeight();

/// A reason that counts by its signal: impact and weight are set by the table.
[[nodiscard]] Reason reasonBy(const char *signal, const QString &source, const Message &text, const Place &place = {},
                              const QString &rule = {});

} // namespace waybill::release
