// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagedefinitionmessage.h"
#include "images/kiwi.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::images {

namespace {

constexpr std::size_t MostFloatingTags = 64;

} // namespace

std::vector<DefinedTag> readTagList(const QString &text, const QString &repository, const Place &place)
{
    static const QRegularExpression space(QStringLiteral("[\\s,]+"));
    std::vector<DefinedTag> tags;
    for (const QString &all : text.split(space, Qt::SkipEmptyParts)) {
        const QString one = all.left(MostOfReference);
        // A colon in a placeholder such as ${X:-1}, or of a registry's port, is none before a tag.
        const QString masked = maskPlaceholders(one);
        const qsizetype colon = masked.lastIndexOf(u':');
        const bool tagged = colon >= 0 && masked.indexOf(u'/', colon) < 0;
        if (tagged)
            tags.push_back({one.left(colon), one.mid(colon + 1), place});
        else if (!repository.isEmpty())
            tags.push_back({repository, one, place});
        else
            tags.push_back({one, {}, place});
    }
    return tags;
}

void sortTags(ImageDefinition &image, std::vector<DefinedTag> tags)
{
    for (DefinedTag &tag : tags) {
        if (tag.isEmpty())
            continue;
        DefinedTag *slot = nullptr;
        if (tag.tag.contains(QLatin1String("<RELEASE>")) || tag.tag.contains(QLatin1String("%RELEASE%")))
            slot = &image.longTag;
        else if (tag.tag.contains(QLatin1String("<VERSION>")))
            slot = &image.intermediateTag;
        if (!slot) {
            const bool known = tag.tag == image.shortTag.tag && tag.repository == image.shortTag.repository;
            const auto same =
                std::find_if(image.floatingTags.begin(), image.floatingTags.end(), [&](const DefinedTag &other) {
                    return other.tag == tag.tag && other.repository == tag.repository;
                });
            if (!known && same == image.floatingTags.end() && image.floatingTags.size() < MostFloatingTags)
                image.floatingTags.push_back(std::move(tag));
            continue;
        }
        if (slot->isEmpty()) {
            *slot = std::move(tag);
        } else if (slot->tag != tag.tag || slot->repository != tag.repository) {
            image.problems.push_back({Problem::Severity::Warning,
                                      message(ImageDefinitionMessage::SecondTag, tag.tag, slot->tag),
                                      tag.place,
                                      {}});
        }
    }
}

} // namespace waybill::images
