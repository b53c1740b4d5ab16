// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/releasetags.h"

#include "git/history.h"
#include "release/changes/rangemessage.h"
#include "release/changes/tagfamily.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace waybill::release {

const git::Tag *ReleaseTags::find(const QByteArray &name) const
{
    const auto found =
        std::lower_bound(tags.begin(), tags.end(), name,
                         [](const git::Tag &tag, const QByteArray &wanted) { return tag.name < wanted; });
    return found != tags.end() && found->name == name ? &*found : nullptr;
}

std::vector<const version::VersionTag *> ReleaseTags::at(const git::ObjectId &commit) const
{
    std::vector<const version::VersionTag *> here;
    for (const version::VersionTag &release : versions.releases) {
        const git::Tag *tag = find(release.name);
        if (tag && tag->points == git::Tag::Points::Commit && tag->target == commit)
            here.push_back(&release);
    }
    return here;
}

Result<ReleaseTags> readReleaseTags(const git::Repository &repository, const std::optional<QByteArray> &prefix,
                                    const std::optional<version::Calendar> &calendar)
{
    auto tags = git::readTags(repository);
    if (!tags)
        return fail(tags.error());
    ReleaseTags result;
    result.tags = std::move(*tags);
    std::sort(result.tags.begin(), result.tags.end(),
              [](const git::Tag &one, const git::Tag &two) { return one.name < two.name; });
    std::vector<git::Tag> candidates;
    // A tag on a tree or a blob, or on nothing, is no release, whatever its name is.
    std::copy_if(result.tags.begin(), result.tags.end(), std::back_inserter(candidates),
                 [](const git::Tag &tag) { return tag.points == git::Tag::Points::Commit; });
    result.versions = sortTagsByCommits(repository, candidates, prefix, calendar);
    return result;
}

QByteArray refsDigest(const git::Repository &repository, const ReleaseTags &tags)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const git::Tag &tag : tags.tags) {
        hash.addData(tag.name);
        hash.addData(tag.target.toHex());
    }
    if (const auto branches = git::readBranches(repository)) {
        for (const git::Branch &branch : *branches) {
            hash.addData(branch.name);
            hash.addData(branch.target.toHex());
        }
    }
    const QFileInfo packs(repository.commonFolder() + QLatin1String("/objects/pack"));
    hash.addData(QByteArray::number(packs.lastModified().toMSecsSinceEpoch()));
    return hash.result().toHex();
}

std::vector<git::ObjectId> earlierReleases(const ReleaseTags &tags, const git::ObjectId &base)
{
    constexpr std::size_t most = 24;
    const std::vector<const version::VersionTag *> own = tags.at(base);
    std::vector<git::ObjectId> commits;
    const auto &releases = tags.versions.releases;
    for (auto it = releases.rbegin(); !own.empty() && it != releases.rend() && commits.size() < most; ++it) {
        const git::Tag *tag = tags.find(it->name);
        const bool isEarlier = it->version < own.front()->version && !it->version.isPrerelease();
        if (isEarlier && tag && tag->points == git::Tag::Points::Commit)
            commits.push_back(tag->target);
    }
    return commits;
}

} // namespace waybill::release
