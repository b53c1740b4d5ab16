// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/survey.h"

#include "git/history.h"
#include "git/tree.h"
#include "release/changes/backports.h"
#include "release/changes/bumponly.h"
#include "release/changes/contributors.h"
#include "release/changes/rangeproblems.h"
#include "release/survey/rangereader.h"
#include "release/survey/surveycache.h"
#include "release/survey/surveymessage.h"
#include "support/parallel.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace waybill::release {

namespace {

constexpr std::size_t MostPast = 24; ///< points on the sparkline

/// A line where only patches belong: the head is X.Y.Z with Z > 0, or a branch that is named after a line.
/// Where versions follow a calendar only the branch tells: its third number may be a day.
bool isStableLine(const Range &range, const QByteArray &headBranch, bool byCalendar)
{
    if (range.headVersion && !byCalendar)
        return range.headVersion->patch > 0 && !range.headVersion->isPrerelease();
    static const QRegularExpression line(QStringLiteral(
        R"(^(?:.*/)?(?:(?:stable|release|maint|maintenance|branch)[-_/]?v?\d+\.\d+(?:\.x)?|v?\d+\.\d+(?:\.x|-stable))$)"));
    return line.match(QString::fromLatin1(headBranch)).hasMatch();
}

std::vector<PastRelease> readPast(const git::Repository &repository, const ReleaseTags &tags)
{
    std::vector<PastRelease> past;
    for (auto it = tags.versions.releases.rbegin(); it != tags.versions.releases.rend() && past.size() < MostPast;
         ++it) {
        if (it->version.isPrerelease())
            continue;
        const git::Tag *tag = tags.find(it->name);
        const auto commit = git::readCommit(repository, tag->target);
        if (commit)
            past.push_back({it->name, commit->committer.time});
    }
    std::sort(past.begin(), past.end(),
              [](const PastRelease &one, const PastRelease &two) { return one.time < two.time; });
    return past;
}

std::optional<QDateTime> releaseTime(const git::Repository &repository, const git::Tag &tag)
{
    if (tag.isAnnotated()) {
        const auto annotation = git::readAnnotation(repository, tag.tagObject);
        if (annotation && annotation->tagger.time > 0)
            return annotation->tagger.dateTime();
    }
    const auto commit = git::readCommit(repository, tag.target);
    if (!commit)
        return {};
    return commit->committer.dateTime();
}

void countAllLines(const git::Repository &repository, std::vector<Change> &changes, const JobControl &control)
{
    constexpr std::size_t run = 32;
    std::atomic<qint64> done = 0;
    onAllCores(
        changes.size(), run, control, [&] { return git::Repository::open(repository.path()); },
        [&](const Result<git::Repository> &own, std::size_t index) {
            control.progress(done.fetch_add(1), qint64(changes.size()));
            // A blob that is missing leaves its file uncounted; nothing else can go wrong that was not reported before.
            if (own)
                static_cast<void>(git::countLines(*own, changes[index].files, control));
        });
}

bool linesAreCounted(const std::vector<Change> &changes)
{
    return std::all_of(changes.begin(), changes.end(), [](const Change &change) {
        return std::all_of(change.files.begin(), change.files.end(),
                           [](const git::FileChange &file) { return file.binary || file.insertions >= 0; });
    });
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

} // namespace

Survey survey(const RepositorySpec &spec, const SurveyOptions &options, const JobControl &control)
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
    if (repository.isShallow()) {
        result.problems.push_back({Problem::Severity::Warning, SurveyMessage::ShallowClone, Place{spec.path, 0, 0},
                                   SurveyMessage::FetchRest});
    }

    const auto tags = readReleaseTags(repository, spec.tagPrefix, spec.calendar);
    if (!tags)
        return giveUp(tags.error());
    result.versions = tags->versions;
    result.refsDigest = refsDigest(repository, *tags);
    if (const version::VersionTag *current = tags->versions.latestStable()) {
        result.currentTag = current->name;
        result.currentVersion = current->version;
        result.releasedAt = releaseTime(repository, *tags->find(current->name));
    }

    if (repository.isEmpty()) {
        result.problems.push_back({Problem::Severity::Warning, SurveyMessage::NoCommit, Place{spec.path, 0, 0}, {}});
        result.readable = true;
        return result;
    }
    auto range = findRange(repository, *tags, spec, result.problems);
    if (!range)
        return giveUp(range.error());
    result.range = std::move(*range);
    result.past = readPast(repository, *tags);
    QByteArray branch = spec.head;
    if (branch.isEmpty()) {
        if (const auto head = git::readHead(repository))
            branch = head->branch;
    }
    result.stableLine = isStableLine(result.range, branch, spec.calendar.has_value());
    for (Problem &problem : rangeProblems(repository, *tags, spec, result.range, result.stableLine, control))
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
        result.readable = true;
        return result;
    }
    const SurveyCache cache(repository.isShallow() ? QString() : options.cacheFolder, spec.surfaces);
    std::optional<RememberedRange> changes = cache.find(result.range.baseId, result.range.headId);
    if (!changes) {
        RangeReader reader(repository, result.range.baseId, result.range.headId, spec.surfaces);
        reader.setCountsLines(options.countLines);
        auto read = reader.read(earlierReleases(*tags, result.range.baseId), control);
        if (!read)
            return giveUp(read.error());
        changes = std::move(*read);
    }
    bool isNew = false;
    const auto note = [&](const Result<void> &done) {
        isNew = isNew || done.has_value();
        if (!done && done.error().fault != Fault::Cancelled)
            result.problems.push_back(Problem::fromError(done.error(), Problem::Severity::Warning));
        return done.has_value();
    };
    if (changes->refsDigest != result.refsDigest
        && note(findBackports(repository, result.range, *tags, changes->changes, {result.stableLine}, control)))
        changes->refsDigest = result.refsDigest;
    if (options.newcomers && !changes->newcomers)
        changes->newcomers = note(findNewcomers(repository, result.range, changes->changes, control));
    if (options.countLines && !linesAreCounted(changes->changes)) {
        countAllLines(repository, changes->changes, control);
        isNew = true;
    }
    if (isNew && changes->problems.empty() && !control.isCancelled())
        cache.store(result.range.baseId, result.range.headId, *changes);
    if (control.isCancelled())
        return result;
    result.commitsSince = changes->commits;
    if (auto bumpOnly = nothingButTheVersion(changes->changes, result.range, spec))
        result.problems.push_back(std::move(*bumpOnly));
    result.problems.insert(result.problems.end(), changes->problems.begin(), changes->problems.end());
    result.changes = std::make_shared<const std::vector<Change>>(std::move(changes->changes));
    result.readable = true;
    return result;
}

} // namespace waybill::release
