// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::images {

/// What happened to an image, in a few words, and who must act; wording/imagechangemessages.cpp has the words.
enum class ImageChangeMessage {
    None,
    Added,
    Removed,
    AppVersion,
    TagTemplate,
    AddTagTemplate,
    RevisionBump,
    RevisionDown,
    RevisionNotNumber,
    RepositoryPath,
    FloatingTag,
    PackageSource,
    Base,
    Content,
    MetadataOnly,
    PackagingOnly,
    RepositoryTooling,
    RebuildOnly,
    Classes,
    Nobody,
    Developer,
    ImageOwner,
    Quality,
};

[[nodiscard]] constexpr const char *messageFamily(ImageChangeMessage)
{
    return "imageChange";
}

} // namespace waybill::images
