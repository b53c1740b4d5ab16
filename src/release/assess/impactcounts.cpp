// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/impactcounts.h"

namespace waybill::release {

int ImpactCounts::of(Impact impact) const
{
    switch (impact) {
    case Impact::Breaking: return breaking;
    case Impact::Additive: return additive;
    case Impact::Fix: return fix;
    case Impact::None: return none;
    case Impact::Undecided: return undecided;
    }
    return 0;
}

void ImpactCounts::add(Impact impact, int count)
{
    switch (impact) {
    case Impact::Breaking: breaking += count; break;
    case Impact::Additive: additive += count; break;
    case Impact::Fix: fix += count; break;
    case Impact::None: none += count; break;
    case Impact::Undecided: undecided += count; break;
    }
}

Impact ImpactCounts::highest() const
{
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix}) {
        if (of(impact) > 0)
            return impact;
    }
    return Impact::None;
}

} // namespace waybill::release
