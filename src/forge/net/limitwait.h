// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "forge/net/httppacing.h"

#include <optional>

namespace waybill::forge {

/// How long a server that limits wants to be left alone.
struct LimitWait {
    std::chrono::milliseconds wait{0};
    bool wholeHost = true; ///< else only requests that are counted like this one
};

/// Whether an answer turns a request down because there were too many, and how long to wait then: what `retry-after`
/// says; else, where no budget is left, until its reset; else a minute, doubled each time (`before`: how often the same
/// request was turned down so far). A retry-after that is blank or senseless counts as a minute. Pure.
[[nodiscard]] std::optional<LimitWait> limitOf(const HttpAnswer &answer, int before, const HttpPacing &pacing);

/// How long to wait before the next request where the budget was used up by this one, which may have succeeded.
[[nodiscard]] std::optional<LimitWait> usedUp(const HttpAnswer &answer, const HttpPacing &pacing);

} // namespace waybill::forge
