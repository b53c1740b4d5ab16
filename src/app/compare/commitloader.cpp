// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/commitloader.h"

#include "git/history.h"
#include "git/refs.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "support/text.h"

#include <QFileInfo>

namespace waybill::app {

Result<std::shared_ptr<const release::Survey>> loadCommit(const QString &repository, const git::Commit &commit,
                                                          const JobControl &control)
{
    const auto opened = git::Repository::open(repository);
    if (!opened)
        return fail(opened.error());
    git::ObjectId oldTree;
    release::Change change;
    if (!commit.parents.empty()) {
        const auto parent = git::readCommit(*opened, commit.parents.front());
        if (!parent)
            return fail(parent.error());
        change.parent = parent->id;
        oldTree = parent->tree;
    }
    auto files = git::compareTrees(*opened, oldTree, commit.tree, control);
    if (!files)
        return fail(files.error());
    git::pairExactRenames(*files);
    change.id = commit.id;
    change.title = decodeText(commit.subject(), commit.encoding);
    change.body = decodeText(commit.body(), commit.encoding);
    change.author = decodeName(commit.author.name, commit.encoding);
    change.authorEmail = decodeText(commit.author.email, commit.encoding);
    change.date = commit.committer.dateTime();
    change.commits = {commit.id};
    change.files = std::move(*files);
    auto survey = std::make_shared<release::Survey>();
    survey->spec.path = repository;
    survey->spec.name = QFileInfo(repository).fileName();
    survey->readable = true;
    survey->remoteUrl = git::remoteUrl(*opened);
    survey->changes = std::make_shared<const std::vector<release::Change>>(1, std::move(change));
    return std::shared_ptr<const release::Survey>(std::move(survey));
}

} // namespace waybill::app
