// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "release/product/product.h"
#include "version/tags.h"

namespace waybill::release {

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

/// The version tags of a repository together with the commits they point at.
struct ReleaseTags {
    version::VersionTags versions;
    std::vector<git::Tag> tags; ///< all tags, by name

    [[nodiscard]] const git::Tag *find(const QByteArray &name) const;
    /// The releases at a commit, ascending: many tags may stand on one (docs/domain.md, 0.6).
    [[nodiscard]] std::vector<const version::VersionTag *> at(const git::ObjectId &commit) const;
};

[[nodiscard]] Result<ReleaseTags> readReleaseTags(const git::Repository &repository,
                                                  const std::optional<QByteArray> &prefix,
                                                  const std::optional<version::Calendar> &calendar = {});

/// Finds the range that `spec` asks for: head as given, else HEAD; base as given, else for a head that is a release its
/// predecessor by version, else the latest stable release. What is odd (a base that is no ancestor, a range without a
/// commit) is added to `problems`.
[[nodiscard]] Result<Range> findRange(const git::Repository &repository, const ReleaseTags &tags,
                                      const RepositorySpec &spec, std::vector<Problem> &problems);

/// Of all tags and branches, and of when objects were fetched last: equal, nothing new.
[[nodiscard]] QByteArray refsDigest(const git::Repository &repository, const ReleaseTags &tags);

/// The commits of the stable releases before the one at `base`, the newest 24, newest first; nothing where no release
/// stands there.
[[nodiscard]] std::vector<git::ObjectId> earlierReleases(const ReleaseTags &tags, const git::ObjectId &base);

} // namespace waybill::release
