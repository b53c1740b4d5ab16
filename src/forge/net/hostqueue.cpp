// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/hostqueue.h"

#include <algorithm>

namespace waybill::forge {

using Pace = HttpCall::Pace;

HostQueue::Counter HostQueue::counterOf(const HttpCall &call)
{
    if (call.pace == Pace::Search)
        return Counter::Search;
    return call.url.path().endsWith(QLatin1String("/graphql")) ? Counter::GraphQl : Counter::Core;
}

void HostQueue::add(Ticket ticket, const HttpCall &call, Time earliest)
{
    m_waiting.push_back({ticket, call.pace, counterOf(call), earliest});
}

void HostQueue::remove(Ticket ticket)
{
    std::erase_if(m_waiting, [ticket](const Waiting &one) { return one.ticket == ticket; });
    m_reads.erase(ticket);
    m_writes.erase(ticket);
}

bool HostQueue::writes(const Waiting &one)
{
    return one.pace == Pace::Write || one.pace == Pace::Notify;
}

bool HostQueue::hasRoom(const Waiting &one) const
{
    return writes(one) ? m_writes.empty() : int(m_reads.size()) < m_pacing.readsAtOnce;
}

HostQueue::Time HostQueue::heldUntil(Counter counter) const
{
    const auto held = m_held.find(counter);
    return held == m_held.end() ? m_heldAll : std::max(m_heldAll, held->second);
}

HostQueue::Time HostQueue::startOf(const Waiting &one) const
{
    Time start = std::max(one.earliest, heldUntil(one.counter));
    const auto apart = [&start](const std::optional<Time> &last, HttpPacing::Time space) {
        if (last)
            start = std::max(start, *last + space);
    };
    if (one.pace == Pace::Search)
        apart(m_lastSearch, m_pacing.betweenSearches);
    if (writes(one))
        apart(m_lastWrite, m_pacing.betweenWrites);
    if (one.pace == Pace::Notify)
        apart(m_lastNotification, m_pacing.betweenNotifications);
    return start;
}

std::optional<HostQueue::Ticket> HostQueue::take(Time now)
{
    bool writeWaits = false;
    for (auto one = m_waiting.begin(); one != m_waiting.end(); ++one) {
        // Writes keep their order: a later one may need what the earlier one makes.
        if (writes(*one) && std::exchange(writeWaits, true))
            continue;
        if (!hasRoom(*one) || startOf(*one) > now)
            continue;
        const Ticket ticket = one->ticket;
        (writes(*one) ? m_writes : m_reads).insert(ticket);
        if (one->pace == Pace::Search)
            m_lastSearch = now;
        if (writes(*one))
            m_lastWrite = now;
        if (one->pace == Pace::Notify)
            m_lastNotification = now;
        m_waiting.erase(one);
        return ticket;
    }
    return {};
}

std::optional<HostQueue::Time> HostQueue::nextAt(Time now) const
{
    std::optional<Time> next;
    bool writeWaits = false;
    for (const Waiting &one : m_waiting) {
        if (writes(one) && std::exchange(writeWaits, true))
            continue;
        if (!hasRoom(one))
            continue;
        const Time start = std::max(now, startOf(one));
        next = next ? std::min(*next, start) : start;
    }
    return next;
}

void HostQueue::hold(Counter counter, Time until)
{
    m_held[counter] = std::max(m_held[counter], until);
}

void HostQueue::holdAll(Time until)
{
    m_heldAll = std::max(m_heldAll, until);
}

std::map<HostQueue::Ticket, HostQueue::Time> HostQueue::hopeless(Time now, HttpPacing::Time longest) const
{
    std::map<Ticket, Time> found;
    for (const Waiting &one : m_waiting) {
        const Time until = heldUntil(one.counter);
        if (until > now + longest)
            found.emplace(one.ticket, until);
    }
    return found;
}

} // namespace waybill::forge
