// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/references/referencemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family referenceFamily()
{
    using enum images::ReferenceMessage;
    static constexpr Row Rows[] = {
        {ManifestsRunLower, "manifestsRunLower",
         QT_TRANSLATE_N_NOOP3("ImageReference", "%n manifest(s) run image %1 %2, which is lower than %3: %4",
                              "image, its tags, names")},
        {ManifestsRunOther, "manifestsRunOther",
         QT_TRANSLATE_N_NOOP3("ImageReference", "%n manifest(s) run image %1 %2 instead of %3: %4",
                              "image, its tags, names")},
        {ImageLowered, "imageLowered",
         QT_TRANSLATE_NOOP3("ImageReference", "Image %1 %2 to %3, which is lower", "tags of an image")},
        {ImageMoved, "imageMoved", QT_TRANSLATE_NOOP3("ImageReference", "Image %1 %2 to %3", "tags of an image")},
        {ObjectRunsLower, "objectRunsLower",
         QT_TRANSLATE_NOOP3("ImageReference", "%1: image %2 %3 to %4, which is lower", "an object, tags of its image")},
        {ObjectRunsOther, "objectRunsOther",
         QT_TRANSLATE_NOOP3("ImageReference", "%1: image %2 %3 to %4", "an object, tags of its image")},
        {ManifestsRunFloating, "manifestsRunFloating",
         QT_TRANSLATE_N_NOOP3("ImageReference", "%1, which %n manifest(s) run, is a floating tag: %2", "image, names")},
        {ImageFloating, "imageFloating", QT_TRANSLATE_NOOP("ImageReference", "%1 is a floating tag")},
        {ObjectRunsFloating, "objectRunsFloating",
         QT_TRANSLATE_NOOP3("ImageReference", "%1 runs %2, a floating tag", "an object, its image")},
        {Illegal, "illegal",
         QT_TRANSLATE_NOOP3("ImageReference", "No registry accepts \"%1\": %2", "%2: what is wrong")},
        {PulledOtherwise, "pulledOtherwise",
         QT_TRANSLATE_NOOP3("ImageReference",
                            "%1 runs by tag %2, which moves with each rebuild, but is pulled “%3”: %4",
                            "image, tag, policy, places")},
        {PulledByDefault, "pulledByDefault",
         QT_TRANSLATE_NOOP3(
             "ImageReference",
             "%1 runs by tag %2, which moves with each rebuild, but has no imagePullPolicy, so nodes pull it once: %3",
             "image, tag, places")},
        {PullAlways, "pullAlways",
         QT_TRANSLATE_NOOP(
             "ImageReference",
             "Set imagePullPolicy: Always, or name a long tag or a digest; otherwise nodes keep the old image")},
        {UseVersionedTag, "useVersionedTag",
         QT_TRANSLATE_NOOP("ImageReference", "Use a tag with a version and a revision, or a digest")},
        {CheckOlderImage, "checkOlderImage",
         QT_TRANSLATE_NOOP("ImageReference", "Check whether the older image is intended")},
        {TooLarge, "tooLarge", QT_TRANSLATE_NOOP("ImageReference", "This file is too large to search for images")},
        {UnreadableAtBase, "unreadableAtBase",
         QT_TRANSLATE_NOOP3("ImageReference", "At the base, this file could not be read: %1", "%1: why")},
    };
    return {"imageReference", "ImageReference", Rows};
}

} // namespace waybill::wording
