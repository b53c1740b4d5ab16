// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagefindingmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family imageFindingFamily()
{
    using enum images::ImageFindingMessage;
    static constexpr Row Rows[] = {
        {IllegalTag, "illegalTag",
         QT_TRANSLATE_NOOP3("ImageFindings", "No registry accepts the tag \"%1\": %2", "%2: what is wrong")},
        {IllegalPath, "illegalPath",
         QT_TRANSLATE_NOOP3("ImageFindings", "No registry accepts the path \"%1\": %2", "%2: what is wrong")},
        {UseTagCharacters, "useTagCharacters",
         QT_TRANSLATE_NOOP("ImageFindings", "Use at most 128 letters, digits, dots, dashes and underscores")},
        {FilledInElsewhere, "filledInElsewhere",
         QT_TRANSLATE_NOOP("ImageFindings", "%1 in a tag is filled in by something outside this repository")},
        {NeverFilledIn, "neverFilledIn", QT_TRANSLATE_NOOP("ImageFindings", "Nothing fills in %1 in a tag")},
        {ReplaceByService, "replaceByService",
         QT_TRANSLATE_NOOP("ImageFindings", "Let _service replace it with a package's version")},
        {TagElsewhere, "tagElsewhere",
         QT_TRANSLATE_NOOP("ImageFindings", "The tag %1 goes to %2, but the short tag %3 goes to %4")},
        {UseOnePath, "useOnePath", QT_TRANSLATE_NOOP("ImageFindings", "Give all tags of an image the same path")},
        {TagMismatch, "tagMismatch",
         QT_TRANSLATE_NOOP("ImageFindings", "The tag %1 does not begin with the short tag %2")},
        {UseOneVersion, "useOneVersion",
         QT_TRANSLATE_NOOP("ImageFindings", "Use the same application version in all three tags")},
        {RevisionNotANumber, "revisionNotANumber",
         QT_TRANSLATE_NOOP("ImageFindings", "The revision \"%1\" is not a whole number")},
        {NumberRevisions, "numberRevisions", QT_TRANSLATE_NOOP("ImageFindings", "Number image revisions 1, 2, 3")},
        {FloatingTag, "floatingTag",
         QT_TRANSLATE_NOOP("ImageFindings", "%1 is a floating tag: it moves with every build")},
        {AvoidInReleases, "avoidInReleases", QT_TRANSLATE_NOOP("ImageFindings", "Do not refer to it in releases")},
        {FloatingBase, "floatingBase", QT_TRANSLATE_NOOP("ImageFindings", "Built from %1, a floating tag")},
        {UseFixedBase, "useFixedBase", QT_TRANSLATE_NOOP("ImageFindings", "Pin a version of the base, or its digest")},
        {NewImage, "newImage", QT_TRANSLATE_NOOP("ImageFindings", "%1 is a new image")},
        {RecipeRenamed, "recipeRenamed", QT_TRANSLATE_NOOP("ImageFindings", "The recipe %1 became %2")},
        {RecipeRemoved, "recipeRemoved", QT_TRANSLATE_NOOP("ImageFindings", "The recipe %1 was removed")},
        {NoLongerBuilt, "noLongerBuilt",
         QT_TRANSLATE_NOOP("ImageFindings", "%1 is no longer built: references keep the last image")},
        {RemoveReferences, "removeReferences",
         QT_TRANSLATE_NOOP("ImageFindings", "Remove references to it from the manifests")},
        {Remove, "remove", QT_TRANSLATE_NOOP("ImageFindings", "Remove %1")},
        {FolderChanged, "folderChanged", QT_TRANSLATE_NOOP("ImageFindings", "%1 is defined in another folder, %2")},
        {Replaced, "replaced", QT_TRANSLATE_NOOP("ImageFindings", "%1 is no longer built; %2 is new and very similar")},
        {EditReferences, "editReferences", QT_TRANSLATE_NOOP("ImageFindings", "Edit every reference to %1")},
        {Becomes, "becomes", QT_TRANSLATE_NOOP("ImageFindings", "%1 becomes %2")},
        {NewApplicationVersion, "newApplicationVersion",
         QT_TRANSLATE_NOOP("ImageFindings", "New application version: %1 to %2")},
        {RebuildOnly, "rebuildOnly", QT_TRANSLATE_NOOP("ImageFindings", "Rebuild-only revision bump, %1 to %2")},
        {NewRevision, "newRevision", QT_TRANSLATE_NOOP("ImageFindings", "New image revision: %1 to %2")},
        {PackageFixesVersion, "packageFixesVersion",
         QT_TRANSLATE_NOOP(
             "ImageFindings",
             "The application's version comes from the package %1, whose name fixes it to %3, no longer from %2")},
        {PackageNoLonger, "packageNoLonger",
         QT_TRANSLATE_NOOP("ImageFindings", "The application's version no longer comes from the package %1")},
        {PackageNow, "packageNow",
         QT_TRANSLATE_NOOP("ImageFindings", "The application's version comes from the package %1")},
        {PackageChanged, "packageChanged",
         QT_TRANSLATE_NOOP("ImageFindings", "The application's version comes from the package %1, no longer from %2")},
        {PathChanged, "pathChanged", QT_TRANSLATE_NOOP("ImageFindings", "The image moves from %1 to %2")},
        {TagFormChanged, "tagFormChanged",
         QT_TRANSLATE_NOOP("ImageFindings", "The form of the tags changes from %1 to %2")},
        {FloatingTagRemoved, "floatingTagRemoved",
         QT_TRANSLATE_NOOP("ImageFindings",
                           "The floating tag %1 is no longer updated: references to it keep an old image")},
        {ReferInstead, "referInstead", QT_TRANSLATE_NOOP("ImageFindings", "Refer to %1 instead")},
        {RevisionLowered, "revisionLowered",
         QT_TRANSLATE_NOOP("ImageFindings", "The revision drops from %1 to %2 under the same path")},
        {BumpBeyond, "bumpBeyond", QT_TRANSLATE_NOOP("ImageFindings", "Bump the revision beyond %1")},
        {ContentChanged, "contentChanged", QT_TRANSLATE_NOOP("ImageFindings", "The image changes under the tag %1")},
        {TagReused, "tagReused", QT_TRANSLATE_NOOP("ImageFindings", "The tag %1 was used for another image before")},
        {BumpRevision, "bumpRevision", QT_TRANSLATE_NOOP("ImageFindings", "Bump the image's revision")},
        {PinBehind, "pinBehind", QT_TRANSLATE_NOOP("ImageFindings", "%1 is pinned to %2, but defined as %3")},
        {UseNewerTag, "useNewerTag", QT_TRANSLATE_NOOP("ImageFindings", "Refer to the newer tag")},
        {PinAhead, "pinAhead", QT_TRANSLATE_NOOP("ImageFindings", "%1 is pinned to %2, but only defined as %3")},
        {ReleaseFirst, "releaseFirst", QT_TRANSLATE_NOOP("ImageFindings", "Release the image first")},
        {PinShort, "pinShort",
         QT_TRANSLATE_NOOP("ImageFindings", "%1 is pinned to the short tag %2, which moves with every build")},
        {ReferTo, "referTo", QT_TRANSLATE_NOOP("ImageFindings", "Refer to %1")},
    };
    return {"imageFinding", "ImageFindings", Rows};
}

} // namespace waybill::wording
