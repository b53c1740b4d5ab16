// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/tagfamily.h"

#include "git/history.h"

#include <algorithm>
#include <map>

namespace waybill::release {

namespace {

/// The tags of a repository by name, with the time of their commits.
class TagTimes {
public:
    TagTimes(const git::Repository &repository, const std::vector<git::Tag> &tags)
        : m_repository(repository)
    {
        for (const git::Tag &tag : tags)
            m_targets.emplace(tag.name, tag.target);
    }

    /// Committer time in seconds since 1970; 0 where the commit cannot be read.
    [[nodiscard]] qint64 of(const QByteArray &name) const
    {
        const auto target = m_targets.find(name);
        if (target == m_targets.end())
            return 0;
        const auto commit = git::readCommit(m_repository, target->second);
        return commit ? commit->committer.time : 0;
    }

private:
    const git::Repository &m_repository;
    std::map<QByteArray, git::ObjectId> m_targets;
};

/// Tags that differ in their versions, and a 'v' before these, alone.
struct TagFamily {
    std::vector<QByteArray> names;
    int releases = 0;                           ///< stable ones
    std::optional<version::VersionTag> highest; ///< of these
    qint64 newest = 0;                          ///< time of that one's commit
};

std::map<QByteArray, TagFamily> familiesOf(const std::vector<QByteArray> &names,
                                           const std::optional<version::Calendar> &calendar)
{
    std::map<QByteArray, TagFamily> families;
    for (const version::VersionTag &tag : version::readTags(names, calendar)) {
        TagFamily &family = families[tag.prefix.endsWith('v') ? tag.prefix.chopped(1) : tag.prefix];
        family.names.push_back(tag.name);
        if (tag.version.isPrerelease())
            continue;
        ++family.releases;
        if (!family.highest || family.highest->version < tag.version)
            family.highest = tag;
    }
    return families;
}

/// Whether a family is of the whole repository, and in use: then charts and packages that are released more often, by
/// tags with a name in front, do not take its place.
bool isAlive(const TagFamily &family, qint64 newest)
{
    constexpr int fewReleases = 5;
    constexpr qint64 halfAYear = 183LL * 24 * 3600;
    return family.releases >= fewReleases && family.newest + halfAYear >= newest;
}

/// The names of the family that is the product's line; nothing where sortTags() is to decide.
std::optional<std::vector<QByteArray>> lineAmong(std::map<QByteArray, TagFamily> families, const TagTimes &times)
{
    int most = 0;
    qint64 newest = 0;
    for (auto &[prefix, family] : families) {
        if (family.highest)
            family.newest = times.of(family.highest->name);
        most = std::max(most, family.releases);
        newest = std::max(newest, family.newest);
    }
    if (const auto bare = families.find(QByteArray()); bare != families.end() && isAlive(bare->second, newest))
        return bare->second.names;
    const TagFamily *line = nullptr;
    for (const auto &[prefix, family] : families) {
        if (family.releases < most || family.newest < newest || most == 0)
            continue;
        if (line)
            return {};
        line = &family;
    }
    return line ? std::optional(line->names) : std::nullopt;
}

/// Orders runs of releases with the same precedence.
void settleTies(std::vector<version::VersionTag> &releases, const TagTimes &times)
{
    for (auto first = releases.begin(); first != releases.end();) {
        const auto last = std::find_if(first, releases.end(), [&first](const version::VersionTag &tag) {
            return (tag.version <=> first->version) != 0;
        });
        if (last - first > 1) {
            std::map<QByteArray, qint64> known;
            for (auto tag = first; tag != last; ++tag)
                known[tag->name] =
                    tag->version.build.empty() ? std::numeric_limits<qint64>::max() : times.of(tag->name);
            std::stable_sort(first, last, [&known](const version::VersionTag &one, const version::VersionTag &other) {
                return known[one.name] > known[other.name];
            });
        }
        first = last;
    }
}

} // namespace

version::VersionTags sortTagsByCommits(const git::Repository &repository, const std::vector<git::Tag> &tags,
                                       const std::optional<QByteArray> &prefix,
                                       const std::optional<version::Calendar> &calendar)
{
    std::vector<QByteArray> names;
    names.reserve(tags.size());
    std::transform(tags.begin(), tags.end(), std::back_inserter(names), [](const git::Tag &tag) { return tag.name; });
    const TagTimes times(repository, tags);
    std::optional<std::vector<QByteArray>> line;
    if (!prefix) {
        if (auto families = familiesOf(names, calendar); families.size() > 1)
            line = lineAmong(std::move(families), times);
    }
    version::VersionTags sorted = version::sortTags(line ? *line : names, prefix, calendar);
    if (line) {
        std::sort(line->begin(), line->end());
        std::set_difference(names.begin(), names.end(), line->begin(), line->end(), std::back_inserter(sorted.others));
        std::sort(sorted.others.begin(), sorted.others.end());
    }
    settleTies(sorted.releases, times);
    return sorted;
}

} // namespace waybill::release
