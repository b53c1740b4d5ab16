// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/describe.h"

#include "git/commitgraph.h"

#include <array>

namespace waybill::git {

namespace {

/// git weighs the ten tags that come first in time.
constexpr std::size_t MaximalCandidates = 10;

/// As git chooses between two tags of one commit: an annotated one, and the younger of two.
bool isBetter(const Repository &repository, const Tag &tag, const Tag &known)
{
    if (tag.isAnnotated() != known.isAnnotated())
        return tag.isAnnotated();
    if (!tag.isAnnotated())
        return false;
    const auto annotation = readAnnotation(repository, tag.tagObject);
    const auto other = readAnnotation(repository, known.tagObject);
    return annotation && other && annotation->tagger.time > other->tagger.time;
}

std::unordered_map<ObjectId, const Tag *> byCommit(const Repository &repository, const std::vector<Tag> &tags)
{
    std::unordered_map<ObjectId, const Tag *> found;
    for (const Tag &tag : tags) {
        if (tag.points != Tag::Points::Commit)
            continue;
        const Tag *&known = found[tag.target];
        if (!known || isBetter(repository, tag, *known))
            known = &tag;
    }
    return found;
}

} // namespace

Result<std::optional<Description>> describe(const Repository &repository, const ObjectId &commit,
                                            const std::vector<Tag> &tags, const JobControl &control)
{
    using Node = CommitGraph::Node;
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    const auto nodes = graph->range({}, commit, control);
    if (!nodes)
        return fail(nodes.error());

    const auto tagged = byCommit(repository, tags);
    std::vector<const Tag *> candidates;
    std::unordered_map<const Node *, quint32> within; // a bit for each candidate that reaches the commit
    for (const Node *node : *nodes) {
        const auto tag = tagged.find(node->id);
        if (tag == tagged.end())
            continue;
        within[node] |= 1U << candidates.size();
        candidates.push_back(tag->second);
        if (candidates.size() == MaximalCandidates)
            break;
    }
    if (candidates.empty())
        return std::optional<Description>();

    std::array<qint64, MaximalCandidates> distances{};
    for (const Node *node : CommitGraph::sortTopologically(*nodes)) {
        const auto found = within.find(node);
        const quint32 bits = found == within.end() ? 0 : found->second;
        for (std::size_t i = 0; i < candidates.size(); ++i)
            distances[i] += (bits >> i & 1U) == 0;
        if (bits != 0)
            for (const Node *parent : node->parents)
                within[parent] |= bits;
    }
    const auto end = distances.begin() + qsizetype(candidates.size());
    const auto nearest = std::min_element(distances.begin(), end);
    return Description{candidates[std::size_t(nearest - distances.begin())]->name, *nearest};
}

} // namespace waybill::git
