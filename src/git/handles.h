// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/result.h"

#include <git2.h>

#include <functional>
#include <memory>

/// Owners of libgit2's objects, for the files of this room only.
namespace waybill::git {

class Repository;

/// To be called before the first use of libgit2 on any path that needs no open repository. Thread-safe; repeated calls
/// cost nothing.
void startLibrary();

template <auto Free>
struct Deleter {
    template <typename T>
    void operator()(T *handle) const
    {
        Free(handle);
    }
};

using CommitPtr = std::unique_ptr<git_commit, Deleter<git_commit_free>>;
using ConfigPtr = std::unique_ptr<git_config, Deleter<git_config_free>>;
using IndexPtr = std::unique_ptr<git_index, Deleter<git_index_free>>;
using ObjectPtr = std::unique_ptr<git_object, Deleter<git_object_free>>;
using OdbObjectPtr = std::unique_ptr<git_odb_object, Deleter<git_odb_object_free>>;
using OdbPtr = std::unique_ptr<git_odb, Deleter<git_odb_free>>;
using PatchPtr = std::unique_ptr<git_patch, Deleter<git_patch_free>>;
using ReferencePtr = std::unique_ptr<git_reference, Deleter<git_reference_free>>;
using RemotePtr = std::unique_ptr<git_remote, Deleter<git_remote_free>>;
using TreePtr = std::unique_ptr<git_tree, Deleter<git_tree_free>>;
using TreebuilderPtr = std::unique_ptr<git_treebuilder, Deleter<git_treebuilder_free>>;

[[nodiscard]] inline git_oid toOid(const ObjectId &id)
{
    git_oid oid;
    git_oid_fromraw(&oid, id.data());
    return oid;
}

[[nodiscard]] inline ObjectId fromOid(const git_oid *oid)
{
    return oid ? ObjectId(oid->id) : ObjectId();
}

/// What libgit2 says about its last failure on this thread, as an Error. To be called at once: the text is the thread's
/// and the next call may replace it. `code` is what the failing function returned.
[[nodiscard]] Error lastError(int code, const Message &what, const Place &place = {});
/// The same for an object that could not be read: says "object missing" where that is why, and what to do about it in a
/// partial or shallow clone.
[[nodiscard]] Error objectError(int code, const ObjectId &id, git_repository *repository);
/// The same, noted in Repository::unread().
[[nodiscard]] Error objectError(int code, const ObjectId &id, const Repository &repository);
/// That an object is there but is not of the type that was asked for.
[[nodiscard]] Error kindError(const ObjectId &id, git_object_t wanted, git_repository *repository);
/// That an object is there but is not what its type promises.
[[nodiscard]] Error damagedError(const ObjectId &id, git_repository *repository);
/// True where git may have left out objects on purpose, to fetch them when they are needed.
[[nodiscard]] bool isPartialClone(git_repository *repository);

/// Calls `use` with the name of each setting. Not by libgit2's own patterns: those leak 20 kB for each setting that
/// does not match (libgit2 1.5 with PCRE2).
void eachConfigKey(git_config *config, const std::function<void(const QByteArray &)> &use);

} // namespace waybill::git
