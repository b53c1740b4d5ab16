// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagehistory.h"

#include "git/history.h"
#include "images/revisionledger.h"

#include <algorithm>
#include <unordered_map>

namespace waybill::images {

namespace {

bool isTold(const ImageChange &change)
{
    return std::any_of(change.findings.begin(), change.findings.end(), [](const findings::Finding &finding) {
        return finding.rule == QLatin1String("IMAGE_REVISION_NOT_BUMPED");
    });
}

} // namespace

Result<std::vector<ImageEvent>> readImageHistory(const git::Repository &repository, ImageReader &reader,
                                                 const git::ObjectId &base, const git::ObjectId &head,
                                                 const JobControl &control)
{
    auto commits = git::readRange(repository, base, head, control);
    if (!commits)
        return fail(commits.error());
    std::unordered_map<git::ObjectId, git::ObjectId> trees;
    for (const git::Commit &commit : *commits)
        trees.emplace(commit.id, commit.tree);
    RevisionLedger ledger;
    if (!base.isNull()) {
        const auto first = git::readCommit(repository, base);
        if (!first)
            return fail(first.error());
        const auto images = reader.read(first->tree, control);
        if (!images)
            return fail(images.error());
        (void)ledger.add((*images)->images);
    }
    std::vector<ImageEvent> events;
    qint64 done = 0;
    // Oldest first, as the ledger wants it.
    for (auto commit = commits->rbegin(); commit != commits->rend(); ++commit) {
        control.progress(done++, qint64(commits->size()));
        if (commit->isMerge())
            continue;
        const git::ObjectId parent = commit->parents.empty() ? git::ObjectId() : commit->parents.front();
        git::ObjectId before;
        if (const auto known = trees.find(parent); known != trees.end()) {
            before = known->second;
        } else if (!parent.isNull()) {
            const auto read = git::readCommit(repository, parent);
            if (!read && repository.isShallow())
                continue; // history ends here
            if (!read)
                return fail(read.error());
            before = read->tree;
        }
        auto changes = compareImageTrees(reader, before, commit->tree, control);
        if (!changes)
            return fail(changes.error());
        // Backwards, as all of it is turned around at the end.
        for (auto each = changes->rbegin(); each != changes->rend(); ++each) {
            ImageChange &change = *each;
            if (change.id.isEmpty())
                continue; // nothing about images
            if (change.after) {
                const auto reused = ledger.add({{change.id, change.after}});
                if (!isTold(change))
                    change.findings.insert(change.findings.end(), reused.begin(), reused.end());
            }
            events.push_back({*commit, parent, std::move(change)});
        }
    }
    // A rebase gives many commits one second: among these descent decides.
    std::reverse(events.begin(), events.end());
    std::stable_sort(events.begin(), events.end(), [&](const ImageEvent &one, const ImageEvent &other) {
        return one.commit.committer.time > other.commit.committer.time;
    });
    return events;
}

} // namespace waybill::images
