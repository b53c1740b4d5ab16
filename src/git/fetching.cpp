// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/fetching.h"

#include "git/commitgraph.h"
#include "git/handles.h"
#include "git/programremote.h"
#include "git/refs.h"
#include "git/remoteaddress.h"
#include "support/text.h"

#include <map>

namespace waybill::git {

namespace {

/// The branches and tags of a repository, by name, with the commits that they point at.
struct Standing {
    std::map<QByteArray, ObjectId> branches;
    std::map<QByteArray, ObjectId> tags; ///< null for those that are on no commit

    [[nodiscard]] std::vector<ObjectId> tips() const
    {
        std::vector<ObjectId> all;
        for (const auto *some : {&branches, &tags}) {
            for (const auto &[name, commit] : *some) {
                if (!commit.isNull())
                    all.push_back(commit);
            }
        }
        return all;
    }
};

Result<Standing> standingOf(const Repository &repository)
{
    const auto branches = readBranches(repository);
    if (!branches)
        return fail(branches.error());
    const auto tags = readTags(repository);
    if (!tags)
        return fail(tags.error());
    Standing standing;
    for (const Branch &branch : *branches)
        standing.branches.emplace(branch.name, branch.target);
    for (const Tag &tag : *tags)
        standing.tags.emplace(tag.name, tag.points == Tag::Points::Commit ? tag.target : ObjectId());
    return standing;
}

} // namespace

QString shownRemoteUrl(const Repository &repository, const QByteArray &remote)
{
    git_remote *found = nullptr;
    if (git_remote_lookup(&found, repository.handle(), remote.constData()) < 0)
        return {};
    const RemotePtr owned(found);
    return shownAddress(decodeText(QByteArray(git_remote_url(found))));
}

Result<Fetched> fetchRemote(const Repository &repository, const RemoteAccess &access)
{
    const auto before = standingOf(repository);
    if (!before)
        return fail(before.error());
    if (const auto done = fetchBranchesByProgram(repository, access); !done)
        return fail(done.error());
    const auto fresh = repository.reopen(); // it may have packs that are new
    if (!fresh)
        return fail(fresh.error());
    const auto after = standingOf(*fresh);
    if (!after)
        return fail(after.error());
    Fetched fetched;
    for (const auto &[name, commit] : after->branches) {
        const auto old = before->branches.find(name);
        if (old == before->branches.end() || old->second != commit)
            fetched.branches.push_back(name);
    }
    for (const auto &[name, commit] : after->tags) {
        if (!before->tags.contains(name))
            fetched.tags.push_back(name);
    }
    auto graph = CommitGraph::open(*fresh);
    if (!graph)
        return fail(graph.error());
    CommitGraph::Ends ends;
    ends.heads = after->tips();
    ends.without = before->tips();
    const auto commits = graph->range(ends, access.control);
    if (!commits)
        return fail(commits.error());
    fetched.commits = qint64(commits->size());
    return fetched;
}

} // namespace waybill::git
