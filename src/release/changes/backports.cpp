// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/backports.h"

#include "git/duplicates.h"
#include "git/history.h"
#include "git/picks.h"
#include "release/changes/releasetags.h"

#include <QRegularExpression>

#include <set>

namespace waybill::release {

namespace {

constexpr qint64 MostYears = 3;
constexpr qint64 SecondsOfYear = 365 * 86400;

using Commits = std::vector<const git::Commit *>;

Commits pointersTo(const std::vector<git::Commit> &commits)
{
    Commits pointers;
    pointers.reserve(commits.size());
    for (const git::Commit &commit : commits)
        pointers.push_back(&commit);
    return pointers;
}

/// Where the other lines end: every release, and the branches that releases come from.
std::vector<git::ObjectId> otherHeads(const git::Repository &repository, const ReleaseTags &tags)
{
    std::set<git::ObjectId> heads;
    for (const version::VersionTag &release : tags.versions.releases) {
        if (const git::Tag *tag = tags.find(release.name); tag && tag->points == git::Tag::Points::Commit)
            heads.insert(tag->target);
    }
    if (const auto branches = git::readBranches(repository)) {
        for (const git::Branch &branch : *branches) {
            const QByteArray name = branch.remote ? branch.name.mid(branch.name.indexOf('/') + 1) : branch.name;
            if (isReleaseLine(name))
                heads.insert(branch.target);
        }
    }
    return {heads.begin(), heads.end()};
}

/// How far back a commit can be that one of `commits` repeats, or that repeats one.
qint64 earliest(const std::vector<git::Commit> &commits)
{
    qint64 written = std::numeric_limits<qint64>::max();
    qint64 committed = written;
    for (const git::Commit &commit : commits) {
        written = std::min(written, commit.author.time);
        committed = std::min(committed, commit.committer.time);
    }
    return std::max(std::min(written, committed), committed - MostYears * SecondsOfYear);
}

/// Whether a release of another line counts as one in which a change was out before.
bool countsOfOthers(const version::SemVer &version, const Range &range, bool stableLine)
{
    if (range.headVersion)
        return version < *range.headVersion;
    if (stableLine && range.baseVersion)
        return version < range.baseVersion->stable() || version.sameLine(*range.baseVersion);
    return true;
}

/// The same of a release within the range: one of the base's line, where the range leads to another line. A stable line
/// that is merged into the main one brings its releases with it. Between two of one line all is new.
bool countsOfOwn(const version::SemVer &version, const Range &range, bool stableLine)
{
    const std::optional<version::SemVer> &base = range.baseVersion;
    if (!base || !version.sameLine(*base) || version <= *base)
        return false;
    return range.headVersion ? !range.headVersion->sameLine(*base) : !stableLine;
}

/// Which releases have what: of each of some commits the lowest one that counts.
class Containment {
public:
    template <typename Counts>
    Containment(const std::vector<git::Commit> &commits, const ReleaseTags &tags, const Counts &counts)
        : m_commits(commits)
        , m_lowest(commits.size(), nullptr)
    {
        m_index.reserve(commits.size());
        for (std::size_t i = 0; i < commits.size(); ++i)
            m_index.emplace(commits[i].id, i);
        for (const version::VersionTag &release : tags.versions.releases) { // ascending
            const git::Tag *tag = tags.find(release.name);
            if (tag && !release.version.isPrerelease() && counts(release.version))
                mark(tag->target, release.version);
        }
    }

    [[nodiscard]] const version::SemVer *lowest(std::size_t commit) const { return m_lowest[commit]; }

    /// The release by which a change was out there as it is; null where there is none.
    [[nodiscard]] const version::SemVer *of(const Change &change) const
    {
        const version::SemVer *latest = nullptr;
        for (const git::ObjectId &id : change.commits) {
            const auto found = m_index.find(id);
            const version::SemVer *release = found == m_index.end() ? nullptr : m_lowest[found->second];
            if (!release)
                return nullptr;
            latest = !latest || *latest < *release ? release : latest;
        }
        return latest;
    }

private:
    void mark(const git::ObjectId &tip, const version::SemVer &version)
    {
        std::vector<git::ObjectId> open{tip};
        while (!open.empty()) {
            const auto found = m_index.find(open.back());
            open.pop_back();
            if (found == m_index.end() || m_lowest[found->second])
                continue;
            m_lowest[found->second] = &version;
            const git::Commit &commit = m_commits[found->second];
            open.insert(open.end(), commit.parents.begin(), commit.parents.end());
        }
    }

