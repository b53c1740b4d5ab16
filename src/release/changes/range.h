// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/problem.h"
#include "version/semver.h"

#include <optional>
#include <vector>

namespace waybill::git {
class Repository;
}

namespace waybill::release {

struct ReleaseTags;
struct RepositorySpec;

/// base..head in one repository: from the last release to what is being released.
struct Range {
    QByteArray base;      ///< can be given to git as it is; empty where there is nothing before
    QByteArray head;      ///< likewise; "HEAD" when nothing was asked for
    git::ObjectId baseId; ///< null without a base: the whole history is the range
    git::ObjectId headId;
    std::optional<git::ObjectId> mergeBase;
    bool baseIsAncestor = true; ///< false e.g. for 1.5.5..1.6.0, where 1.5.5 lies on a stable branch
    std::optional<version::SemVer> baseVersion;
    std::optional<version::SemVer> headVersion; ///< where the head is a release itself

    bool operator==(const Range &) const = default;
};

/// Finds the range that `spec` asks for: head as given, else HEAD; base as given, else for a head that is a release its
/// predecessor by version, else the latest stable release. What is odd (a base that is no ancestor, a range without a
/// commit) is added to `problems`.
[[nodiscard]] Result<Range> findRange(const git::Repository &repository, const ReleaseTags &tags,
                                      const RepositorySpec &spec, std::vector<Problem> &problems);

} // namespace waybill::release
