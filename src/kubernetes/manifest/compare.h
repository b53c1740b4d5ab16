// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "kubernetes/manifest/frozen.h"

namespace waybill::manifest {

struct CompareOptions {
    bool patch = false; ///< a patch release: what is removed is an error
    /// What the definitions of the newer tree freeze comes on top.
    std::vector<FrozenKind> frozen = {frozenRuntimeClass()};
};

/// What became of the objects that a tree offers (isOffered()): the rules are
///
///     OBJECT_REMOVED, CRD_REMOVED   one for each object, however many manifests it had. A ruling where a template
///                                   may make it now
///     OBJECT_RENAMED                removed, and added under another name
///     OBJECT_GROUP_MOVED            one for all objects of a kind that moved between two groups of the API
///     OBJECT_FROZEN_FIELD           a field changed that must not: to be published under a new name
///     OBJECT_BEHAVIOUR_CHANGED      a ruling: a RuntimeClass kept its name, and not its overhead or scheduling
///     OBJECT_RUNTIME_CHANGED        pods of a workload move to another RuntimeClass: a note, and breaking where the
///                                   cluster takes no such change of an object that exists
///     OBJECT_REFERENCE_DANGLES      a manifest still names an object that is gone
///     OBJECT_VARIANTS_DIFFER        manifests of one object say different things, and did not before
///     OBJECT_FIELD_PRUNED           a manifest has a field that its version of the API drops, and did not before
///     OBJECT_API_VERSION            one for all objects of a kind that left a version of its API: a note
///     OBJECT_ADDED, CRD_ADDED
///
/// What worsens a release most comes first. Of a file that could not be read on either side nothing is said to have
/// come or gone. Pure.
[[nodiscard]] std::vector<findings::Finding> compareObjects(const Manifests &before, const Manifests &after,
                                                            const CompareOptions &options = {});

/// What differs, and what was wrong with the manifests of either tree, each said once.
struct ManifestComparison {
    std::vector<findings::Finding> findings;
    std::vector<Problem> problems; ///< those of the new tree first
    std::size_t newProblems = 0;   ///< how many of them the new tree has
};

/// The same of two trees; nothing is read where no manifest differs. A reader that stays knows the files that it has
/// read. Fails when cancelled, or where a tree cannot be read.
[[nodiscard]] Result<ManifestComparison> compareManifests(ManifestReader &reader, const git::ObjectId &oldTree,
                                                          const git::ObjectId &newTree,
                                                          const CompareOptions &options = {},
                                                          const JobControl &control = {});

} // namespace waybill::manifest
