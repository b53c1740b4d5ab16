// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/axis.h"
#include "words/impact.h"
#include "words/verdict.h"

namespace waybill::upgrade {

/// What a change, or one finding of it, means to those who talk: what a stance looks at.
struct Effect {
    Impact impact = Impact::None; ///< of itself
    Axis axis = Axis::Wire;
    Verdict newClientOldServer = Verdict::Works;
    Verdict oldClientNewServer = Verdict::Works;
    Verdict stored = Verdict::Works;
    bool operator==(const Effect &) const = default;
};

} // namespace waybill::upgrade
