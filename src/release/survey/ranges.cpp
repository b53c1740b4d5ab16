// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/ranges.h"

#include "git/history.h"
#include "release/changes/releasetags.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

namespace waybill::release {

namespace {

/// The commit and name of a version's tag; of several the first.
const git::Tag *tagOf(const ReleaseTags &tags, const version::SemVer &version)
{
    for (const version::VersionTag &one : tags.versions.releases) {
        const git::Tag *tag = one.version == version ? tags.find(one.name) : nullptr;
        if (tag && tag->points == git::Tag::Points::Commit)
            return tag;
    }
    return nullptr;
}

} // namespace

Ranges rangesOf(const std::vector<std::shared_ptr<const Survey>> &surveys)
{
    Ranges ranges;
    for (const std::shared_ptr<const Survey> &survey : surveys) {
        if (survey->readable)
            ranges[survey->spec.name] = survey->range;
    }
    return ranges;
}

Ranges rangesBetween(const Product &product, const ProductRepositories &repositories, const version::SemVer &before,
                     const version::SemVer &after)
{
    Ranges ranges;
    for (const RepositorySpec &spec : product.repositories) {
        const ReleaseTags *tags = repositories.tagsOf(spec.name);
        const git::Tag *base = tags ? tagOf(*tags, before) : nullptr;
        const git::Tag *head = tags ? tagOf(*tags, after) : nullptr;
        if (!base || !head)
            continue;
        Range range;
        range.base = base->name;
        range.head = head->name;
        range.baseId = base->target;
        range.headId = head->target;
        range.baseVersion = before;
        range.headVersion = after;
        ranges[spec.name] = std::move(range);
    }
    return ranges;
}

Result<std::vector<git::FileChange>> filesBetween(const git::Repository &repository, const Range &range,
                                                  const JobControl &control)
{
    const auto before = git::treeOfCommit(repository, range.baseId);
    const auto after = git::treeOfCommit(repository, range.headId);
    if (!before || !after)
        return fail(before ? after.error() : before.error());
    return git::compareTrees(repository, *before, *after, control);
}

} // namespace waybill::release
