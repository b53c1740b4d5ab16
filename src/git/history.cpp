// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"

#include "git/commitgraph.h"
#include "git/commitparser.h"

namespace waybill::git {

Result<Commit> readCommit(const Repository &repository, const ObjectId &id)
{
    const auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    const auto object = reader->read(id, GIT_OBJECT_COMMIT);
    if (!object)
        return fail(object.error());
    Commit commit;
    commit.id = id;
    if (!parseCommit(OdbReader::content(*object), commit))
        return fail(reader->damaged(id));
    return commit;
}

namespace {

Result<std::vector<Commit>> commitsOf(const Repository &repository, const CommitGraph::Ends &ends,
                                      const JobControl &control)
{
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    const auto nodes = graph->range(ends, control);
    if (!nodes)
        return fail(nodes.error());
    return graph->commits(*nodes, control);
}

CommitGraph::Ends endsOf(const ObjectId &base, const ObjectId &head)
{
    return {{head}, base.isNull() ? std::vector<ObjectId>() : std::vector<ObjectId>{base}};
}

} // namespace

Result<std::vector<Commit>> readRange(const Repository &repository, const ObjectId &base, const ObjectId &head,
                                      const JobControl &control)
{
    return commitsOf(repository, endsOf(base, head), control);
}

Result<std::vector<Commit>> readOtherLines(const Repository &repository, const std::vector<ObjectId> &heads,
                                           const ObjectId &head, qint64 since, const JobControl &control)
{
    return commitsOf(repository, {heads, {head}, since}, control);
}

Result<qint64> countRange(const Repository &repository, const ObjectId &base, const ObjectId &head,
                          const JobControl &control)
{
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    const auto nodes = graph->range(endsOf(base, head), control);
    if (!nodes)
        return fail(nodes.error());
    return qint64(nodes->size());
}

Result<std::optional<ObjectId>> mergeBase(const Repository &repository, const ObjectId &one, const ObjectId &two)
{
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    const auto bases = graph->mergeBases(one, two);
    if (!bases)
        return fail(bases.error());
    return bases->empty() ? std::optional<ObjectId>() : bases->front();
}

Result<bool> isAncestor(const Repository &repository, const ObjectId &ancestor, const ObjectId &descendant)
{
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    return graph->isAncestor(ancestor, descendant);
}

Result<ObjectId> treeOfCommit(const Repository &repository, const ObjectId &commit)
{
    if (commit.isNull())
        return ObjectId();
    const auto found = readCommit(repository, commit);
    return found ? Result<ObjectId>(found->tree) : fail(found.error());
}

} // namespace waybill::git
