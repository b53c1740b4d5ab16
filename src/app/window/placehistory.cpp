// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/placehistory.h"

#include <utility>

namespace waybill::app {

namespace {

constexpr std::size_t MostPlaces = 100;

std::optional<WindowPlace> step(std::vector<WindowPlace> &from, std::vector<WindowPlace> &to, const WindowPlace &here)
{
    if (from.empty())
        return {};
    to.push_back(here);
    WindowPlace there = std::move(from.back());
    from.pop_back();
    return there;
}

} // namespace

void PlaceHistory::leave(const WindowPlace &here)
{
    m_after.clear();
    if (m_before.empty() || m_before.back() != here)
        m_before.push_back(here);
    if (m_before.size() > MostPlaces)
        m_before.erase(m_before.begin());
}

std::optional<WindowPlace> PlaceHistory::back(const WindowPlace &here)
{
    return step(m_before, m_after, here);
}

std::optional<WindowPlace> PlaceHistory::forward(const WindowPlace &here)
{
    return step(m_after, m_before, here);
}

void PlaceHistory::clear()
{
    m_before.clear();
    m_after.clear();
}

} // namespace waybill::app
