// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/updatecase.h"

#include "registry/compare/comparisonmessage.h"

#include <algorithm>

namespace waybill::registry {

namespace {

/// What was seen at one time.
using Looks = std::map<QDateTime, std::vector<const TagSighting *>>;

bool isAfter(const QString &one, const QString &other, const images::TagTemplates &templates)
{
    return other.isEmpty() || images::compareTags(one, other, templates) == std::partial_ordering::greater;
}

/// The builds of an image: sightings of tags that say most of their digest, in the order of their numbers.
std::vector<const TagSighting *> buildsOf(const std::vector<const TagSighting *> &look,
                                          const images::TagTemplates &templates)
{
    std::map<QByteArray, const TagSighting *> byDigest;
    for (const TagSighting *each : look) {
        if (each->digest.isEmpty() || !templates.parse(each->name))
            continue;
        const TagSighting *&known = byDigest[each->digest];
        // Of several tags of one digest any was looked into.
        if (!known || (known->package.isEmpty() && !each->package.isEmpty()))
            known = each;
    }
    std::vector<const TagSighting *> builds;
    for (const auto &[digest, each] : byDigest)
        builds.push_back(each);
    std::stable_sort(builds.begin(), builds.end(), [&](const TagSighting *one, const TagSighting *other) {
        return images::compareTags(one->name, other->name, templates) == std::partial_ordering::less;
    });
    return builds;
}

} // namespace

void judgeUpdate(ImageUpdate &update, const images::TagTemplates &templates)
{
    const auto before = templates.parse(update.before);
    const auto after = templates.parse(update.after);
    update.isCertain = true;
    update.updateCase = 0;
    update.actor = images::Actor::Nobody;
    if (!before || !after)
        return;
    if (images::compareApplications(before->application, after->application) != std::partial_ordering::equivalent) {
        update.updateCase = 1;
        update.actor = images::Actor::Developer;
        return;
    }
    if (before->revision != after->revision) {
        update.updateCase = 2;
        update.actor = images::Actor::ImageOwner;
        return;
    }
    const bool isKnown = !update.packageBefore.isEmpty() && !update.packageAfter.isEmpty();
    update.isCertain = isKnown;
    const bool isPackage = isKnown && update.packageBefore != update.packageAfter;
    update.updateCase = isPackage ? 4 : 3;
    update.actor = isPackage ? images::Actor::Quality : images::Actor::Nobody;
}

Message caseMessage(const ImageUpdate &update)
{
    switch (update.updateCase) {
    case 1: return ComparisonMessage::Case1;
    case 2: return ComparisonMessage::Case2;
    case 3: return update.isCertain ? ComparisonMessage::Case3 : ComparisonMessage::Case3Or4;
    case 4: return ComparisonMessage::Case4;
    default: return {};
    }
}

Message actorMessage(const ImageUpdate &update)
{
    switch (update.actor) {
    case images::Actor::Developer: return ComparisonMessage::ActDeveloper;
    case images::Actor::ImageOwner: return ComparisonMessage::ActImageOwner;
    case images::Actor::Quality: return ComparisonMessage::ActQuality;
    case images::Actor::Nobody: break;
    }
    return ComparisonMessage::ActNobody;
}

Message updateMessage(const ImageUpdate &update)
{
    return message(ComparisonMessage::UpdateLine, update.before, update.after, caseMessage(update),
                   actorMessage(update));
}

std::vector<ImageUpdate> readUpdates(const QString &image, const Sightings &sightings,
                                     const images::TagTemplates &templates)
{
    Looks looks;
    for (auto each = sightings.lower_bound({image, QString()}); each != sightings.end() && each->first.first == image;
         ++each) {
        for (const TagSighting &sighting : each->second)
            looks[sighting.at].push_back(&sighting);
    }
    std::vector<ImageUpdate> updates;
    QString newest;
    QString package;
    QByteArray digest;
    bool isFirst = true;
    for (const auto &[at, look] : looks) {
        for (const TagSighting *build : buildsOf(look, templates)) {
            if (build->digest == digest) {
                newest = build->name; // which had no tag that says so much before
                continue;
            }
            // A rebuild whose tags do not count builds has the name of the one before.
            if (!isAfter(build->name, newest, templates) && build->name != newest)
                continue;
            if (!isFirst) {
                ImageUpdate update;
                update.image = image;
                update.at = at;
                update.before = newest;
                update.after = build->name;
                update.packageBefore = package;
                update.packageAfter = build->package;
                for (const TagSighting *each : look) {
                    const auto parts = templates.parse(each->tag);
                    if (each->digest == build->digest && parts && parts->build.empty())
                        update.moved << each->tag;
                }
                update.moved.sort();
                judgeUpdate(update, templates);
                updates.push_back(std::move(update));
            }
            newest = build->name;
            digest = build->digest;
            package = build->package;
        }
        isFirst = false;
    }
    return updates;
}

} // namespace waybill::registry
