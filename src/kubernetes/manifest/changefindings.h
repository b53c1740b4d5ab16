// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/manifest/compare.h"
#include "kubernetes/manifest/objectchanges.h"

namespace waybill::manifest {

/// Both sides of a comparison; what the findings are made of. Nothing is owned.
struct Comparison {
    const Manifests &beforeFiles;
    const Manifests &afterFiles;
    const ObjectSet &before;
    const ObjectSet &after;
    const CompareOptions &options;
    const std::vector<FrozenKind> &frozen; ///< of the options, and of the newer tree
};

using Findings = std::vector<findings::Finding>;

/// Objects that were added, removed or renamed, and the manifests that still use the old name.
void addPresenceFindings(Findings &findings, const Comparison &comparison, const ObjectChanges &changes);
/// What changed in an object that both trees have.
void addKeptFindings(Findings &findings, const Comparison &comparison, const Identity &identity);
/// Whose pods get another runtime, how that is rolled out and how it is undone.
void addRuntimeFindings(Findings &findings, const Comparison &comparison, const Identity &identity);
/// What is wrong with a new object by itself.
void addNewFindings(Findings &findings, const Comparison &comparison, const Identity &identity);
/// Objects that left a version of their API, by kind.
void addVersionFindings(Findings &findings, const Comparison &comparison, const std::vector<Identity> &kept);

} // namespace waybill::manifest
