// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::catalogue {

/// What this part says of applications and their changes; wording/appmessages.cpp has the words.
enum class AppMessage {
    Added,
    AddedBesideOthers,
    AddedInFileOf,
    Removed,
    RemovedBesideOthers,
    RemovedForOther,
    ClustersCannotBeCreated,
    IdChanged,
    PublishUnderNewName,
    VersionRewritten,
    VersionLowered,
    VersionIncomparable,
    PartsRemoved,
    UsersOfPartsFail,
    CosmeticChange,
    ChangedVersionNotBumped,
    ImagesChangedVersionNotBumped,
    NeedsNewVersionAndName,
    VersionBumped,
    VersionBumpedWith,
    SummaryAdded,
    SummaryRemoved,
    SummaryIdChanged,
    SummaryBumped,
    SummaryLowered,
    SummaryIncomparable,
    SummaryRewritten,
    SummaryNotBumped,
    ExtentCosmetic,
    ExtentImages,
    ExtentImagesAndCosmetic,
    ExtentBehaviour,
    EventWithUpgrade, ///< what happened, what that means
    LiveUpgradePossible,
    NoLiveUpgrade,
};

[[nodiscard]] constexpr const char *messageFamily(AppMessage)
{
    return "app";
}

} // namespace waybill::catalogue
