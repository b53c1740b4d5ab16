// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

namespace waybill::diffview {

/// Where the visible rows stand below each other, counted in lines of the screen: a row takes one, or as many as its
/// longer side needs when lines wrap, so that both sides stay aligned.
class ScreenRows {
public:
    ScreenRows() = default;
    /// Each row takes one line; costs nothing.
    explicit ScreenRows(int visibleCount)
        : m_visibleCount(visibleCount)
    {}
    /// `height(visible)` says how many lines a row takes; at least one.
    ScreenRows(int visibleCount, const std::function<int(int)> &height);

    /// Lines of the screen that all rows take.
    [[nodiscard]] int lineCount() const { return m_tops.empty() ? m_visibleCount : m_tops.back(); }
    /// The line that a row begins at; of visibleCount the end of the last one.
    [[nodiscard]] int topOf(int visible) const { return m_tops.empty() ? visible : m_tops[size_t(visible)]; }
    [[nodiscard]] int heightOf(int visible) const { return m_tops.empty() ? 1 : topOf(visible + 1) - topOf(visible); }
    /// The visible row that a line of the screen belongs to; beyond the last row counted on.
    [[nodiscard]] int visibleAt(int screenLine) const;

private:
    int m_visibleCount = 0;
    std::vector<int> m_tops; ///< and the end; empty where each row takes one line
};

} // namespace waybill::diffview
