// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey.h"

#include "git/history.h"
#include "git/tree.h"
#include "release/protocolevidence.h"
#include "release/surveycache.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>

namespace waybill::release {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Survey)
};

constexpr std::size_t MostPast = 24; ///< points on the sparkline

/// A line where only patches belong: the head is X.Y.Z with Z > 0, or a branch that is named after a line.
bool isStableLine(const Range &range, const QByteArray &headBranch)
{
    if (range.headVersion)
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

/// Both of each pair that cancels out: the change that is taken back, and the one that takes it back.
std::set<git::ObjectId> cancelledPairs(const std::vector<Change> &changes)
{
    std::set<git::ObjectId> ids;
    for (const Change &change : changes) {
        if (change.revertedBy)
            ids.insert({change.id, *change.revertedBy});
    }
    return ids;
}

Suggestion cancelledOut(const Change &change)
{
    const QString text = change.revertedBy
                             ? Text::tr("Taken back by %1 in this range").arg(change.revertedBy->shortId())
                             : Text::tr("Takes back %1, which this range brought").arg(change.reverts->shortId());
    return {Impact::None, 0.97, {Reason{QStringLiteral("revert"), text, {}, {}, Impact::None, 0.97}}};
}

using CommitsById = std::unordered_map<git::ObjectId, const git::Commit *>;

/// The files of a change against its parent. Nothing, and a problem, where they cannot be read.
Result<std::optional<std::vector<git::FileChange>>> readFiles(const git::Repository &repository, const Change &change,
                                                              const CommitsById &byId, std::vector<Problem> &problems,
                                                              const JobControl &control)
{
    git::ObjectId oldTree;
    if (!change.parent.isNull()) {
        const auto known = byId.find(change.parent);
        if (known != byId.end()) {
            oldTree = known->second->tree;
        } else if (const auto parent = git::readCommit(repository, change.parent)) {
            oldTree = parent->tree;
        } else if (!repository.isShallow()) {
            problems.push_back(Problem::fromError(parent.error(), Problem::Severity::Warning));
            return std::nullopt;
        }
    }
    auto files = git::compareTrees(repository, oldTree, byId.at(change.id)->tree, control);
    if (!files) {
        if (files.error().fault == Fault::Cancelled)
            return fail(files.error());
        problems.push_back(Problem::fromError(files.error(), Problem::Severity::Warning));
        return std::nullopt;
    }
    git::pairExactRenames(*files);
    return std::move(*files);
}

/// What every kind of evidence that looks at one change alone has to say.
std::vector<Reason> examine(const git::Repository &repository, const Change &change, const CommitsById &byId,
                            const EvidenceList &evidence)
{
    std::vector<git::Commit> own_and_merged;
    own_and_merged.push_back(*byId.at(change.id));
    for (const git::ObjectId &id : change.commits) {
        if (id != change.id)
            own_and_merged.push_back(*byId.at(id));
    }
    const ChangeFacts facts{change, own_and_merged, repository};
    std::vector<Reason> reasons;
    for (const auto &one : evidence) {
        std::vector<Reason> said = one->examine(facts);
        reasons.insert(reasons.end(), std::make_move_iterator(said.begin()), std::make_move_iterator(said.end()));
    }
    return reasons;
}

/// Reads the commits of a range and makes changes of them, with files and suggestions.
Result<RememberedRange> readChanges(const git::Repository &repository, const Range &range, const ReleaseTags &tags,
                                    const JobControl &control)
{
    const auto commits = git::readRange(repository, range.baseId, range.headId, control);
    if (!commits)
        return fail(commits.error());
    RememberedRange result;
    result.commits = qint64(commits->size());
    result.changes = groupCommits(*commits, range.headId);
    cancelReverts(result.changes);
    const std::set<git::ObjectId> cancelledOnes = cancelledPairs(result.changes);

    CommitsById byId;
    byId.reserve(commits->size());
    for (const git::Commit &commit : *commits)
        byId.emplace(commit.id, &commit);

    const auto total = qint64(result.changes.size());
    qint64 done = 0;
    std::set<git::ObjectId> unreadable;
    for (Change &change : result.changes) {
        if (control.isCancelled())
            return cancelled();
        control.progress(done++, total);
        auto files = readFiles(repository, change, byId, result.problems, control);
        if (!files)
            return fail(files.error());
        if (*files)
            change.files = std::move(**files);
        else
            unreadable.insert(change.id);
    }

    // What the range did to the protocols as a whole, given to the changes that brought it.
    ProtocolEvidence protocols;
    const std::vector<git::ObjectId> earlier = earlierReleases(tags, range.baseId);
    if (auto found = protocolEvidence(repository, range.baseId, range.headId, result.changes, earlier, control))
        protocols = std::move(*found);
    else if (found.error().fault == Fault::Cancelled)
        return fail(found.error());
    else
        result.problems.push_back(Problem::fromError(found.error(), Problem::Severity::Warning));

    const EvidenceList evidence = standardEvidence();
    for (Change &change : result.changes) {
        if (control.isCancelled())
            return cancelled();
        if (unreadable.contains(change.id))
            continue;
        std::vector<Reason> reasons = examine(repository, change, byId, evidence);
        if (const auto found = protocols.reasons.find(change.id); found != protocols.reasons.end())
            reasons.insert(reasons.end(), found->second.begin(), found->second.end());
        change.suggestion = cancelledOnes.contains(change.id) ? cancelledOut(change) : suggest(std::move(reasons));
    }
    return result;
}

void countAllLines(const git::Repository &repository, std::vector<Change> &changes, const JobControl &control)
{
    qint64 done = 0;
    for (Change &change : changes) {
        if (control.isCancelled())
            return;
        control.progress(done++, qint64(changes.size()));
        // A blob that is missing leaves its file uncounted; nothing else can go wrong that was not reported before.
        static_cast<void>(git::countLines(repository, change.files, control));
    }
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
        result.problems.push_back({Problem::Severity::Warning,
                                   Text::tr("This clone is shallow: its history ends early"), Place{spec.path, 0, 0},
                                   Text::tr("fetch the rest with git fetch --unshallow")});
    }

    const auto tags = readReleaseTags(repository, spec.tagPrefix);
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
        result.problems.push_back(
            {Problem::Severity::Warning, Text::tr("This repository has no commit yet"), Place{spec.path, 0, 0}, {}});
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
    result.stableLine = isStableLine(result.range, branch);
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
    const SurveyCache cache(repository.isShallow() ? QString() : options.cacheFolder);
    std::optional<RememberedRange> changes = cache.find(result.range.baseId, result.range.headId);
    if (!changes) {
        auto read = readChanges(repository, result.range, *tags, control);
        if (!read)
            return giveUp(read.error());
        changes = std::move(*read);
        if (changes->problems.empty())
            cache.store(result.range.baseId, result.range.headId, *changes);
    }
    if (options.countLines)
        countAllLines(repository, changes->changes, control);
    if (control.isCancelled())
        return result;
    result.commitsSince = changes->commits;
    result.problems.insert(result.problems.end(), changes->problems.begin(), changes->problems.end());
    result.changes = std::make_shared<const std::vector<Change>>(std::move(changes->changes));
    result.readable = true;
    return result;
}

} // namespace waybill::release
