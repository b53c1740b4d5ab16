// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/manifest/body.h"
#include "kubernetes/manifest/manifesttree.h"

namespace waybill::manifest {

/// The manifests of one object: its variants, by file and in the order of each. Several where the same identity stands
/// in several files, or twice in one.
using Variants = std::vector<const Object *>;
/// The objects of a tree, each once. Points into the files that it was made of.
using ObjectSet = std::map<Identity, Variants>;

/// The objects that a tree offers. Those without a name are left out: each time another is made of them.
[[nodiscard]] ObjectSet groupObjects(const Manifests &manifests);
ObjectSet groupObjects(Manifests &&) = delete; ///< they would be gone
/// The files of an object, each once.
[[nodiscard]] QStringList filesOf(const Variants &variants);

/// The paths at which any of an object's variants differ from each other, sorted; empty where there is one, or all are
/// the same. Neither the versions of the API nor metadata count. Definitions in several versions of their own API are
/// not compared, as these are written differently.
[[nodiscard]] QStringList differingPaths(const Variants &variants);

/// One variant of an object in two trees.
struct VariantPair {
    const Object *before = nullptr; ///< null for a new one
    const Object *after = nullptr;  ///< null for one that is gone
};
/// Which manifests of an object are each other's successors: those of the same file first, then those that say the
/// same, then those that differ least.
[[nodiscard]] std::vector<VariantPair> pairVariants(const Variants &before, const Variants &after);

} // namespace waybill::manifest
