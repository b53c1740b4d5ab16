// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <memory>
#include <vector>

namespace waybill::release {
struct RepositorySpec;
struct Survey;
} // namespace waybill::release

namespace waybill::queries {

/// What a repository has that its survey does not know yet.
struct RepositoryNews {
    int repository = 0; ///< index among the surveys
    qint64 commits = 0; ///< that the head of the range has more
    int tags = 0;       ///< that are new
    bool moved = false; ///< the head is another commit, or a tag is gone
    bool operator==(const RepositoryNews &) const = default;
};

/// Looks at heads and tags of repositories that were read before; those without news are left out, and so are those
/// that cannot be opened now. Reads no commit that is known. Runs on any thread.
[[nodiscard]] Result<std::vector<RepositoryNews>> readNews(
    const std::vector<std::shared_ptr<const release::Survey>> &surveys, const JobControl &control = {});

/// The files and folders in which the references of repositories are, for whoever watches them. Runs on any thread.
[[nodiscard]] QStringList referencePaths(const std::vector<release::RepositorySpec> &repositories);

} // namespace waybill::queries
