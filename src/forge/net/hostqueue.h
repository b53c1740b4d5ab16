// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpcall.h"
#include "forge/net/httppacing.h"

#include <deque>
#include <map>
#include <optional>
#include <set>

namespace waybill::forge {

/// The requests to one host that wait, and those that run: which may start when. First come, first served among reads,
/// and among writes; neither waits for the other. Knows no clock: times are given.
class HostQueue {
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;
    using Ticket = quint64;
    /// GitHub counts these apart; a budget that is used up stops only its own.
    enum class Counter { Core, Search, GraphQl };

    explicit HostQueue(const HttpPacing &pacing)
        : m_pacing(pacing)
    {}

    [[nodiscard]] static Counter counterOf(const HttpCall &call);

    /// `earliest`: for one that is to be tried again.
    void add(Ticket ticket, const HttpCall &call, Time earliest = {});
    /// Takes a ticket that waits or runs out of the queue.
    void remove(Ticket ticket);
    /// The next one that may start now; it runs from then on.
    [[nodiscard]] std::optional<Ticket> take(Time now);
    /// When take() may have something next: never where nothing waits, or something has to end first.
    [[nodiscard]] std::optional<Time> nextAt(Time now) const;

    /// Nothing that is counted so starts before; of two holds the later one counts.
    void hold(Counter counter, Time until);
    void holdAll(Time until);
    /// Those that wait and would have to wait for longer than `longest` because of a hold, with its end.
    [[nodiscard]] std::map<Ticket, Time> hopeless(Time now, HttpPacing::Time longest) const;
    [[nodiscard]] bool isEmpty() const { return m_waiting.empty() && m_reads.empty() && m_writes.empty(); }

private:
    struct Waiting {
        Ticket ticket = 0;
        HttpCall::Pace pace = HttpCall::Pace::Read;
        Counter counter = Counter::Core;
        Time earliest;
    };

    [[nodiscard]] static bool writes(const Waiting &one);
    [[nodiscard]] Time heldUntil(Counter counter) const;
    /// When it may start, apart from what runs.
    [[nodiscard]] Time startOf(const Waiting &one) const;
    [[nodiscard]] bool hasRoom(const Waiting &one) const;

    HttpPacing m_pacing;
    std::deque<Waiting> m_waiting;
    std::set<Ticket> m_reads;
    std::set<Ticket> m_writes;
    std::map<Counter, Time> m_held;
    Time m_heldAll;
    std::optional<Time> m_lastSearch;
    std::optional<Time> m_lastWrite;
    std::optional<Time> m_lastNotification;
};

} // namespace waybill::forge
