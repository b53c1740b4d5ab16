// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"
#include "release/changes/packagescope.h"
#include "support/job.h"

#include <map>

namespace waybill::release {

class NetSurface;

/// Reasons by Change::id.
using ReasonsByChange = std::map<git::ObjectId, std::vector<Reason>>;

/// What changelogs are compared for.
struct ChangelogEnds {
    git::ObjectId base; ///< a tree; null: all would be new, and nothing is said
    git::ObjectId head; ///< a tree
    PackageScope scope; ///< of the package that is released
    /// Tells whether what an entry says was removed is gone; null: it is not believed.
    const NetSurface *net = nullptr;
};

/// What the changelogs say of a range that no change says of itself: entries that were written together, as most
/// projects do before a release. Each entry below a heading that says what it is ("Breaking changes", "Added"), or
/// that names what it removes and the range did remove, is a fact about the change whose pull request or issue it
/// names, else about the one that wrote it, unless that has an entry of its own. Entries of releases that the base
/// knows already do not count, nor of those after the head, and of nested changelogs none where the repository has one
/// for the whole. Fixes raise no version and are left out. `changes` are newest first, with their files. `said`: what
/// the changes say themselves; what they wrote into a changelog, and what stands below a heading of another meaning at
/// the head, is no fact any more afterwards.
[[nodiscard]] ReasonsByChange changelogStatements(const git::Repository &repository, const ChangelogEnds &ends,
                                                  const std::vector<Change> &changes, ReasonsByChange &said,
                                                  const JobControl &control = {});

} // namespace waybill::release
