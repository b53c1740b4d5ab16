// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/screenrows.h"

#include <algorithm>

namespace waybill::diffview {

ScreenRows::ScreenRows(int visibleCount, const std::function<int(int)> &height)
    : m_visibleCount(visibleCount)
{
    m_tops.reserve(size_t(visibleCount) + 1);
    int top = 0;
    for (int visible = 0; visible < visibleCount; ++visible) {
        m_tops.push_back(top);
        top += std::max(1, height(visible));
    }
    m_tops.push_back(top);
}

int ScreenRows::visibleAt(int screenLine) const
{
    if (m_tops.empty())
        return screenLine;
    if (screenLine >= m_tops.back())
        return m_visibleCount + screenLine - m_tops.back();
    const auto after = std::upper_bound(m_tops.begin(), m_tops.end(), screenLine);
    return int(after - m_tops.begin()) - 1;
}

} // namespace waybill::diffview
