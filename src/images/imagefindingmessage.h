// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::images {

/// What findings about images say and advise; wording/imagefindingmessages.cpp has the words.
enum class ImageFindingMessage {
    IllegalTag,
    IllegalPath,
    UseTagCharacters,
    FilledInElsewhere,
    NeverFilledIn,
    ReplaceByService,
    TagElsewhere, ///< tag, path, short tag, its path
    UseOnePath,
    TagMismatch,
    UseOneVersion,
    RevisionNotANumber,
    NumberRevisions,
    FloatingTag,
    AvoidInReleases,
    FloatingBase,
    UseFixedBase,
    NewImage,
    RecipeRenamed,
    RecipeRemoved,
    NoLongerBuilt,
    RemoveReferences,
    Remove, ///< an image, for whoever edits manifests
    FolderChanged,
    Replaced,
    EditReferences,
    Becomes, ///< references, for whoever edits manifests
    NewApplicationVersion,
    RebuildOnly,
    NewRevision,
    PackageFixesVersion, ///< package, the one before, version
    PackageNoLonger,
    PackageNow,
    PackageChanged,
    PathChanged,
    TagFormChanged,
    FloatingTagRemoved,
    ReferInstead,
    RevisionLowered,
    BumpBeyond,
    ContentChanged,
    TagReused,
    BumpRevision,
    PinBehind,
    UseNewerTag,
    PinAhead,
    ReleaseFirst,
    PinShort,
    ReferTo,
};

[[nodiscard]] constexpr const char *messageFamily(ImageFindingMessage)
{
    return "imageFinding";
}

} // namespace waybill::images