    const std::vector<git::Commit> &m_commits;
    std::unordered_map<git::ObjectId, std::size_t> m_index;
    std::vector<const version::SemVer *> m_lowest; ///< into the tags
};

/// What is known of one commit of the range.
struct Repeats {
    Commits duplicates;
    std::vector<const version::SemVer *> releases; ///< of the duplicates
};

using RepeatsById = std::unordered_map<git::ObjectId, Repeats>;

bool isBefore(const git::Commit &one, const git::Commit &other)
{
    return std::pair(one.committer.time, one.author.time) < std::pair(other.committer.time, other.author.time);
}

/// The commit that the words of `commit` lead to; nothing where it is not here.
std::optional<git::ObjectId> namedOriginal(const git::Repository &repository, const git::Commit &commit)
{
    const std::vector<QByteArray> ids = git::pickedFrom(commit.message);
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) { // the first in the chain stands above the others
        const auto found = git::resolveCommit(repository, *id);
        if (found && *found != commit.id)
            return *found;
    }
    return {};
}

/// The commit that `commit` was taken from; nothing where it is the original, or nobody else has it.
std::optional<git::ObjectId> originalOf(const git::Repository &repository, const git::Commit &commit,
                                        const Repeats *repeats, const BackportOptions &options)
{
    if (options.trailers) {
        if (const auto named = namedOriginal(repository, commit))
            return named;
    }
    if (!repeats)
        return {};
    const git::Commit *oldest = nullptr;
    for (const git::Commit *duplicate : repeats->duplicates) {
        if (options.trailers) {
            const std::vector<QByteArray> ids = git::pickedFrom(duplicate->message);
            if (std::any_of(ids.begin(), ids.end(),
                            [&](const QByteArray &id) { return commit.id.toHex().startsWith(id); }))
                return {};
        }
        if (!oldest || isBefore(*duplicate, *oldest))
            oldest = duplicate;
    }
    // Of one second: a stable line takes from the main one.
    if (isBefore(*oldest, commit) || (options.stableLine && !isBefore(commit, *oldest)))
        return oldest->id;
    return {};
}

/// Of each line the release by which all `commits` were out there.
std::optional<version::SemVer> releasedAll(const std::vector<git::ObjectId> &commits, const RepeatsById &repeats,
                                           const Range &range)
{
    using Line = std::pair<quint64, quint64>;
    std::map<Line, const version::SemVer *> all;
    for (std::size_t i = 0; i < commits.size(); ++i) {
        const auto found = repeats.find(commits[i]);
        if (found == repeats.end())
            return {};
        std::map<Line, const version::SemVer *> lowest;
        for (const version::SemVer *release : found->second.releases) {
            const version::SemVer *&known = lowest[{release->major, release->minor}];
            if (!known || *release < *known)
                known = release;
        }
        if (i == 0) {
            all = std::move(lowest);
            continue;
        }
        for (auto line = all.begin(); line != all.end();) {
            const auto here = lowest.find(line->first);
            if (here == lowest.end()) {
                line = all.erase(line);
                continue;
            }
            line->second = *line->second < *here->second ? here->second : line->second;
            ++line;
        }
    }
    if (all.empty())
        return {};
    auto line = std::prev(all.end());
    if (range.baseVersion) {
        if (const auto own = all.find({range.baseVersion->major, range.baseVersion->minor}); own != all.end())
            line = own;
    }
    return *line->second;
}

} // namespace

bool isReleaseLine(const QByteArray &branch)
{
    static const QRegularExpression line(
        QStringLiteral(
            R"(^(?:main|master|trunk|default|head|devel(?:op(?:ment)?)?|dev|next|stable|lts)$)"
            R"(|^(?:(?:stable|release|releases|rel|release-branch|maint|maintenance|branch|support|lts)[-_./]?)?[a-z]{0,4}[-_]?v?\d+(?:[._]\d+)*(?:[._]x)?(?:[-_](?:stable|release|branch|maint|lts|x|dev))?$)"),
        QRegularExpression::CaseInsensitiveOption);
    return line.match(QString::fromLatin1(branch)).hasMatch();
}

Result<void> findBackports(const git::Repository &repository, const Range &range, const ReleaseTags &tags,
                           std::vector<Change> &changes, const BackportOptions &options, const JobControl &control)
{
    if (changes.empty())
        return {};
    const auto read = git::readRange(repository, range.baseId, range.headId, control);
    if (!read)
        return fail(read.error());
    const std::vector<git::Commit> &commits = *read;
    const auto others =
        git::readOtherLines(repository, otherHeads(repository, tags), range.headId, earliest(commits), control);
    if (!others)
        return fail(others.error());
    git::DuplicateOptions duplicateOptions;
    duplicateOptions.trailers = options.trailers;
    const auto duplicates =
        git::findDuplicates(repository, pointersTo(commits), pointersTo(*others), duplicateOptions, control);
    if (!duplicates)
        return fail(duplicates.error());

    RepeatsById repeats;
    if (!duplicates->empty()) {
        const Containment containment(*others, tags, [&](const version::SemVer &version) {
            return countsOfOthers(version, range, options.stableLine);
        });
        for (const git::Duplicate &duplicate : *duplicates) {
            Repeats &known = repeats[commits[duplicate.one].id];
            known.duplicates.push_back(&(*others)[duplicate.other]);
            if (const version::SemVer *release = containment.lowest(duplicate.other))
                known.releases.push_back(release);
        }
    }

    std::unordered_map<git::ObjectId, const git::Commit *> byId;
    byId.reserve(commits.size());
    for (const git::Commit &commit : commits)
        byId.emplace(commit.id, &commit);
    const Containment own(
        commits, tags, [&](const version::SemVer &version) { return countsOfOwn(version, range, options.stableLine); });
    for (Change &change : changes) {
        if (control.isCancelled())
            return cancelled();
        change.backports.clear();
        const version::SemVer *const within = own.of(change);
        change.alreadyReleased = within ? std::optional(*within) : releasedAll(change.commits, repeats, range);
        if (!change.alreadyReleased && repeats.contains(change.id)) // a merge that was picked as one commit
            change.alreadyReleased = releasedAll({change.id}, repeats, range);
        for (const git::ObjectId &id : change.commits) {
            const auto commit = byId.find(id);
            if (commit == byId.end())
                continue;
            const auto known = repeats.find(id);
            const auto original =
                originalOf(repository, *commit->second, known == repeats.end() ? nullptr : &known->second, options);
            if (original)
                change.backports.push_back({id, *original});
        }
    }
    return {};
}

} // namespace waybill::release
