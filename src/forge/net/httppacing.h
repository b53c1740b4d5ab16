// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <vector>

namespace waybill::forge {

/// How fast one host is asked, and how long it is waited for (docs/forges.md, Limits). Tests set other figures.
struct HttpPacing {
    using Time = std::chrono::milliseconds;

    int readsAtOnce = 6;
    Time betweenSearches{2000};
    Time betweenWrites{1000};
    Time betweenNotifications{3000};
    /// Before a read that failed is sent again: the number of waits is how often. Rate limits have waits of their own.
    std::vector<Time> beforeRetries{Time(2000), Time(5000)};
    Time idle{30000};          ///< without a byte in either direction, an exchange is over
    Time unsaid{60000};        ///< where a server that limits does not say how long; doubled each time
    Time afterReset{1000};     ///< added to the time at which a budget is said to be full again
    Time longestWait{120'000}; ///< what a limit asks for beyond that is an error that says until when
};

} // namespace waybill::forge
