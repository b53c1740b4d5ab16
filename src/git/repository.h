// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/result.h"

#include <memory>
#include <mutex>

struct git_repository;

namespace waybill::git {

class RecentBlobs;
class UnreadObjects;

/// An open repository. Move-only; owns its libgit2 handle. One thread at a time may use it: a worker opens its own and
/// returns plain values. Everything that reads is a free function in the other headers of this room.
class Repository {
public:
    /// Opens the repository at `path`: a working tree (its top), a linked worktree, a bare repository or a .git folder.
    /// Never looks upwards. Fails with Fault::Input where there is none, where it belongs to another user (the advice
    /// then is the exact `git config --global --add safe.directory ...` line), or where its object format is one that
    /// libgit2 cannot read.
    [[nodiscard]] static Result<Repository> open(const QString &path);
    /// As open(), but looks for the repository that `path` stands in.
    [[nodiscard]] static Result<Repository> discover(const QString &path);
    /// True where open() would find a repository, owned by whomever; opens nothing.
    [[nodiscard]] static bool isRepository(const QString &path);
    /// Creates an empty repository with `branch` as its unborn head.
    [[nodiscard]] static Result<Repository> create(const QString &path, const QByteArray &branch, bool bare = false);

    /// Another handle of this repository, for another thread; unread() is of both, and knows where there is none.
    [[nodiscard]] Result<Repository> reopen() const;

    Repository(Repository &&) noexcept;
    Repository &operator=(Repository &&) noexcept;
    ~Repository();

    /// The path that was given to open(), absolute.
    [[nodiscard]] const QString &path() const { return m_path; }
    /// The folder that holds the objects and refs shared by all worktrees.
    [[nodiscard]] QString commonFolder() const;
    /// The top of the working tree; empty for a bare repository.
    [[nodiscard]] QString workTree() const;
    [[nodiscard]] bool isBare() const;
    /// A shallow clone: history ends early, so counts may be too small.
    [[nodiscard]] bool isShallow() const;
    /// A partial clone: blobs (or trees) may be absent; reading one that is fails with a message that says so.
    [[nodiscard]] bool isPartial() const;
    /// Whether it has an object of this id. Of what was fetched since it was opened nothing is said.
    [[nodiscard]] bool has(const ObjectId &id) const;
    /// True where no branch has a commit.
    [[nodiscard]] bool isEmpty() const;

    /// Objects that could not be read through this handle, or one that was reopened from it. Where history ends early
    /// on purpose (isShallow()) the commits behind that do not count.
    [[nodiscard]] UnreadObjects &unread() const { return *m_unread; }
    /// Tells unread() of an object that is known not to be there, without looking.
    void noteAbsent(const ObjectId &id) const;
    /// For readBlob(): libgit2 lets one thread at a time read through a repository.
    [[nodiscard]] std::unique_lock<std::mutex> lockForBlob() const { return std::unique_lock(*m_blobs); }
    /// For readBlob(), too: what was read through this handle, or one that was reopened from it.
    [[nodiscard]] RecentBlobs &recentBlobs() const { return *m_recentBlobs; }
    /// For the other files of this room only.
    [[nodiscard]] git_repository *handle() const { return m_handle.get(); }

private:
    struct Free {
        void operator()(git_repository *repository) const;
    };
    Repository(git_repository *handle, QString path);

    std::unique_ptr<git_repository, Free> m_handle;
    std::unique_ptr<std::mutex> m_blobs = std::make_unique<std::mutex>();
    std::shared_ptr<UnreadObjects> m_unread;    ///< never null
    std::shared_ptr<RecentBlobs> m_recentBlobs; ///< never null
    QString m_path;
};

} // namespace waybill::git
