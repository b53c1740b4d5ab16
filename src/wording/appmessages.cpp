// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family appFamily()
{
    using enum catalogue::AppMessage;
    static constexpr Row Rows[] = {
        {Added, "added", QT_TRANSLATE_NOOP("App", "%1 is new: version %2 of %3")},
        {AddedBesideOthers, "addedBesideOthers",
         QT_TRANSLATE_NOOP("App", "%1 is new: version %2 of %3, which existed as %4")},
        {AddedInFileOf, "addedInFileOf", QT_TRANSLATE_NOOP("App", "%1 is new, in the file that contained %2")},
        {Removed, "removed", QT_TRANSLATE_NOOP("App", "%1 is removed")},
        {RemovedBesideOthers, "removedBesideOthers", QT_TRANSLATE_NOOP("App", "%1 is removed: %2 now exists as %3")},
        {RemovedForOther, "removedForOther", QT_TRANSLATE_NOOP("App", "%1 is removed: its file now contains %2")},
        {ClustersCannotBeCreated, "clustersCannotBeCreated",
         QT_TRANSLATE_NOOP("App", "Clusters that refer to it can no longer be created")},
        {IdChanged, "idChanged",
         QT_TRANSLATE_NOOP("App", "%1 is a different application under an old name: its ID changed from %2 to %3")},
        {PublishUnderNewName, "publishUnderNewName", QT_TRANSLATE_NOOP("App", "Publish it under a new name")},
        {VersionRewritten, "versionRewritten",
         QT_TRANSLATE_NOOP("App", "The version of %1 is written differently: %2 is now %3")},
        {VersionLowered, "versionLowered", QT_TRANSLATE_NOOP("App", "The version of %1 went down from %2 to %3")},
        {VersionIncomparable, "versionIncomparable",
         QT_TRANSLATE_NOOP("App", "The version of %1 changed from %2 to %3: it is unclear which is newer")},
        {PartsRemoved, "partsRemoved", QT_TRANSLATE_NOOP("App", "%1 no longer has: %2")},
        {UsersOfPartsFail, "usersOfPartsFail", QT_TRANSLATE_NOOP("App", "Clusters and tools that refer to them fail")},
        {CosmeticChange, "cosmeticChange", QT_TRANSLATE_NOOP("App", "Only cosmetic changes to %1: %2")},
        {ChangedVersionNotBumped, "changedVersionNotBumped",
         QT_TRANSLATE_NOOP("App", "%1 changed, but its version is still %2: %3")},
        {ImagesChangedVersionNotBumped, "imagesChangedVersionNotBumped",
         QT_TRANSLATE_NOOP("App", "%1 runs different images, but its version is still %2: %3")},
        {NeedsNewVersionAndName, "needsNewVersionAndName",
         QT_TRANSLATE_NOOP("App", "Give it a new version and a new name: those in use are never replaced")},
        {VersionBumped, "versionBumped", QT_TRANSLATE_NOOP("App", "%1 goes from version %2 to %3")},
        {VersionBumpedWith, "versionBumpedWith", QT_TRANSLATE_NOOP("App", "%1 goes from version %2 to %3: %4")},
        {SummaryAdded, "summaryAdded", QT_TRANSLATE_NOOP("App", "New")},
        {SummaryRemoved, "summaryRemoved", QT_TRANSLATE_NOOP("App", "Removed")},
        {SummaryIdChanged, "summaryIdChanged", QT_TRANSLATE_NOOP("App", "Different application: %1 instead of %2")},
        {SummaryBumped, "summaryBumped", QT_TRANSLATE_NOOP("App", "Version %1 to %2")},
        {SummaryLowered, "summaryLowered", QT_TRANSLATE_NOOP("App", "Version %1 down to %2")},
        {SummaryIncomparable, "summaryIncomparable", QT_TRANSLATE_NOOP("App", "Version %1, then %2")},
        {SummaryRewritten, "summaryRewritten", QT_TRANSLATE_NOOP("App", "Version %1 written as %2")},
        {SummaryNotBumped, "summaryNotBumped", QT_TRANSLATE_NOOP("App", "Changed, version not bumped: %1")},
        {ExtentCosmetic, "extentCosmetic", QT_TRANSLATE_NOOP("App", "cosmetic")},
        {ExtentImages, "extentImages", QT_TRANSLATE_NOOP("App", "images")},
        {ExtentImagesAndCosmetic, "extentImagesAndCosmetic", QT_TRANSLATE_NOOP("App", "images, cosmetic")},
        {ExtentBehaviour, "extentBehaviour", QT_TRANSLATE_NOOP("App", "behaviour")},
        {EventWithUpgrade, "eventWithUpgrade", QT_TRANSLATE_NOOP3("App", "%1; %2", "what happened; what that means")},
        {LiveUpgradePossible, "liveUpgradePossible", QT_TRANSLATE_NOOP("App", "clusters can be upgraded live")},
        {NoLiveUpgrade, "noLiveUpgrade", QT_TRANSLATE_NOOP3("App", "no live upgrade. %1", "why, a sentence")},
    };
    return {"app", "App", Rows};
}

} // namespace waybill::wording
