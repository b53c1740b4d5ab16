// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/twins.h"

#include "git/history.h"
#include "git/patchid.h"
#include "git/treediff.h"

#include <QCryptographicHash>

#include <map>
#include <unordered_map>

namespace waybill::compare {

namespace {

using Sides = std::array<std::vector<SidedCommit>, 2>;

/// Keys on both sides, each with the commits that have it, oldest first.
template <typename Key>
using Groups = std::map<Key, std::array<std::vector<SidedCommit *>, 2>>;

/// Gives `commit` a twin, and its twin one in return unless that has one.
void join(SidedCommit &commit, SidedCommit &twin, MatchReason reason)
{
    for (const auto &[one, other] : {std::pair(&commit, &twin), std::pair(&twin, &commit)}) {
        if (one->twin)
            continue;
        one->twin = other->commit.id;
        one->reason = reason;
    }
}

/// One search over both sides.
class TwinSearch {
public:
    TwinSearch(const git::Repository &repository, Sides &commits, const JobControl &control)
        : m_repository(repository)
        , m_commits(commits)
        , m_control(control)
        , m_total(qint64(commits[0].size() + commits[1].size()))
    {
        for (const auto &side : m_commits) {
            for (const SidedCommit &commit : side)
                m_trees[commit.commit.id] = commit.commit.tree;
        }
    }

    Result<void> run()
    {
        joinByTrailers();
        const auto grouped = groupByFiles();
        if (!grouped)
            return grouped;
        const auto joined = joinByPatches();
        if (!joined)
            return joined;
        joinSimilar();
        return {};
    }

private:
    /// A pick of a commit of the other side; or both were picked from the same third one.
    void joinByTrailers()
    {
        std::array<std::unordered_map<git::ObjectId, SidedCommit *>, 2> known;
        std::vector<std::tuple<std::size_t, SidedCommit *, std::vector<git::ObjectId>>> picks;
        for (const std::size_t side : {0, 1}) {
            for (SidedCommit &commit : m_commits[side]) {
                if (commit.commit.isMerge())
                    continue;
                known[side].emplace(commit.commit.id, &commit);
                if (auto from = pickedFrom(commit.commit.message); !from.empty())
                    picks.emplace_back(side, &commit, std::move(from));
            }
        }
        const auto joinAll = [&] {
            for (const auto &[side, commit, from] : picks) {
                for (const git::ObjectId &id : from) {
                    const auto found = known[1 - side].find(id);
                    if (!commit->twin && found != known[1 - side].end())
                        join(*commit, *found->second, MatchReason::Trailer);
                }
            }
        };
        joinAll();
        for (const auto &[side, commit, from] : picks) {
            for (const git::ObjectId &id : from)
                known[side].emplace(id, commit);
        }
        joinAll();
    }

    /// The files that a commit touches, as one value; empty where there are none.
    Result<QByteArray> touchedFiles(const git::Commit &commit)
    {
        git::ObjectId before;
        if (!commit.parents.empty()) {
            const auto known = m_trees.find(commit.parents.front());
            if (known != m_trees.end()) {
                before = known->second;
            } else if (const auto parent = git::readCommit(m_repository, commit.parents.front())) {
                before = parent->tree;
                m_trees[parent->id] = before;
            } else {
                return QByteArray(); // where a shallow clone ends
            }
        }
        const auto files = git::compareTrees(m_repository, before, commit.tree, m_control);
        if (!files)
            return fail(files.error());
        if (files->empty())
            return QByteArray();
        QCryptographicHash hash(QCryptographicHash::Sha1);
        for (const git::FileChange &file : *files) {
            hash.addData(file.path());
            hash.addData(QByteArrayView("\0", 1));
        }
        return hash.result();
    }

