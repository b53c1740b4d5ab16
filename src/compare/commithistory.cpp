// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/commithistory.h"

#include "git/refs.h"
#include "git/wholehistory.h"
#include "support/text.h"

#include <algorithm>
#include <unordered_set>

namespace waybill::compare {

namespace {

using git::ObjectId;

Result<std::array<ObjectId, 2>> endsIn(const git::Repository &repository, const HistoryQuestion &question)
{
    std::array<ObjectId, 2> ends;
    for (const std::size_t side : {0, 1}) {
        if (side == 0 && question.revisions[side].isEmpty())
            continue;
        const auto id = git::resolveCommit(repository, question.revisions[side]);
        if (!id)
            return fail(id.error());
        ends[side] = *id;
    }
    return ends;
}

bool isApart(const std::array<ObjectId, 2> &ends)
{
    return !ends[0].isNull() && ends[0] != ends[1];
}

void append(History &history, const std::vector<git::Commit> &commits)
{
    history.commits.reserve(history.commits.size() + commits.size());
    for (const git::Commit &commit : commits)
        history.commits.push_back({commit.id, commit.parents,
                                   visibleLine(decodeText(commit.subject(), commit.encoding)),
                                   visibleLine(decodeName(commit.author.name, commit.encoding)), commit.committer.time,
                                   commit.committer.offsetMinutes});
}

/// Branches and tags are a decoration: where they cannot be read, the graph has none.
void addLabels(const git::Repository &repository, History &history)
{
    using Kind = HistoryLabel::Kind;
    const auto add = [&](const ObjectId &id, Kind kind, const QByteArray &name) {
        const QString shown = visibleLine(decodeText(name));
        history.labels[id].push_back({kind, shown, shown.toUtf8() == name});
    };
    if (const auto head = git::readHead(repository); head && !head->target.isNull())
        add(head->target, Kind::CheckedOut, "HEAD");
    if (const auto branches = git::readBranches(repository)) {
        for (const git::Branch &branch : *branches)
            add(branch.target, branch.remote ? Kind::RemoteBranch : Kind::Branch, branch.name);
    }
    if (const auto tags = git::readTags(repository)) {
        for (const git::Tag &tag : *tags) {
            if (tag.points == git::Tag::Points::Commit)
                add(tag.target, Kind::Tag, tag.name);
        }
    }
    for (auto &[id, labels] : history.labels)
        std::stable_sort(labels.begin(), labels.end(),
                         [](const HistoryLabel &a, const HistoryLabel &b) { return a.kind < b.kind; });
}

HistoryPtr finished(const git::Repository &repository, History history)
{
    std::vector<GraphNode> nodes;
    nodes.reserve(history.commits.size());
    history.rowOf.reserve(history.commits.size());
    for (const HistoryCommit &commit : history.commits) {
        history.rowOf.emplace(commit.id, int(nodes.size()));
        nodes.push_back({commit.id, commit.parents});
    }
    history.rows = assignLanes(nodes);
    addLabels(repository, history);
    return std::make_shared<const History>(std::move(history));
}

std::vector<ObjectId> allHeads(const git::Repository &repository, const std::array<ObjectId, 2> &ends)
{
    std::vector<ObjectId> heads;
    std::unordered_set<ObjectId> known;
    const auto add = [&](const ObjectId &id) {
        if (!id.isNull() && known.insert(id).second)
            heads.push_back(id);
    };
    add(ends[1]);
    add(ends[0]);
    if (const auto branches = git::readBranches(repository)) {
        for (const git::Branch &branch : *branches)
            add(branch.target);
    }
    if (const auto tags = git::readTags(repository)) {
        for (const git::Tag &tag : *tags) {
            if (tag.points == git::Tag::Points::Commit)
                add(tag.target);
        }
    }
    return heads;
}

struct Opened {
    git::Repository repository;
    std::array<ObjectId, 2> ends;
};

Result<Opened> open(const HistoryQuestion &question)
{
    auto repository = git::Repository::open(question.repository);
    if (!repository)
        return fail(repository.error());
    const auto ends = endsIn(*repository, question);
    if (!ends)
        return fail(ends.error());
    return Opened{std::move(*repository), *ends};
}

/// Nothing but where it ends.
History historyOf(const std::array<ObjectId, 2> &ends)
{
    History history;
    history.ends = ends;
    return history;
}

} // namespace

Result<std::array<ObjectId, 2>> historyEnds(const HistoryQuestion &question)
{
    const auto opened = open(question);
    return opened ? Result<std::array<ObjectId, 2>>(opened->ends) : fail(opened.error());
}

Result<HistoryPtr> readHistoryStart(const HistoryQuestion &question, const JobControl &control)
{
    const auto opened = open(question);
    if (!opened)
        return fail(opened.error());
    const auto &[repository, ends] = *opened;
    History history = historyOf(ends);
    history.isWhole = false;
    if (isApart(ends)) {
        const auto divergence = git::readDivergence(repository, ends[1], ends[0], control);
        if (!divergence)
            return fail(divergence.error());
        append(history, divergence->commits);
    }
    return finished(repository, std::move(history));
}

Result<HistoryPtr> readHistory(const HistoryQuestion &question, const JobControl &control)
{
    const auto opened = open(question);
    if (!opened)
        return fail(opened.error());
    const auto &[repository, ends] = *opened;
    History history = historyOf(ends);
    std::vector<ObjectId> heads{ends[1]};
    if (question.everything) {
        heads = allHeads(repository, ends);
    } else if (isApart(ends)) {
        auto divergence = git::readDivergence(repository, ends[1], ends[0], control);
        if (!divergence)
            return fail(divergence.error());
        append(history, divergence->commits);
        heads = std::move(divergence->bases);
    }
    const auto commits = git::readHistory(repository, heads, MostHistory + 1, control);
    if (!commits)
        return fail(commits.error());
    history.isLimited = commits->size() > MostHistory;
    append(history, *commits);
    if (history.isLimited)
        history.commits.pop_back();
    if (control.isCancelled())
        return cancelled();
    return finished(repository, std::move(history));
}

std::vector<HistorySide> historySides(const History &history, const std::array<ObjectId, 2> &ends)
{
    constexpr std::array<quint8, 2> Bits{quint8(HistorySide::OnlyBase), quint8(HistorySide::OnlyHead)};
    std::vector<quint8> reached(history.commits.size());
    for (const std::size_t side : {0, 1}) {
        if (const auto row = history.rowOf.find(ends[side]); row != history.rowOf.end())
            reached[std::size_t(row->second)] |= Bits[side];
    }
    std::vector<HistorySide> sides;
    sides.reserve(reached.size());
    for (std::size_t i = 0; i < reached.size(); ++i) {
        sides.push_back(HistorySide(reached[i]));
        if (reached[i] == 0)
            continue;
        for (const ObjectId &parent : history.commits[i].parents) {
            if (const auto row = history.rowOf.find(parent); row != history.rowOf.end())
                reached[std::size_t(row->second)] |= reached[i];
        }
    }
    return sides;
}

} // namespace waybill::compare
