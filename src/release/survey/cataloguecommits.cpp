// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/cataloguecommits.h"

#include "release/changes/releasetags.h"
#include "release/survey/survey.h"

namespace waybill::release {

Result<std::vector<catalogue::TaggedCommit>> cataloguedCommits(const git::Repository &repository, const Survey &survey)
{
    const auto tags = readReleaseTags(repository, survey.spec.tagPrefix, survey.spec.calendar);
    if (!tags)
        return fail(tags.error());
    std::vector<catalogue::TaggedCommit> commits;
    bool hasHead = false;
    for (const version::VersionTag &release : tags->versions.releases) {
        const git::Tag *tag = tags->find(release.name);
        if (release.version.isPrerelease() || !tag || tag->points != git::Tag::Points::Commit
            || (survey.range.headVersion && *survey.range.headVersion < release.version))
            continue;
        // Many tags may stand on one commit: the first of them is when it came out.
        if (!commits.empty() && commits.back().commit == tag->target)
            continue;
        const auto made = git::tagDate(repository, *tag);
        commits.push_back(
            {release.name, tag->target, made ? made->toSecsSinceEpoch() : 0, made ? made->offsetFromUtc() / 60 : 0});
        hasHead = hasHead || tag->target == survey.range.headId;
    }
    if (!hasHead)
        commits.push_back({{}, survey.range.headId});
    return commits;
}

bool isPatch(const Survey &survey)
{
    return survey.range.headVersion ? survey.range.headVersion->patch > 0 : survey.stableLine;
}

} // namespace waybill::release
