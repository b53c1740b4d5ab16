// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/manifest/objectset.h"

namespace waybill::manifest {

/// An object that is called otherwise in the newer tree.
struct IdentityPair {
    Identity before;
    Identity after;
};

/// What became of the objects of a tree. Each vector is sorted.
struct ObjectChanges {
    std::vector<Identity> removed;
    std::vector<Identity> added;
    std::vector<IdentityPair> renamed;   ///< another name or namespace, in the same file, and it says the same
    std::vector<IdentityPair> regrouped; ///< the same kind and name in another group of the API
    std::vector<Identity> kept;          ///< in both, and at least one manifest of them is not the same file
};

[[nodiscard]] ObjectChanges changesOf(const ObjectSet &before, const ObjectSet &after);

/// Whether a kind moved between groups by Kubernetes' own hands, so that both mean the same objects: "extensions" to
/// "apps" and the like.
[[nodiscard]] bool isSameKind(const Identity &before, const Identity &after);

} // namespace waybill::manifest