    Result<void> groupByFiles()
    {
        for (const std::size_t side : {0, 1}) {
            for (auto commit = m_commits[side].rbegin(); commit != m_commits[side].rend(); ++commit) {
                if (m_control.isCancelled())
                    return cancelled();
                m_control.progress(m_done++, m_total);
                if (commit->commit.isMerge())
                    continue;
                const auto files = touchedFiles(commit->commit);
                if (!files && files.error().fault == Fault::Cancelled)
                    return fail(files.error());
                if (files && !files->isEmpty()) // of a partial clone some trees may be missing
                    m_byFiles[*files][side].push_back(&*commit);
            }
        }
        m_control.progress(m_done, m_total);
        std::erase_if(m_byFiles, [](const auto &group) { return group.second[0].empty() || group.second[1].empty(); });
        return {};
    }

    /// Reads the patches of those that may have a twin, where either side still has one without.
    Result<void> joinByPatches()
    {
        const auto lacksTwin = [](const SidedCommit *commit) { return !commit->twin; };
        for (const auto &[files, group] : m_byFiles) {
            if (std::none_of(group[0].begin(), group[0].end(), lacksTwin)
                && std::none_of(group[1].begin(), group[1].end(), lacksTwin))
                continue;
            Groups<git::ObjectId> byPatch;
            for (const std::size_t side : {0, 1}) {
                for (SidedCommit *commit : group[side]) {
                    const auto id = git::patchId(m_repository, commit->commit, m_control);
                    if (!id && id.error().fault == Fault::Cancelled)
                        return fail(id.error());
                    if (id && !id->isNull())
                        byPatch[*id][side].push_back(commit);
                }
            }
            for (const auto &[id, same] : byPatch) {
                for (const std::size_t side : {0, 1}) {
                    for (std::size_t i = 0; i < same[side].size() && !same[1 - side].empty(); ++i)
                        join(*same[side][i], *same[1 - side][std::min(i, same[1 - side].size() - 1)],
                             MatchReason::Patch);
                }
            }
        }
        return {};
    }

    /// What conflicts changed: known by subject, author and files, the oldest first, one to one.
    void joinSimilar()
    {
        for (const auto &[files, group] : m_byFiles) {
            Groups<std::pair<QByteArray, QByteArray>> byWords;
            for (const std::size_t side : {0, 1}) {
                for (SidedCommit *commit : group[side]) {
                    if (!commit->twin)
                        byWords[{commit->commit.subject(), commit->commit.author.email}][side].push_back(commit);
                }
            }
            for (const auto &[words, same] : byWords) {
                for (std::size_t i = 0; i < std::min(same[0].size(), same[1].size()); ++i)
                    join(*same[0][i], *same[1][i], MatchReason::Similar);
            }
        }
    }

    const git::Repository &m_repository;
    Sides &m_commits;
    const JobControl &m_control;
    std::unordered_map<git::ObjectId, git::ObjectId> m_trees; ///< commit -> tree
    Groups<QByteArray> m_byFiles;                             ///< those with files that both sides have
    qint64 m_done = 0;
    qint64 m_total;
};

} // namespace

std::vector<git::ObjectId> pickedFrom(const QByteArray &message)
{
    constexpr QByteArrayView Words = "cherry picked from commit ";
    constexpr qsizetype Digits = 2 * git::ObjectId::Size;
    std::vector<git::ObjectId> ids;
    for (qsizetype at = message.indexOf(Words); at >= 0; at = message.indexOf(Words, at + 1)) {
        const qsizetype start = at + Words.size();
        const bool ends = start + Digits >= message.size() || !std::isxdigit(uchar(message[start + Digits]));
        const auto id = ends ? git::ObjectId::fromHex(message.mid(start, Digits)) : std::nullopt;
        if (id)
            ids.push_back(*id);
    }
    std::reverse(ids.begin(), ids.end());
    return ids;
}

Result<void> matchTwins(const git::Repository &repository, std::array<std::vector<SidedCommit>, 2> &commits,
                        const JobControl &control)
{
    return TwinSearch(repository, commits, control).run();
}

} // namespace waybill::compare
