// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagechangemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family imageChangeFamily()
{
    using enum images::ImageChangeMessage;
    static constexpr Row Rows[] = {
        {None, "none", QT_TRANSLATE_NOOP3("ImageChanges", "none", "a tag or an image that is not there")},
        {Added, "added", QT_TRANSLATE_NOOP("ImageChanges", "New image")},
        {Removed, "removed", QT_TRANSLATE_NOOP("ImageChanges", "Image removed")},
        {AppVersion, "appVersion", QT_TRANSLATE_NOOP("ImageChanges", "Application version %1 to %2")},
        {TagTemplate, "tagTemplate", QT_TRANSLATE_NOOP("ImageChanges", "Short tag's template %1 to %2")},
        {AddTagTemplate, "addTagTemplate", QT_TRANSLATE_NOOP("ImageChanges", "Other tags' templates %1 to %2")},
        {RevisionBump, "revisionBump", QT_TRANSLATE_NOOP("ImageChanges", "Image revision %1 to %2")},
        {RevisionDown, "revisionDown", QT_TRANSLATE_NOOP("ImageChanges", "Image revision lowered from %1 to %2")},
        {RevisionNotNumber, "revisionNotNumber", QT_TRANSLATE_NOOP("ImageChanges", "Image revision \"%1\" to \"%2\"")},
        {RepositoryPath, "repositoryPath", QT_TRANSLATE_NOOP("ImageChanges", "Registry path %1 to %2")},
        {FloatingTag, "floatingTag", QT_TRANSLATE_NOOP("ImageChanges", "Floating tags: %1 to %2")},
        {PackageSource, "packageSource", QT_TRANSLATE_NOOP("ImageChanges", "Package of the version: %1 to %2")},
        {Base, "base", QT_TRANSLATE_NOOP("ImageChanges", "Base %1 to %2")},
        {Content, "content", QT_TRANSLATE_NOOP("ImageChanges", "Content")},
        {MetadataOnly, "metadataOnly", QT_TRANSLATE_NOOP("ImageChanges", "Only labels or comments")},
        {PackagingOnly, "packagingOnly", QT_TRANSLATE_NOOP("ImageChanges", "Only packaging")},
        {RepositoryTooling, "repositoryTooling", QT_TRANSLATE_NOOP("ImageChanges", "Only the repository's tools")},
        {RebuildOnly, "rebuildOnly", QT_TRANSLATE_NOOP("ImageChanges", "Rebuild-only revision bump, %1 to %2")},
        {Classes, "classes", QT_TRANSLATE_NOOP3("ImageChanges", "%1", "several of the above, with “;” between them")},
        {Nobody, "nobody", QT_TRANSLATE_NOOP("ImageChanges", "Nobody")},
        {Developer, "developer", QT_TRANSLATE_NOOP("ImageChanges", "Developers")},
        {ImageOwner, "imageOwner", QT_TRANSLATE_NOOP("ImageChanges", "The image's owner")},
        {Quality, "quality", QT_TRANSLATE_NOOP("ImageChanges", "Quality assurance")},
    };
    return {"imageChange", "ImageChanges", Rows};
}

} // namespace waybill::wording
