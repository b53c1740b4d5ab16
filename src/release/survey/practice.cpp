// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/practice.h"

#include "release/changes/releasetags.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "release/survey/rangereader.h"
#include "support/cache.h"
#include "version/arguing.h"

#include <algorithm>
#include <functional>

namespace waybill::release {

namespace {

/// Releases that make a practice: about older ones other people may have decided. Of the last 16 minor and major
/// releases of 40 projects, 9 % of the minor ones were called major with six of them, 19 % without (bench_versions);
/// of the major ones, 85 % were found either way. Of 125 patch releases of 25 others, 78 % instead of 73 % were called
/// patch.
constexpr int Reach = 6;

/// Two stable releases, next to each other in version order.
struct Step {
    const version::VersionTag *from;
    const version::VersionTag *to;
};

/// The last releases of that kind up to `current`, newest first.
std::vector<Step> stepsUpTo(const version::SemVer &current, Bump bump, const std::vector<version::VersionTag> &releases)
{
    std::vector<Step> steps;
    const version::VersionTag *before = nullptr;
    for (const version::VersionTag &tag : releases) {
        if (tag.version.isPrerelease() || tag.version.major == 0 || current < tag.version)
            continue;
        if (before && version::bumpBetween(before->version, tag.version) == bump)
            steps.push_back({before, &tag});
        before = &tag;
    }
    std::reverse(steps.begin(), steps.end());
    if (steps.size() > Reach)
        steps.resize(Reach);
    return steps;
}

/// How many releases up to `current` made a larger step than those, from the first of them on.
int largerSince(const std::vector<Step> &steps, Bump bump, const version::SemVer &current,
                const std::vector<version::VersionTag> &releases)
{
    int larger = 0;
    const version::VersionTag *before = nullptr;
    for (const version::VersionTag &tag : releases) {
        if (tag.version.isPrerelease() || current < tag.version || steps.empty()
            || tag.version < steps.back().from->version)
            continue;
        larger += before && version::bumpBetween(before->version, tag.version) > bump ? 1 : 0;
        before = &tag;
    }
    return larger;
}

/// The largest impact that is known of a change.
Impact factOf(const Change &change)
{
    Impact most = Impact::None;
    for (const Reason &reason : change.suggestion.reasons) {
        if (reason.isFact && reason.impact != Impact::Undecided)
            most = std::max(most, reason.impact);
        if (reason.asksForMinor)
            most = std::max(most, Impact::Additive);
    }
    return most;
}

/// How much of something a range has.
struct Amount {
    qint64 count = 0;     ///< of what is looked for
    qint64 size = 0;      ///< and of everything, or of what the maintainers say of it themselves, where that matters
    qint64 platforms = 0; ///< what leaves those behind who stay on one
    qint64 names = 0;     ///< or who keep the name of a package
    qint64 stated = 0;    ///< what the maintainers say of it themselves, where releases without are another matter

