// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"

namespace waybill::git {

/// The remote that the head's branch follows, else "origin", else the only one; empty without one.
[[nodiscard]] QByteArray defaultRemote(const Repository &repository);

/// How to talk to a remote.
struct RemoteAccess {
    QByteArray remote;      ///< its name
    bool mayPrompt = false; ///< git's credential helpers may ask on the terminal
    JobControl control = {};
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
