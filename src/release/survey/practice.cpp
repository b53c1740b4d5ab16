// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/practice.h"

#include "release/changes/releasetags.h"
#include "release/survey/rangereader.h"
#include "support/cache.h"
#include "version/arguing.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// Minor releases that make a practice: about older ones other people may have decided. Of the last 16 minor and major
/// releases of 40 projects, 9 % of the minor ones were called major with six of them, 19 % without (bench_versions);
/// of the major ones, 85 % were found either way.
constexpr int Reach = 6;

/// Two stable releases, next to each other in version order.
struct Step {
    const version::VersionTag *from;
    const version::VersionTag *to;
};

/// The last minor releases up to `current`, newest first.
std::vector<Step> minorsUpTo(const version::SemVer &current, const std::vector<version::VersionTag> &releases)
{
    std::vector<Step> minors;
    const version::VersionTag *before = nullptr;
    for (const version::VersionTag &tag : releases) {
        if (tag.version.isPrerelease() || tag.version.major == 0 || current < tag.version)
            continue;
        if (before && version::bumpBetween(before->version, tag.version) == Bump::Minor)
            minors.push_back({before, &tag});
        before = &tag;
    }
    std::reverse(minors.begin(), minors.end());
    if (minors.size() > Reach)
        minors.resize(Reach);
    return minors;
}

} // namespace

Result<Breakages::Output> Breakages::run(const Inputs &inputs, const git::Repository &repository,
                                         const JobControl &control)
{
    auto range = RangeReader(repository, inputs).readAsOne(control);
    if (!range)
        return fail(range.error());
    Output broken{0, std::move(range->problems)};
    for (const Change &change : range->changes) {
        const std::vector<Reason> &reasons = change.suggestion.reasons;
        broken.count += std::count_if(reasons.begin(), reasons.end(), [](const Reason &reason) {
            return reason.isFact && reason.impact == Impact::Breaking;
        });
    }
    return broken;
}

Result<version::Practice> readPractice(const git::Repository &repository, const ReleaseTags &tags,
                                       const RangeInputs &range, const version::SemVer &current, const QString &folder,
                                       const JobControl &control)
{
    const Cache<Breakages> cache(folder);
    version::Practice practice;
    RangeInputs inputs = range;
    inputs.reverted.clear();
    const auto own = cache.get(inputs, repository, control);
    if (!own)
        return fail(own.error());
    const std::vector<Step> minors = minorsUpTo(current, tags.versions.releases);
    qint64 worst = 0;
    for (const Step &step : minors) {
        // What it is at least, and what it can still become: either may tell, and each release takes its time.
        version::Practice least = practice;
        least.looked = int(minors.size());
        version::Practice most = least;
        most.broke.resize(practice.broke.size() + minors.size() - std::size_t(practice.looked));
        if ((least.breaksInMinors() && own->count <= worst) || !most.breaksInMinors())
            break;
        inputs.base = tags.find(step.from->name)->target;
        inputs.head = tags.find(step.to->name)->target;
        inputs.earlier = earlierReleases(tags, inputs.base);
        inputs.scope = packageScope(repository, inputs.head, tags);
        inputs.scope.release = step.from->version.toString();
        const auto broken = cache.get(inputs, repository, control);
        if (!broken)
            return fail(broken.error());
        ++practice.looked;
        if (broken->count > 0)
            practice.broke.push_back(step.to->version);
        worst = std::max(worst, broken->count);
    }
    practice.exceeded = practice.breaksInMinors() && own->count > worst;
    return practice;
}

} // namespace waybill::release