    [[nodiscard]] bool exceeds(const Amount &other) const
    {
        return count > other.count || size > other.size || (platforms > 0 && other.platforms == 0)
               || (names > 0 && other.names == 0) || (stated > 0 && other.stated == 0);
    }
};

using Measure = std::function<Result<Amount>(const RangeInputs &)>;

/// Where a project's releases are, and how one of them is read.
struct Past {
    const git::Repository &repository;
    const ReleaseTags &tags;
    const RangeInputs &range; ///< the one that is asked about
    std::vector<Step> steps;
    int larger = 0; ///< version::Practice::larger
};

RangeInputs inputsOf(const Step &step, const Past &past)
{
    RangeInputs inputs = past.range;
    inputs.reverted.clear();
    inputs.base = past.tags.find(step.from->name)->target;
    inputs.head = past.tags.find(step.to->name)->target;
    inputs.earlier = earlierReleases(past.tags, inputs.base);
    inputs.scope = packageScope(past.repository, inputs.head, past.tags);
    inputs.scope.release = step.from->version.toString();
    inputs.scope.next = step.to->version.toString();
    return inputs;
}

Result<version::Practice> practiceOf(Impact impact, const Amount &own, const Past &past, const Measure &measure)
{
    version::Practice practice;
    practice.impact = impact;
    practice.larger = past.larger;
    const int steps = int(past.steps.size());
    Amount worst;
    for (const Step &step : past.steps) {
        // What it is at least, and what it can still become: either may tell, and each release takes its time.
        version::Practice least = practice;
        least.looked = steps;
        version::Practice most = least;
        most.had.resize(practice.had.size() + std::size_t(steps - practice.looked));
        if ((least.isUsual() && !own.exceeds(worst)) || !most.isUsual())
            break;
        const auto amount = measure(inputsOf(step, past));
        if (!amount)
            return fail(amount.error());
        ++practice.looked;
        if (amount->count == 0)
            continue;
        practice.had.push_back(step.to->version);
        worst = {std::max(worst.count, amount->count), std::max(worst.size, amount->size),
                 std::max(worst.platforms, amount->platforms), std::max(worst.names, amount->names),
                 std::max(worst.stated, amount->stated)};
    }
    practice.exceeded = practice.isUsual() && own.exceeds(worst);
    return practice;
}

/// Whether the maintainers themselves say what a reason says.
bool isStated(const Reason &reason)
{
    return reason.source == Source::Announcement || reason.source == Source::ConventionalCommit
           || reason.source == Source::Trailer;
}

bool isOneOf(const Reason &reason, std::initializer_list<EvidenceMessage> messages)
{
    return std::any_of(messages.begin(), messages.end(),
                       [&reason](EvidenceMessage one) { return reason.text.is(one); });
}

/// Whether a release cannot be used on a platform where the one before could. Who removes a function in each minor
/// release need not do that.
bool leavesPlatform(const Reason &reason)
{
    using enum EvidenceMessage;
    return isOneOf(reason, {RequiresJava, RequiresPython, RequiresPhp, RequiresRuby, RequiresRails, RequiresNode,
                            OnlyImported, FrameworksGone});
}

/// Whether nobody gets a release by the name that the one before had.
bool leavesName(const Reason &reason)
{
    using enum EvidenceMessage;
    return isOneOf(reason, {ModuleRenamed, NamespaceGone, PackageRenamed});
}

/// Whether a range gives its Go module the path of another major version: no other version can be imported by it.
bool namesNextMajor(const std::vector<Change> &changes)
{
    return std::any_of(changes.begin(), changes.end(), [](const Change &change) {
        const std::vector<Reason> &reasons = change.suggestion.reasons;
        return std::any_of(reasons.begin(), reasons.end(), [](const Reason &reason) {
            return reason.isFact && reason.text.is(EvidenceMessage::ModuleRenamed);
        });
    });
}

} // namespace

Result<Breakages::Output> Breakages::run(const Inputs &inputs, const git::Repository &repository,
                                         const JobControl &control, const std::shared_ptr<SourceElements> &known)
{
    auto range = RangeReader(repository, inputs, known).readAsOne(control);
    if (!range)
        return fail(range.error());
    Output broken{0, 0, 0, 0, std::move(range->problems)};
    for (const Change &change : range->changes) {
        for (const Reason &reason : change.suggestion.reasons) {
            if (!reason.isFact || reason.impact != Impact::Breaking)
                continue;
            ++broken.count;
            broken.stated += isStated(reason) ? 1 : 0;
            broken.platforms += leavesPlatform(reason) ? 1 : 0;
            broken.names += leavesName(reason) ? 1 : 0;
        }
    }
    return broken;
}

Result<Additions::Output> Additions::run(const Inputs &inputs, const git::Repository &repository,
                                         const JobControl &control, const std::shared_ptr<SourceElements> &known)
{
    auto range = RangeReader(repository, inputs, known).read(control);
    if (!range)
        return fail(range.error());
    Output additions = of(range->changes);
    additions.problems = std::move(range->problems);
    return additions;
}

Additions::Output Additions::of(const std::vector<Change> &changes)
{
    Output additions;
    additions.all = qint64(changes.size());
    additions.adding = std::count_if(changes.begin(), changes.end(),
                                     [](const Change &change) { return factOf(change) == Impact::Additive; });
    for (const Change &change : changes) {
        const std::vector<Reason> &reasons = change.suggestion.reasons;
        additions.stated += std::any_of(reasons.begin(), reasons.end(), [](const Reason &reason) {
            return reason.isFact && reason.impact == Impact::Additive && isStated(reason);
        });
    }
    return additions;
}

Result<std::optional<version::Practice>> readPractice(const git::Repository &repository, const ReleaseTags &tags,
                                                      const RangeInputs &range, const std::vector<Change> &changes,
                                                      const version::SemVer &current, const QString &folder,
                                                      const JobControl &control,
                                                      const std::shared_ptr<SourceElements> &known, bool *settled)
{
    const auto look = [settled](const std::vector<Problem> &problems) {
        if (settled && !unreadIn(problems).onlyAbsent)
            *settled = false;
    };
    Impact impact = Impact::None;
    for (const Change &change : changes)
        impact = std::max(impact, factOf(change));
    const std::vector<version::VersionTag> &releases = tags.versions.releases;
    if (impact == Impact::Breaking && namesNextMajor(changes))
        return std::optional<version::Practice>();
    if (impact == Impact::Breaking) {
        const Measure measure = [&, cache = Cache<Breakages>(folder)](const RangeInputs &inputs) -> Result<Amount> {
            const auto broken = cache.get(inputs, repository, control, known);
            if (!broken)
                return fail(broken.error());
            look(broken->problems);
            return Amount{broken->count, broken->stated, broken->platforms, broken->names};
        };
        RangeInputs asOne = range;
        asOne.reverted.clear();
        const auto own = measure(asOne);
        if (!own)
            return fail(own.error());
        return practiceOf(impact, *own, {repository, tags, range, stepsUpTo(current, Bump::Minor, releases)}, measure);
    }
    if (impact == Impact::Additive) {
        const Measure measure = [&, cache = Cache<Additions>(folder)](const RangeInputs &inputs) -> Result<Amount> {
            const auto added = cache.get(inputs, repository, control, known);
            if (!added)
                return fail(added.error());
            look(added->problems);
            return Amount{added->adding, added->all, 0, 0, added->stated};
        };
        const Additions::Output own = Additions::of(changes);
        std::vector<Step> steps = stepsUpTo(current, Bump::Patch, releases);
        const int larger = largerSince(steps, Bump::Patch, current, releases);
        return practiceOf(impact, {own.adding, own.all, 0, 0, own.stated},
                          {repository, tags, range, std::move(steps), larger}, measure);
    }
    return std::optional<version::Practice>();
}

} // namespace waybill::release
