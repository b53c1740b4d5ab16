// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/comparisonmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family registryComparisonFamily()
{
    using enum registry::ComparisonMessage;
    static constexpr Row Rows[] = {
        {TagMissing, "tagMissing",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" is defined in git but not published in %2",
                            "%1: tag, maybe with placeholders; %2: repository")},
        {ReleasedTagMissing, "releasedTagMissing",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" of release %3 is no longer in %2",
                            "%1: tag; %2: repository; %3: a git tag")},
        {OtherBuild, "otherBuild",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" names the content of \"%2\"", "%1, %2: tags")},
        {NoBuild, "noBuild",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" names content that is none of its builds, \"%2-...\"",
                            "%1: tag; %2: the same tag")},
        {NotNewest, "notNewest",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" names \"%2\", but \"%3\" is newer", "%1, %2, %3: tags")},
        {ContentDiffers, "contentDiffers",
         QT_TRANSLATE_NOOP3("RegistryComparison",
                            "\"%1\" was built from %2, where its definition has the same revision but other content",
                            "%1: tag; %2: commit")},
        {MovedWithoutRevision, "movedWithoutRevision",
         QT_TRANSLATE_NOOP3("RegistryComparison",
                            "\"%1\" moved to other content without a new revision: it was built from %2, now from %3",
                            "%1: tag; %2, %3: commits")},
        {ArchitectureLost, "architectureLost",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" was available for %2 before, and is not any more",
                            "%1: tag; %2: platforms")},
        {ArchitectureMissing, "architectureMissing",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" is not available for %2", "%1: tag; %2: platforms")},
        {WrongCommit, "wrongCommit",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" says it was built from %2, where git defines \"%3\"",
                            "%1, %3: tags; %2: commit")},
        {CommitWithoutImage, "commitWithoutImage",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" says it was built from %2, which does not define this image",
                            "%1: tag; %2: commit")},
        {UnknownCommit, "unknownCommit",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" says it was built from %2, which is not in the repository",
                            "%1: tag; %2: commit")},
        {PinUnresolved, "pinUnresolved",
         QT_TRANSLATE_NOOP3("RegistryComparison", "%2 refers to %1, which does not exist",
                            "%1: an image with its tag; %2: repository")},
        {UnexpectedTag, "unexpectedTag",
         QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" is published but not defined in git", "%1: tag")},
        {TagIsGone, "tagIsGone", QT_TRANSLATE_NOOP3("RegistryComparison", "\"%1\" was removed", "%1: tag")},
        {FirstLook, "firstLook", QT_TRANSLATE_NOOP("RegistryComparison", "There at the first look")},
        {BuildAndPublish, "buildAndPublish",
         QT_TRANSLATE_NOOP("RegistryComparison", "build and publish it, or correct its definition")},
        {PublishAgain, "publishAgain",
         QT_TRANSLATE_NOOP("RegistryComparison", "publish it again: released images must stay available")},
        {RaiseRevision, "raiseRevision",
         QT_TRANSLATE_NOOP("RegistryComparison", "raise the revision of the image, and build it again")},
        {CheckBuild, "checkBuild", QT_TRANSLATE_NOOP("RegistryComparison", "check how it was built and published")},
        {FixPin, "fixPin", QT_TRANSLATE_NOOP("RegistryComparison", "correct the reference, or publish the image")},
        {RemoveOrDefine, "removeOrDefine",
         QT_TRANSLATE_NOOP("RegistryComparison", "remove the tag from the registry, or define it")},
        {Case1, "case1", QT_TRANSLATE_NOOP("RegistryComparison", "update case 1: new application version")},
        {Case2, "case2", QT_TRANSLATE_NOOP("RegistryComparison", "update case 2: new image revision")},
        {Case3, "case3", QT_TRANSLATE_NOOP("RegistryComparison", "update case 3: rebuilt for a dependency")},
        {Case4, "case4",
         QT_TRANSLATE_NOOP("RegistryComparison", "update case 4: rebuilt for the application's package")},
        {Case3Or4, "case3Or4",
         QT_TRANSLATE_NOOP("RegistryComparison",
                           "update case 3 or 4: rebuilt, and nothing says which packages changed")},
        {ActDeveloper, "actDeveloper",
         QT_TRANSLATE_NOOP("RegistryComparison", "developers test it and update manifests")},
        {ActImageOwner, "actImageOwner", QT_TRANSLATE_NOOP("RegistryComparison", "the image owner updates manifests")},
        {ActQuality, "actQuality",
         QT_TRANSLATE_NOOP("RegistryComparison", "quality assurance holds publication and tells the developers")},
        {ActNobody, "actNobody", QT_TRANSLATE_NOOP("RegistryComparison", "no action needed")},
        {UpdateLine, "updateLine",
         QT_TRANSLATE_NOOP3("RegistryComparison", "%1 to %2: %3; %4",
                            "%1, %2: tags; %3: the update case; %4: who acts")},
    };
    return {"registryComparison", "RegistryComparison", Rows};
}

} // namespace waybill::wording
