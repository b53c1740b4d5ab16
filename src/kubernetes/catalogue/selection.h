// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/catalogue/app.h"
#include "kubernetes/catalogue/appversion.h"
#include "support/message.h"

namespace waybill::catalogue {

/// Which application a search for the newest version of an ID finds.
struct LatestApp {
    std::optional<std::size_t> app; ///< which of the list; nothing: not selectable
    Message why;                    ///< or why not
    bool operator==(const LatestApp &) const = default;
};

/// By ID, for every ID that is not empty. What is no version is left out; pre-releases are never the newest. Of the
/// files that describe one object the first by path stands for all. Pure.
[[nodiscard]] std::map<QString, LatestApp> latestApps(const std::vector<App> &apps, VersionReading reading);

/// What was asked for, found or not.
struct AppSelection {
    std::optional<std::size_t> app; ///< which of the list
    Message why;                    ///< why this one, or why none
    QStringList near;               ///< what may have been meant, in the way it would be asked for
    bool operator==(const AppSelection &) const = default;
};

/// Finds "ID" (its only version, else the newest), "ID@latest" or "ID@VERSION": as written, else the same version by
/// `reading` (1.0 for 1.0.0). Pure.
[[nodiscard]] AppSelection selectApp(const std::vector<App> &apps, const QString &wanted, VersionReading reading);

} // namespace waybill::catalogue
