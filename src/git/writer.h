// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"

#include <map>

namespace waybill::git {

/// What is to be changed in a tree: path -> bytes, or nothing to delete the file.
struct FileEdit {
    std::optional<QByteArray> content;
    bool executable = false;
};
using FileEdits = std::map<QByteArray, FileEdit>;

[[nodiscard]] Result<ObjectId> writeBlob(const Repository &repository, const QByteArray &content);
/// The tree `base` (null: empty) with the edits applied.
[[nodiscard]] Result<ObjectId> writeTree(const Repository &repository, const ObjectId &base, const FileEdits &edits);
/// Writes a commit exactly as given (its `id` is ignored); moves no reference. The same commit gives the same id.
[[nodiscard]] Result<ObjectId> writeCommit(const Repository &repository, const Commit &commit);
/// Sets `name` ("refs/heads/main", "refs/tags/1.0.0") to `target`, creating or moving it.
[[nodiscard]] Result<void> setReference(const Repository &repository, const QByteArray &name, const ObjectId &target);
/// Creates an annotated tag of any object and its reference; fails where the tag exists.
[[nodiscard]] Result<ObjectId> createTag(const Repository &repository, const QByteArray &name, const ObjectId &target,
                                         const Signature &tagger, const QByteArray &message);
/// Points HEAD at `branch` ("refs/heads/main") and, in a repository with a working tree, checks it out over what is
/// there.
[[nodiscard]] Result<void> checkoutBranch(const Repository &repository, const QByteArray &branch);
/// Adds or changes a remote's URL.
[[nodiscard]] Result<void> setRemote(const Repository &repository, const QByteArray &name, const QByteArray &url);

} // namespace waybill::git
