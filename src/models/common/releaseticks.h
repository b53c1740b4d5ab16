// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/impactcounts.h"
#include "words/bump.h"

#include <QMetaType>

#include <vector>

namespace waybill::models {

/// A tick of a sparkline: when, and how much of a release it was.
struct ReleaseTick {
    double at = 0; ///< 0..1 between the first and the last release shown
    Bump bump = Bump::Patch;
    bool operator==(const ReleaseTick &) const = default;
};
using ReleaseTicks = std::vector<ReleaseTick>;

} // namespace waybill::models

Q_DECLARE_METATYPE(waybill::release::ImpactCounts)
Q_DECLARE_METATYPE(waybill::models::ReleaseTicks)
