// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"

#include <set>

namespace waybill::git {

/// The names of all remotes that are configured.
[[nodiscard]] std::set<QByteArray> remotes(const Repository &repository);
/// The remote that the head's branch follows, else "origin", else the only one; empty without one.
[[nodiscard]] QByteArray defaultRemote(const Repository &repository);
/// Where git would push to: branch.NAME.pushRemote, remote.pushDefault, else defaultRemote().
[[nodiscard]] QByteArray defaultPushRemote(const Repository &repository);

/// Where defaultRemote() is fetched from and pushed to, as git itself goes there: by url.*.insteadOf, pushInsteadOf and
/// pushurl. Each once; empty without a remote.
[[nodiscard]] std::vector<QByteArray> effectiveUrls(const Repository &repository);

/// Who is asked for names, passwords and passphrases, and whether to trust a host that is not known; by default nobody.
struct Prompts {
    bool terminal = false; ///< git and ssh may ask on the terminal
    /// A program that asks the user, as git's GIT_ASKPASS and ssh's SSH_ASKPASS, where the user has configured none;
    /// and the name of the local socket at which it finds who shows the question. Empty: none.
    QString askpass = {};
    QString askpassServer = {};

    [[nodiscard]] bool areAllowed() const { return terminal || !askpass.isEmpty(); }
};

/// How to talk to a remote: by the git program, so that all that a user configured for it holds; by libgit2 where there
/// is no such program.
struct RemoteAccess {
    /// With the git program in PATH.
    explicit RemoteAccess(QByteArray name, Prompts who = {}, JobControl job = {});

    QByteArray remote; ///< its name
    Prompts prompts;
    JobControl control;
    QString git; ///< the program; empty: libgit2
};

/// Fetches one reference of a remote into a reference of this repository, which then points where the remote's does,
/// and nothing else: no tags, no FETCH_HEAD. Gives back where that is; null, changing nothing, where the remote has no
/// such reference. Fails with Fault::Environment where the remote cannot be reached or refuses.
[[nodiscard]] Result<ObjectId> fetchReference(const Repository &repository, const RemoteAccess &access,
                                              const QByteArray &reference, const QByteArray &into);

/// What became of a push.
struct Pushed {
    bool done = false; ///< the remote's reference is ours now
    /// Why not: the remote has something that is not among ours (fetch and merge, then try again), or refuses, in its
    /// own words.
    Message refusal;
};

/// Pushes a reference under its own name. Never by force: where the remote's is not an ancestor of ours, or moved while
/// we pushed, nothing happens to it and `done` is false. Fails where the remote cannot be reached.
[[nodiscard]] Result<Pushed> pushReference(const Repository &repository, const RemoteAccess &access,
                                           const QByteArray &reference);

} // namespace waybill::git
