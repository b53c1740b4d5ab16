// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"

#include <string_view>

/// Reads commit objects as git stores them, for the files of this room only: several times faster than libgit2's
/// objects, which keep a copy of every header, and without loss.
namespace waybill::git {

/// What a walk over history needs of a commit.
struct CommitLinks {
    std::vector<ObjectId> parents;
    qint64 time = 0; ///< the committer's; 0 where it cannot be read, as git has it
};

/// False where `content` is not a commit.
[[nodiscard]] bool parseLinks(std::string_view content, CommitLinks &links);
/// False where `content` is not a commit. A line "author" or "committer" that is damaged gives what can be read of it.
[[nodiscard]] bool parseCommit(std::string_view content, Commit &commit);
/// "Name <address> seconds zone".
[[nodiscard]] Signature parseSignature(std::string_view line);

} // namespace waybill::git
