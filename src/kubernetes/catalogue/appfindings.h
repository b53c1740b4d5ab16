// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "kubernetes/catalogue/appchange.h"

namespace waybill::catalogue {

/// What a change of a catalogue means for those who use it, the gravest first. Rules: APP_ADDED, APP_REMOVED,
/// APP_ID_CHANGED, APP_PARTS_REMOVED (roles or services), APP_VERSION_NOT_BUMPED (behaviour or images changed),
/// APP_COSMETIC_CHANGE, APP_VERSION_BUMPED, APP_VERSION_LOWERED, APP_VERSION_REWRITTEN, APP_VERSION_INCOMPARABLE.
/// Nothing for what is the same, nor for an API that alone is another one. In a `patch` release what is at least a
/// warning and breaks or is not announced is an error. Pure.
[[nodiscard]] std::vector<findings::Finding> toFindings(const AppChange &change, bool patch = false);
/// Those of all changes, in their order.
[[nodiscard]] std::vector<findings::Finding> toFindings(const std::vector<AppChange> &changes, bool patch = false);

/// The change in a few words for a list: "New", "Version 1.4 to 1.5", "Changed, version not bumped: images". Empty for
/// what is the same.
[[nodiscard]] Message summary(const AppChange &change);
/// "cosmetic", "images", ...: in the middle of a sentence; empty for None.
[[nodiscard]] Message label(AppChange::Extent extent);

} // namespace waybill::catalogue
