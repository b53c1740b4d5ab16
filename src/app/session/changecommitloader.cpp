// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/changecommitloader.h"

#include "git/history.h"
#include "git/treediff.h"

namespace waybill::app {

Result<std::vector<models::ChangeCommit>> loadChangeCommits(const QString &repository,
                                                            const std::vector<git::ObjectId> &ids,
                                                            const JobControl &control)
{
    const auto opened = git::Repository::open(repository);
    if (!opened)
        return fail(opened.error());
    std::vector<models::ChangeCommit> commits;
    for (const git::ObjectId &id : ids) {
        if (control.isCancelled())
            return cancelled();
        auto commit = git::readCommit(*opened, id);
        if (!commit)
            return fail(commit.error());
        git::ObjectId before;
        if (!commit->parents.empty()) {
            const auto tree = git::treeOfCommit(*opened, commit->parents.front());
            before = tree ? *tree : commit->tree; // of a parent that is not here nothing can be said
        }
        models::ChangeCommit one{std::move(*commit), {}};
        if (auto files = git::compareTrees(*opened, before, one.commit.tree, control)) {
            git::pairExactRenames(*files);
            one.files = std::move(*files);
        }
        commits.push_back(std::move(one));
        control.progress(qint64(commits.size()), qint64(ids.size()));
    }
    return commits;
}

} // namespace waybill::app
