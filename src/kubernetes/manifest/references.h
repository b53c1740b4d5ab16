// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/manifest/manifesttree.h"

namespace waybill::manifest {

/// An object that names another.
struct Reference {
    const Object *from = nullptr;
    Place place; ///< of the name in it
    bool operator==(const Reference &) const = default;
};

/// Whether objects of this kind are named by others in a field of a known name: RuntimeClasses by `runtimeClassName`,
/// and the other classes that a cluster has.
[[nodiscard]] bool isReferredTo(const Identity &identity);
/// All that name it, wherever in them the field is: in a pod, in the template of a Deployment, in a custom resource.
/// Examples and tests too, as they have to follow. By file.
[[nodiscard]] std::vector<Reference> referencesTo(const Manifests &manifests, const Identity &identity);

} // namespace waybill::manifest
