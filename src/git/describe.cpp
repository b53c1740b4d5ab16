// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/describe.h"

#include "git/commitgraph.h"

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
    auto graph = CommitGraph::open(repository);
    if (!graph)
        return fail(graph.error());
    const auto tagged = byCommit(repository, tags);
    // A tag behind another one is farther away than that, so it need not be looked for.
    const auto candidates = graph->nearest(
        commit, [&](const ObjectId &id) { return tagged.contains(id); }, MaximalCandidates, control);
    if (!candidates)
        return fail(candidates.error());
    std::optional<Description> nearest;
    for (const ObjectId &candidate : *candidates) {
        const auto between = graph->range(candidate, commit, control);
        if (!between)
            return fail(between.error());
        if (const auto distance = qint64(between->size()); !nearest || distance < nearest->distance)
            nearest = Description{tagged.at(candidate)->name, distance};
    }
    return nearest;
}

} // namespace waybill::git
