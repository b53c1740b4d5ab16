// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "kubernetes/catalogue/app.h"

namespace waybill::catalogue {

/// Something that is wrong about a catalogue as it stands.
struct AppCheck {
    std::optional<std::size_t> app; ///< which of the list; nothing where it is about a reference
    findings::Finding finding;      ///< its places are in the tree that was read; no impact on anybody by itself
    bool operator==(const AppCheck &) const = default;
};

/// What is wrong, by application, references last. Rules: APP_ID_MISSING, APP_VERSION_MISSING, APP_VERSION_IS_NUMBER,
/// APP_VERSION_NOT_SEMVER (a note where it is X.Y, a warning where it is no version at all), APP_VERSION_PRERELEASE,
/// APP_FLOATING_IMAGE, APP_DUPLICATE_VERSION (several names for one version of an ID), APP_VARIANTS_DIFFER (one name,
/// several files that say different things), APP_DANGLING_REFERENCE (only where there is a catalogue at all). Pure.
[[nodiscard]] std::vector<AppCheck> checkApps(const AppList &list);

} // namespace waybill::catalogue
