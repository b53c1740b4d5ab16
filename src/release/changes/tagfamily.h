// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "git/repository.h"
#include "version/tags.h"

namespace waybill::release {

/// Sorts the tags of a repository into its releases and others as version::sortTags() does, and settles by the commits
/// what names leave open:
/// - The line of the product is the family with the most releases, where that is also the family whose highest release
///   has the newest commit: one stray "stable-1.8.2" does not outrank "v1.0.0". Where these are two families, or
///   several are both, sortTags() decides.
/// - Of releases that differ in build metadata alone the plain one comes first, then that of the newest commit.
/// `tags` are those that point at commits, by name.
[[nodiscard]] version::VersionTags sortTagsByCommits(const git::Repository &repository,
                                                     const std::vector<git::Tag> &tags,
                                                     const std::optional<QByteArray> &prefix,
                                                     const std::optional<version::Calendar> &calendar);

} // namespace waybill::release
