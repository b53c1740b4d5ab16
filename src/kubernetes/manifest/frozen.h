// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/manifest/frozenkind.h"
#include "kubernetes/manifest/objectset.h"

namespace waybill::manifest {

/// The fields that the custom resource definitions of a tree declare immutable by a rule of their schema:
/// "self == oldSelf" at a field, or "self.x == oldSelf.x" above it (frozenBy()). Other rules that speak of oldSelf are
/// no full immutability. Rules of what lists and maps hold (items, additionalProperties) are left out, though a cluster
/// keeps them where it knows which element was which; so are those in allOf and the like.
[[nodiscard]] std::vector<FrozenKind> frozenKindsOf(const Manifests &manifests);
/// The same of one file, whatever folder it lies in.
[[nodiscard]] std::vector<FrozenKind> frozenKindsOf(const ObjectFile &file);

/// An object whose frozen fields changed under its name.
struct FrozenChange {
    const Object *before = nullptr;
    const Object *after = nullptr;
    QStringList paths; ///< in their bodies; never empty
};

/// Compares the variants of one object: in the same file each with the one that it succeeds, and a manifest in a new
/// file with all that were there.
/// The first change of them; nothing where none has one.
[[nodiscard]] std::optional<FrozenChange> frozenChange(const Variants &before, const Variants &after,
                                                       const std::vector<FrozenKind> &frozen);

/// The name to publish a changed object under: "sandboxed" becomes "sandboxed-v2", and that "sandboxed-v3"; the first
/// that none of `objects` has.
[[nodiscard]] QString nextName(const Identity &identity, const ObjectSet &objects);
/// The newest object of a tree that has such a name: the successor of one that was published again; empty where there
/// is none.
[[nodiscard]] QString successorOf(const Identity &identity, const ObjectSet &objects);

} // namespace waybill::manifest
