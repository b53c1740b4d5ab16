// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

namespace waybill::release {

/// How many changes have which impact.
struct ImpactCounts {
    int breaking = 0;
    int additive = 0;
    int fix = 0;
    int none = 0;
    int undecided = 0;

    [[nodiscard]] int of(Impact impact) const;
    void add(Impact impact, int count = 1);
    [[nodiscard]] int total() const { return breaking + additive + fix + none + undecided; }
    /// The largest impact that occurs; None where nothing does.
    [[nodiscard]] Impact highest() const;
    bool operator==(const ImpactCounts &) const = default;
};

} // namespace waybill::release
