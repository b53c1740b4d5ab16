// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/graphlanes.h"
#include "git/commit.h"
#include "support/job.h"

#include <QString>

#include <array>
#include <memory>
#include <unordered_map>

namespace waybill::compare {

/// Whose history is shown as a graph.
struct HistoryQuestion {
    QString repository;                  ///< its path
    std::array<QByteArray, 2> revisions; ///< base and head, as git takes them; the base may be empty
    bool everything = false;             ///< what any branch or tag reaches, not only these two
    bool operator==(const HistoryQuestion &) const = default;
};

/// A commit of a graph. Texts are decoded.
struct HistoryCommit {
    git::ObjectId id;
    std::vector<git::ObjectId> parents;
    QString subject;
    QString author;
    qint64 time = 0; ///< the committer's, seconds since 1970
    int offsetMinutes = 0;
    [[nodiscard]] QDateTime date() const { return git::recordedTime(time, offsetMinutes); }
    bool operator==(const HistoryCommit &) const = default;
};

/// What stands on a commit.
struct HistoryLabel {
    enum class Kind : quint8 { CheckedOut, Branch, Tag, RemoteBranch }; ///< in the order in which they are shown
    Kind kind = Kind::Branch;
    QString name;        ///< decoded, for the eye
    bool isExact = true; ///< false: git's own name has other bytes
    bool operator==(const HistoryLabel &) const = default;
};

/// Commits, children before parents, with the lanes between them.
struct History {
    std::array<git::ObjectId, 2> ends; ///< the commits of base and head; a null base: none
    std::vector<HistoryCommit> commits;
    std::vector<GraphRow> rows; ///< one for each of `commits`
    std::unordered_map<git::ObjectId, int> rowOf;
    std::unordered_map<git::ObjectId, std::vector<HistoryLabel>> labels;
    bool isWhole = true;    ///< false: older commits follow
    bool isLimited = false; ///< false but for histories of more than MostHistory commits: the oldest are left out
};
using HistoryPtr = std::shared_ptr<const History>;

inline constexpr std::size_t MostHistory = 200'000; ///< commits of one graph

/// The commits of a question. Fails with Fault::Input where a revision is none.
[[nodiscard]] Result<std::array<git::ObjectId, 2>> historyEnds(const HistoryQuestion &question);
/// The commits that differ between base and head alone, quickly: the first rows of readHistory() unless `everything` is
/// asked for. Without a base, or where both are one commit, there are none. For a job.
[[nodiscard]] Result<HistoryPtr> readHistoryStart(const HistoryQuestion &question, const JobControl &control = {});
/// All of them: first what base and head do not share. For a job; a history of 25,000 commits takes part of a second.
[[nodiscard]] Result<HistoryPtr> readHistory(const HistoryQuestion &question, const JobControl &control = {});

/// Which of base and head reach a commit.
enum class HistorySide : quint8 { Neither, OnlyBase, OnlyHead, Both };
/// For each commit of a history. Pure: base and head need not be those that it was read for, but must be in it.
[[nodiscard]] std::vector<HistorySide> historySides(const History &history, const std::array<git::ObjectId, 2> &ends);

} // namespace waybill::compare
