// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remote.h"

#include <vector>

namespace waybill::git {

/// What a fetch brought.
struct Fetched {
    qint64 commits = 0;               ///< that no branch or tag reached before
    std::vector<QByteArray> tags;     ///< new ones, by name
    std::vector<QByteArray> branches; ///< that are new or moved, by name: "origin/main"

    [[nodiscard]] bool isEmpty() const { return commits == 0 && tags.empty() && branches.empty(); }
    bool operator==(const Fetched &) const = default;
};

/// The address of a remote as it may be shown: without a password that may stand in it; empty where there is no such
/// remote.
[[nodiscard]] QString shownRemoteUrl(const Repository &repository, const QByteArray &remote);

/// Fetches what the remote's settings name, as `git fetch REMOTE` does: its branches, and the tags on them. Nothing is
/// merged, checked out, pruned or written over by force, and submodules stay. Needs the git program. Blocks, so it
/// belongs in a job. Fails with Fault::Environment where the remote cannot be reached or refuses.
[[nodiscard]] Result<Fetched> fetchRemote(const Repository &repository, const RemoteAccess &access);

} // namespace waybill::git
