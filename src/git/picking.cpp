// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/picking.h"

#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/history.h"

#include <git2/sys/mempack.h>
#include <git2/sys/odb_backend.h>

#include <algorithm>

namespace waybill::git {

namespace {

using DiffPtr = std::unique_ptr<git_diff, Deleter<git_diff_free>>;
using ConflictsPtr = std::unique_ptr<git_index_conflict_iterator, Deleter<git_index_conflict_iterator_free>>;

/// From here on this handle writes objects into memory: those of a merge, which nobody keeps.
Result<void> writeIntoMemory(git_repository *repository)
{
    constexpr int BeforeAllOthers = 1000;
    git_odb *opened = nullptr;
    if (const int code = git_repository_odb(&opened, repository); code < 0)
        return fail(lastError(code, GitMessage::ObjectsUnreadable));
    const OdbPtr odb(opened);
    git_odb_backend *memory = nullptr;
    if (const int code = git_mempack_new(&memory); code < 0)
        return fail(lastError(code, GitMessage::TextsNotMerged));
    if (const int code = git_odb_add_backend(odb.get(), memory, BeforeAllOthers); code < 0) {
        memory->free(memory);
        return fail(lastError(code, GitMessage::TextsNotMerged));
    }
    return {};
}

Result<TreePtr> treeToPick(const Repository &repository, const ObjectId &commit)
{
    if (commit.isNull())
        return TreePtr();
    const auto id = treeOfCommit(repository, commit);
    if (!id)
        return fail(id.error());
    const git_oid oid = toOid(*id);
    git_tree *tree = nullptr;
    if (const int code = git_tree_lookup(&tree, repository.handle(), &oid); code < 0)
        return fail(objectError(code, *id, repository));
    return TreePtr(tree);
}

Result<std::vector<QByteArray>> conflictsIn(git_index *index)
{
    std::vector<QByteArray> paths;
    git_index_conflict_iterator *opened = nullptr;
    if (const int code = git_index_conflict_iterator_new(&opened, index); code < 0)
        return fail(lastError(code, GitMessage::TextsNotMerged));
    const ConflictsPtr iterator(opened);
    const git_index_entry *ancestor = nullptr;
    const git_index_entry *ours = nullptr;
    const git_index_entry *theirs = nullptr;
    while (git_index_conflict_next(&ancestor, &ours, &theirs, iterator.get()) == 0) {
        const git_index_entry *named = ours ? ours : theirs ? theirs : ancestor;
        paths.emplace_back(named->path);
    }
    std::sort(paths.begin(), paths.end());
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    return paths;
}

/// The tree of a merge without conflicts: `before` with what differs in the index. The rest is not looked at, so that
/// objects that a partial clone lacks do no harm (git_index_write_tree_to() asks for each).
Result<TreePtr> writtenTree(git_tree *before, git_index *index, const Repository &repository)
{
    git_diff *found = nullptr;
    if (const int code = git_diff_tree_to_index(&found, repository.handle(), before, index, nullptr); code < 0)
        return fail(lastError(code, GitMessage::TextsNotMerged));
    const DiffPtr diff(found);
    std::vector<git_tree_update> updates;
    for (std::size_t i = 0; i < git_diff_num_deltas(diff.get()); ++i) {
        const git_diff_delta *delta = git_diff_get_delta(diff.get(), i);
        const bool removed = delta->status == GIT_DELTA_DELETED;
        const git_diff_file &file = removed ? delta->old_file : delta->new_file;
        updates.push_back(
            {removed ? GIT_TREE_UPDATE_REMOVE : GIT_TREE_UPDATE_UPSERT, file.id, git_filemode_t(file.mode), file.path});
    }
    git_oid id = *git_tree_id(before);
    if (!updates.empty()) {
        if (const int code = git_tree_create_updated(&id, repository.handle(), before, updates.size(), updates.data());
            code < 0)
            return fail(lastError(code, GitMessage::TextsNotMerged));
    }
    git_tree *tree = nullptr;
    if (const int code = git_tree_lookup(&tree, repository.handle(), &id); code < 0)
        return fail(lastError(code, GitMessage::TextsNotMerged));
    return TreePtr(tree);
}

/// Picks one onto `tree`, which becomes the result where it applies.
Result<PickForecast> pickOnto(TreePtr &tree, const Repository &repository, const Pick &pick)
{
    auto before = treeToPick(repository, pick.parent);
    if (!before)
        return fail(before.error());
    auto after = treeToPick(repository, pick.commit);
    if (!after)
        return fail(after.error());
    git_merge_options options = GIT_MERGE_OPTIONS_INIT;
    options.flags = GIT_MERGE_FIND_RENAMES;
    git_index *merged = nullptr;
    if (const int code =
            git_merge_trees(&merged, repository.handle(), before->get(), tree.get(), after->get(), &options);
        code < 0)
        return fail(objectError(code, pick.commit, repository));
    const IndexPtr index(merged);
    PickForecast forecast{pick.commit, false, {}};
    if (git_index_has_conflicts(index.get())) {
        auto conflicts = conflictsIn(index.get());
        if (!conflicts)
            return fail(conflicts.error());
        forecast.conflicts = std::move(*conflicts);
        return forecast;
    }
    auto result = writtenTree(tree.get(), index.get(), repository);
    if (!result)
        return fail(result.error());
    forecast.changesNothing = git_oid_equal(git_tree_id(result->get()), git_tree_id(tree.get())) != 0;
    tree = std::move(*result);
    return forecast;
}

} // namespace

Result<std::vector<PickForecast>> forecastPicks(const Repository &repository, const ObjectId &onto,
                                                const std::vector<Pick> &picks, const JobControl &control)
{
    // A handle of its own: that one writes into memory until it is closed.
    auto opened = repository.reopen();
    if (!opened)
        return fail(opened.error());
    if (const auto ready = writeIntoMemory(opened->handle()); !ready)
        return fail(ready.error());
    auto tree = treeToPick(*opened, onto);
    if (!tree)
        return fail(tree.error());
    std::vector<PickForecast> forecasts;
    for (const Pick &pick : picks) {
        if (control.isCancelled())
            return cancelled();
        control.progress(qint64(forecasts.size()), qint64(picks.size()));
        auto forecast = pickOnto(*tree, *opened, pick);
        if (!forecast)
            return fail(forecast.error());
        forecasts.push_back(std::move(*forecast));
    }
    return forecasts;
}

} // namespace waybill::git
