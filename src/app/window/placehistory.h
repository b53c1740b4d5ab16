// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QVariantMap>

#include <optional>
#include <vector>

namespace waybill::app {

/// Where somebody is in the window: a page, the repository that the range bar shows, and what the page says of itself
/// (Page::place()).
struct WindowPlace {
    QString page;
    QString repository; ///< its name; empty: all
    QVariantMap place;
    bool operator==(const WindowPlace &) const = default;
};

/// The places that were left, for Back and Forward. A plain value.
class PlaceHistory {
public:
    /// Somebody goes from `here` to somewhere else: Forward is forgotten.
    void leave(const WindowPlace &here);
    /// The place before `here`, which Forward then leads to; nothing where there is none.
    [[nodiscard]] std::optional<WindowPlace> back(const WindowPlace &here);
    [[nodiscard]] std::optional<WindowPlace> forward(const WindowPlace &here);
    [[nodiscard]] bool canGoBack() const { return !m_before.empty(); }
    [[nodiscard]] bool canGoForward() const { return !m_after.empty(); }
    void clear();

private:
    std::vector<WindowPlace> m_before; ///< the last one is the nearest
    std::vector<WindowPlace> m_after;  ///< likewise
};

} // namespace waybill::app
