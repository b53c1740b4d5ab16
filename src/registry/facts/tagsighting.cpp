// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/facts/tagsighting.h"

namespace waybill::registry {

namespace {

/// How much a tag says: its build most.
int weightOf(const std::optional<images::TagParts> &parts)
{
    if (!parts)
        return 0;
    return !parts->build.empty() ? 3 : parts->revision ? 2 : 1;
}

/// Which tags have a digest, once for all of them.
std::map<QByteArray, QString> tellingTags(const std::map<QString, QByteArray> &tags,
                                          const images::TagTemplates &templates)
{
    std::map<QByteArray, std::pair<int, QString>> best;
    for (const auto &[tag, digest] : tags) {
        if (digest.isEmpty())
            continue;
        const int weight = weightOf(templates.parse(tag));
        auto &[known, name] = best[digest];
        const bool isHigher = weight == known && !name.isEmpty()
                              && images::compareTags(tag, name, templates) == std::partial_ordering::greater;
        if (name.isEmpty() || weight > known || isHigher) {
            known = weight;
            name = tag;
        }
    }
    std::map<QByteArray, QString> names;
    for (const auto &[digest, one] : best)
        names.emplace(digest, one.second);
    return names;
}

/// After what was seen before, also within a second and by another clock: order is what counts.
QDateTime timeOfLook(const RepositoryFacts &facts, const Sightings &seen)
{
    QDateTime at = facts.asOf;
    const QString image = facts.repository.toString();
    for (auto known = seen.lower_bound({image, QString()}); known != seen.end() && known->first.first == image;
         ++known) {
        if (!known->second.empty() && at <= known->second.back().at)
            at = known->second.back().at.addSecs(1);
    }
    return at;
}

} // namespace

QString tellingTag(const QByteArray &digest, const std::map<QString, QByteArray> &tags,
                   const images::TagTemplates &templates)
{
    std::map<QString, QByteArray> same;
    for (const auto &[tag, other] : tags) {
        if (other == digest)
            same.emplace(tag, other);
    }
    const auto names = tellingTags(same, templates);
    return names.empty() ? QString() : names.begin()->second;
}

std::vector<TagSighting> newSightings(const RepositoryFacts &facts, const Sightings &seen, const QString &package,
                                      const images::TagTemplates &templates)
{
    std::vector<TagSighting> fresh;
    if (!facts.isListed)
        return fresh; // what would be kept seems to be all there is
    const QString image = facts.repository.toString();
    const auto names = tellingTags(facts.tags, templates);
    const QDateTime at = timeOfLook(facts, seen);
    for (const auto &[tag, digest] : facts.tags) {
        if (digest.isEmpty())
            continue; // it could not be read
        const auto known = seen.find({image, tag});
        if (known != seen.end() && !known->second.empty() && known->second.back().digest == digest)
            continue;
        TagSighting sighting{image, tag, at, digest, names.at(digest), {}, {}, {}};
        if (const ImageContent *content = facts.contentOf(tag)) {
            sighting.platforms = content->platforms;
            sighting.commit = content->commit();
            if (content->packages) {
                const auto version = content->packages->find(package);
                sighting.package = version == content->packages->end() ? QString() : version->second;
            }
        }
        fresh.push_back(std::move(sighting));
    }
    for (auto known = seen.lower_bound({image, QString()}); known != seen.end() && known->first.first == image;
         ++known) {
        const QString &tag = known->first.second;
        if (facts.tags.count(tag) == 0 && !known->second.empty() && !known->second.back().digest.isEmpty())
            fresh.push_back({image, tag, at, {}, {}, {}, {}, {}});
    }
    return fresh;
}

} // namespace waybill::registry
