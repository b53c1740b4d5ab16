// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/suspicion.h"
#include "support/message.h"
#include "version/answer.h"
#include "words/stance.h"

#include <optional>

namespace waybill::release {

/// What the release is under one notion of a breakage.
struct StanceAnswer {
    Stance stance = Stance::ServerFirst;
    Impact impact = Impact::None;       ///< the highest of what the protocols are under it and of all other changes
    version::VersionAnswer next;        ///< under the product's policy
    std::optional<Suspicion> suspicion; ///< of the version
    bool chosen = false;                ///< the product's own
    bool together = false;              ///< a protocol changed and the stance counts on all components being replaced
    Messages why;                       ///< clauses: what makes it that impact, gravest first
    bool operator==(const StanceAnswer &) const = default;
};

} // namespace waybill::release
