// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/survey.h"

#include "git/gitmessage.h"
#include "git/history.h"
#include "git/tree.h"
#include "git/unreadobjects.h"
#include "release/changes/bumponly.h"
#include "release/changes/rangeproblems.h"
#include "release/changes/releasetags.h"
#include "release/changes/tagdates.h"
#include "release/evidence/sourceelements.h"
#include "release/survey/practice.h"
#include "release/survey/rangedetails.h"
#include "release/survey/rangereading.h"
#include "release/survey/surveylinks.h"
#include "release/survey/surveymemory.h"
#include "release/survey/surveymessage.h"
#include "support/cache.h"
#include "support/text.h"

#include <set>

namespace waybill::release {

namespace {

constexpr std::size_t MostPast = 24; ///< points on the sparkline
constexpr std::size_t MostDates = 2000;

/// A line where only patches belong: the head is X.Y.Z with Z > 0, and the base no release of another line, or a branch
/// that is named after a line. Where versions follow a calendar only the branch tells: its third number may be a day.
bool isStableLine(const Range &range, const QByteArray &headBranch, bool byCalendar)
{
    if (range.headVersion && !byCalendar)
        return range.headVersion->patch > 0 && !range.headVersion->isPrerelease()
               && (!range.baseVersion || range.baseVersion->sameLine(*range.headVersion));
    static const QRegularExpression line(QStringLiteral(
        R"(^(?:.*/)?(?:(?:stable|release|maint|maintenance|branch)[-_/]?v?\d+\.\d+(?:\.x)?|v?\d+\.\d+(?:\.x|-stable))$)"));
    return line.match(QString::fromLatin1(headBranch)).hasMatch();
}

/// Null where the head is no release.
const git::Tag *headTag(const ReleaseTags &tags, const Range &range)
{
    for (const version::VersionTag &one : tags.versions.releases) {
        const git::Tag *tag = range.headVersion == one.version ? tags.find(one.name) : nullptr;
        if (tag && tag->target == range.headId)
            return tag;
    }
    return nullptr;
}

/// Those of the sparkline, newest first.
std::vector<const git::Tag *> pastTags(const ReleaseTags &tags)
{
    std::vector<const git::Tag *> past;
    const auto &releases = tags.versions.releases;
    for (auto it = releases.rbegin(); it != releases.rend() && past.size() < MostPast; ++it) {
        if (!it->version.isPrerelease())
            past.push_back(tags.find(it->name));
    }
    return past;
}

/// Tells when everything was released that the survey is to tell of, all of it read at once. False where that failed.
bool addDates(const git::Repository &repository, const ReleaseTags &tags, bool wantsAll, const QString &folder,
              Survey &survey)
{
    const git::Tag *head = headTag(tags, survey.range);
    const std::vector<const git::Tag *> past = pastTags(tags);
    std::set<const git::Tag *> wanted(past.begin(), past.end());
    std::set<const git::Tag *> all;
    const auto &releases = tags.versions.releases;
    for (auto it = releases.rbegin(); wantsAll && it != releases.rend() && all.size() < MostDates; ++it)
        all.insert(tags.find(it->name));
    wanted.insert(all.begin(), all.end());
    if (head)
        wanted.insert(head);
    if (const git::Tag *current = tags.find(survey.currentTag))
        wanted.insert(current);
    TagDates::Inputs inputs;
    for (const git::Tag *tag : wanted)
        inputs.tags.push_back(*tag);
    if (inputs.tags.empty())
        return true;
    const auto found = Cache<TagDates>(folder).get(inputs, repository);
    if (!found || found->dates.size() != inputs.tags.size())
        return false;
    QHash<QByteArray, QDateTime> dates;
    for (std::size_t i = 0; i < inputs.tags.size(); ++i) {
        if (found->dates[i])
            dates.insert(inputs.tags[i].name, *found->dates[i]);
    }
    const auto dateOf = [&dates](const QByteArray &name) {
        const auto made = dates.constFind(name);
        return made == dates.constEnd() ? std::nullopt : std::optional(*made);
    };
    if (head)
        survey.headTaggedAt = dateOf(head->name);
    survey.releasedAt = dateOf(survey.currentTag);
    for (const git::Tag *tag : past) {
        if (const auto made = dateOf(tag->name))
            survey.past.push_back({tag->name, made->toSecsSinceEpoch()});
    }
    std::sort(survey.past.begin(), survey.past.end(),
              [](const PastRelease &one, const PastRelease &two) { return one.time < two.time; });
    for (const git::Tag *tag : all) {
        if (const auto made = dateOf(tag->name))
            survey.dates.insert(tag->name, *made);
    }
    return true;
}

/// By which an answer that lacks objects is known to hold still (support/cache.h).
std::function<bool(const QByteArray &)> presenceIn(const git::Repository &repository)
{
    return [&repository](const QByteArray &hex) {
        const auto id = git::ObjectId::fromHex(hex);
        return !id || repository.has(*id);
    };
}

Result<RangeInputs> rangeInputs(const git::Repository &repository, const ReleaseTags &tags, const RepositorySpec &spec,
                                const Range &range, const PackageScope &scope, const QString &folder,
                                const JobControl &control)
{
    const auto names =
        Cache<RevertedNames>(folder, presenceIn(repository)).get({range.baseId, range.headId}, repository, control);
    if (!names)
        return fail(names.error());
    return RangeInputs{range.baseId,
                       range.headId,
                       earlierReleases(tags, range.baseId),
                       spec.surfaces,
                       findReverted(repository, *names),
                       scope};
}

/// What follows from more than the commits of the range. Where it cannot be found out the rest is still shown.
void addDetails(const git::Repository &repository, const ReleaseTags &tags, const SurveyOptions &options,
                const QString &folder, Survey &survey, RangeChanges &range, const JobControl &control)
{
    const auto isThere = presenceIn(repository);
    const auto note = [&](auto found, const auto &apply) {
        if (found) {
            range.problems.insert(range.problems.end(), found->problems.begin(), found->problems.end());
            apply(std::move(*found), range.changes);
        } else if (found.error().fault != Fault::Cancelled) {
            range.problems.push_back(Problem::fromError(found.error(), Problem::Severity::Warning));
        }
    };
    note(Cache<OtherLines>(folder, isThere)
             .get(OtherLines::inputs(survey.range, tags, survey.refsDigest, survey.stableLine, range.changes),
                  repository, control),
         &OtherLines::apply);
    if (options.newcomers) {
        note(Cache<FirstContributions>(folder, isThere)
                 .get(FirstContributions::inputs(survey.range, range.changes), repository, control),
             [&survey](FirstContributions::Output found, std::vector<Change> &changes) {
                 survey.authorsBefore = std::move(found.authorsBefore);
                 FirstContributions::apply(std::move(found), changes);
             });
    }
    if (options.countLines)
        note(Cache<LineCounts>(folder, isThere).get(LineCounts::inputs(range.changes), repository, control),
             &LineCounts::apply);
    // What is remembered without an object is told of as what was just read without it.
    for (const QByteArray &hex : unreadIn(range.problems).absent) {
        if (const auto id = git::ObjectId::fromHex(hex))
            repository.noteAbsent(*id);
    }
    // Each part told of all objects that were missing up to then.
    std::erase_if(range.problems,
                  [](const Problem &problem) { return problem.message.is(git::GitMessage::SomeUnread); });
    if (auto unread = repository.unread().problem())
        range.problems.push_back(std::move(*unread));
}

/// Without the lines that were counted for somebody else. `settled` becomes false where something could not be read
/// that no problem tells of.
Survey readRepository(const RepositorySpec &spec, const SurveyOptions &options, bool &settled,
                      const JobControl &control)
{
    Survey result;
    result.spec = spec;
    result.changes = std::make_shared<const std::vector<Change>>();
    const auto giveUp = [&result](const Error &error) {
        if (error.fault != Fault::Cancelled)
            result.problems.push_back(Problem::fromError(error));
        return result;
    };

    const auto opened = git::Repository::open(spec.path);
    if (!opened)
        return giveUp(opened.error());
    const git::Repository &repository = *opened;
    result.remoteUrl = git::remoteUrl(repository);
    result.forgeUrl = forgeUrlOf(spec, repository, result.remoteUrl);
    if (repository.isShallow()) {
        result.problems.push_back({Problem::Severity::Warning, SurveyMessage::ShallowClone, Place{spec.path, 0, 0},
                                   SurveyMessage::FetchRest, true});
    }

    const auto tags = readReleaseTags(repository, spec.tagPrefix, spec.calendar);
    if (!tags)
        return giveUp(tags.error());
    result.versions = tags->versions;
    result.refsDigest = refsDigest(repository, *tags);
    if (const version::VersionTag *current = tags->versions.latestStable()) {
        result.currentTag = current->name;
        result.currentVersion = current->version;
    }

    if (repository.isEmpty()) {
        result.problems.push_back({Problem::Severity::Warning, SurveyMessage::NoCommit, Place{spec.path, 0, 0}, {}});
        result.readable = true;
        return result;
    }
    auto range = findRange(repository, *tags, spec, result.problems, options.cacheFolder);
    if (!range)
        return giveUp(range.error());
    result.range = std::move(*range);
    // What a shallow clone lacks is not named by any commit.
    const QString folder = repository.isShallow() ? QString() : options.cacheFolder;
    settled = addDates(repository, *tags, options.dates, folder, result);
    QByteArray branch = spec.head;
    if (branch.isEmpty()) {
        const auto head = git::readHead(repository);
        settled = settled && head;
        branch = head ? head->branch : QByteArray();
    }
    result.stableLine = isStableLine(result.range, branch, spec.calendar.has_value());
    for (Problem &problem : rangeProblems(repository, *tags, spec, result.range, result.stableLine, folder, control))
        result.problems.push_back(std::move(problem));
    if (const version::VersionTag *train =
            version::latestOnTrain(tags->versions, result.currentVersion, result.stableLine))
        result.latestOnTrain = train->version;
    if (!options.versionFile.isEmpty()) {
        const auto content = git::readFile(repository, result.range.headId, options.versionFile.toUtf8());
        if (content && *content)
            result.versionFileContent = decodeText(**content);
        else if (!content)
            result.problems.push_back(Problem::fromError(content.error(), Problem::Severity::Warning));
    }

    if (options.rangeOnly) {
        settled = settled && !repository.unread().problem();
        result.readable = true;
        return result;
    }
    result.scope = packageScope(repository, result.range.headId, *tags);
    if (result.range.baseVersion)
        result.scope.release = result.range.baseVersion->toString();
    if (result.range.headVersion)
        result.scope.next = result.range.headVersion->toString();
    const auto inputs = rangeInputs(repository, *tags, spec, result.range, result.scope, folder, control);
    if (!inputs)
        return giveUp(inputs.error());
    const auto sources = std::make_shared<SourceElements>();
    auto changes = Cache<RangeReading>(folder, presenceIn(repository)).get(*inputs, repository, control, sources);
    if (!changes)
        return giveUp(changes.error());
    if (options.practice && result.range.baseVersion && !result.stableLine) {
        if (auto practice = readPractice(repository, *tags, *inputs, changes->changes, *result.range.baseVersion,
                                         folder, control, sources, &settled))
            result.practice = std::move(*practice);
        else if (practice.error().fault != Fault::Cancelled)
            result.problems.push_back(Problem::fromError(practice.error(), Problem::Severity::Warning));
    }
    addDetails(repository, *tags, options, folder, result, *changes, control);
    if (control.isCancelled())
        return result;
    result.commitsSince = changes->commits;
    if (auto bumpOnly = nothingButTheVersion(changes->changes, result.range, spec))
        result.problems.push_back(std::move(*bumpOnly));
    result.problems.insert(result.problems.end(), changes->problems.begin(), changes->problems.end());
    result.changes = std::make_shared<const std::vector<Change>>(std::move(changes->changes));
    result.surface = std::move(changes->surface);
    result.statements = std::move(changes->statements);
    result.readable = true;
    return result;
}

/// Tells of the lines that were counted for somebody else, if they were.
void addKnownCounts(const SurveyOptions &options, Survey &survey)
{
    std::optional<Result<git::Repository>> opened; // most counts lack nothing
    const auto isThere = [&](const QByteArray &hex) {
        if (!opened)
            opened = git::Repository::open(survey.spec.path);
        const auto id = git::ObjectId::fromHex(hex);
        return !id || !*opened || (*opened)->has(*id);
    };
    auto known = Cache<LineCounts>(options.cacheFolder, isThere).find(LineCounts::inputs(*survey.changes));
    if (!known)
        return;
    std::vector<Change> changes = *survey.changes;
    LineCounts::apply(std::move(*known), changes);
    survey.changes = std::make_shared<const std::vector<Change>>(std::move(changes));
}

} // namespace

Survey survey(const RepositorySpec &spec, const SurveyOptions &options, const JobControl &control)
{
    SurveyMemory memory(spec, options);
    std::optional<Survey> known = memory.find();
    if (!known) {
        memory.begin();
        bool settled = true;
        known = readRepository(spec, options, settled, control);
        if (settled && !control.isCancelled())
            memory.store(*known);
    }
    if (options.knownCounts && !options.countLines && !options.rangeOnly && known->readable)
        addKnownCounts(options, *known);
    return std::move(*known);
}

} // namespace waybill::release
