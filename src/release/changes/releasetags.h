// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "version/tags.h"

namespace waybill::release {

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

/// Of all tags and branches, and of when objects were fetched last: equal, nothing new.
[[nodiscard]] QByteArray refsDigest(const git::Repository &repository, const ReleaseTags &tags);

/// The commits of the stable releases before the one at `base`, the newest 24, newest first; nothing where no release
/// stands there.
[[nodiscard]] std::vector<git::ObjectId> earlierReleases(const ReleaseTags &tags, const git::ObjectId &base);

} // namespace waybill::release
