// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"

namespace waybill::git {

/// A tag, peeled.
struct Tag {
    enum class Points { Commit, Tree, Blob, Missing };

    QByteArray name;    ///< without "refs/tags/"
    ObjectId target;    ///< the peeled object: a commit's id where `points` is Commit
    ObjectId tagObject; ///< the annotation's own id; null for a lightweight tag
    Points points = Points::Commit;

    [[nodiscard]] bool isAnnotated() const { return !tagObject.isNull(); }
    bool operator==(const Tag &) const = default;
};

/// Who tagged, when, and with what words. Read for the tags that are shown only.
struct TagAnnotation {
    Signature tagger;
    QByteArray message;
};

struct Branch {
    QByteArray name; ///< "main", or "origin/main" for a remote one
    ObjectId target;
    bool remote = false;
    bool operator==(const Branch &) const = default;
};

struct Head {
    QByteArray branch; ///< empty when detached
    ObjectId target;   ///< null when the branch has no commit yet
};

/// All tags, by name. A tag that points at nothing readable is listed as Missing, never an error.
[[nodiscard]] Result<std::vector<Tag>> readTags(const Repository &repository);
[[nodiscard]] Result<TagAnnotation> readAnnotation(const Repository &repository, const ObjectId &tagObject);
/// When a tag was made: what its annotation says, else when its commit was committed. Nothing where neither can be
/// read.
[[nodiscard]] std::optional<QDateTime> tagDate(const Repository &repository, const Tag &tag);
/// Local and remote-tracking branches, by name. refs/pull/* and other namespaces are not history and not listed.
[[nodiscard]] Result<std::vector<Branch>> readBranches(const Repository &repository);
[[nodiscard]] Result<Head> readHead(const Repository &repository);
/// The reference of a tag: "refs/tags/NAME".
[[nodiscard]] QByteArray tagReference(const QByteArray &name);
/// True where there is a reference of this full name ("refs/tags/1.0.0"). Does not go through all of them.
[[nodiscard]] bool hasReference(const Repository &repository, const QByteArray &name);
/// The commit that a revision expression names (`v1.2`, `main~3`, an id). Fails with Fault::Input where it names none,
/// or more than one.
[[nodiscard]] Result<ObjectId> resolveCommit(const Repository &repository, const QByteArray &revision);
/// The tree that a revision expression names: a commit's, or `REV:PATH`.
[[nodiscard]] Result<ObjectId> resolveTree(const Repository &repository, const QByteArray &revision);
/// The URL of the remote that the head's branch follows, else of "origin", else of the only remote; empty without one.
/// As configured.
[[nodiscard]] QByteArray remoteUrl(const Repository &repository);

} // namespace waybill::git
