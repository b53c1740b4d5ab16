// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/wholehistory.h"

#include "git/commitgraph.h"

namespace waybill::git {

namespace {

Result<std::vector<Commit>> sortedCommits(CommitGraph &graph, const CommitGraph::Ends &ends, const JobControl &control)
{
    const auto nodes = graph.range(ends, control);
    if (!nodes)
        return fail(nodes.error());
    return graph.commits(*nodes, control);
}

} // namespace

Result<std::vector<Commit>> readHistory(const Repository &repository, const std::vector<ObjectId> &heads,
                                        std::size_t most, const JobControl &control)
{
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    CommitGraph::Ends ends;
    ends.heads = heads;
    ends.most = most;
    return sortedCommits(*graph, ends, control);
}

Result<Divergence> readDivergence(const Repository &repository, const ObjectId &one, const ObjectId &two,
                                  const JobControl &control)
{
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    auto bases = graph->mergeBases(one, two);
    if (!bases)
        return fail(bases.error());
    Divergence divergence;
    divergence.bases = std::move(*bases);
    CommitGraph::Ends ends;
    ends.heads = {one, two};
    ends.without = divergence.bases;
    auto commits = sortedCommits(*graph, ends, control);
    if (!commits)
        return fail(commits.error());
    divergence.commits = std::move(*commits);
    return divergence;
}

} // namespace waybill::git
