// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remote.h"

#include <chrono>
#include <functional>

namespace waybill::git {

/// The path of the git program in PATH; empty where there is none.
[[nodiscard]] QString gitProgram();

/// What a run of git came to.
struct GitAnswer {
    QByteArray output;
    QByteArray errors; ///< what it wrote to the standard error, progress included
    bool fine = false; ///< it ended by itself, with status 0

    /// What went wrong, in git's and the server's words, as one line; empty where nothing was said.
    [[nodiscard]] QString complaint() const;
};

/// Runs git on a repository, for one that talks to a remote. What executes comes from the trusted configuration only
/// (trust.h), hooks of the repository included where its own configuration does not move them; git speaks English and,
/// unless `access` lets it, asks nobody. Blocks, so it belongs in a job; cancelling ends git and all that it started.
/// Fails with Fault::Environment where git cannot be run, or has said nothing for `patience`; what git itself cannot do
/// is an answer.
[[nodiscard]] Result<GitAnswer> callGit(const Repository &repository, const RemoteAccess &access,
                                        const QStringList &arguments, std::chrono::milliseconds patience);

/// The same outside of any repository, in the folder `place`: what executes comes from the user's and the system's
/// configuration anyway. `said` gets what git writes to the standard error, as it comes; `input` is what git reads.
[[nodiscard]] Result<GitAnswer> callGitIn(const QString &place, const RemoteAccess &access,
                                          const QStringList &arguments, std::chrono::milliseconds patience,
                                          const std::function<void(const QByteArray &)> &said,
                                          const QByteArray &input = {});

} // namespace waybill::git
