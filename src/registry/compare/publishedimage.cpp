// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/publishedimage.h"

namespace waybill::registry {

namespace {

using Kind = images::TagMove::Kind;

/// Null where none of its tags is there.
const ComparedTag *tagToPull(const ComparedImage &image)
{
    for (const Kind kind : {Kind::Intermediate, Kind::Short, Kind::Long, Kind::Floating}) {
        const ComparedTag *found = image.find(kind);
        if (found && found->presence == Presence::There && !found->digest.isEmpty())
            return found;
    }
    return nullptr;
}

} // namespace

std::vector<PublishedImage> publishedImages(const RegistryComparison &comparison)
{
    std::vector<PublishedImage> all;
    for (const ComparedImage &image : comparison.images) {
        const ComparedTag *tag = tagToPull(image);
        if (!tag)
            continue;
        const QString place = tag->predicted.repository.toString();
        all.push_back({image.predicted.name, image.predicted.repository, place + u':' + tag->tag,
                       place + u'@' + QString::fromLatin1(tag->digest), tag->digest, tag->platforms, image.asOf});
    }
    return all;
}

} // namespace waybill::registry
