// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "kubernetes/crd/schemachange.h"
#include "kubernetes/manifest/manifesttree.h"

namespace waybill::crd {

/// Links properties that schemas drop with the objects that still have them, both ways: OBJECT_FIELD_DROPPED, a warning
/// at the value, is added for each object and property; and the finding of the property names these objects in its
/// advice. `findings` are those of `changes`; `manifests` those of the newer tree, examples and tests included, as they
/// have to follow. Objects of other versions of the API than those that drop it are left out. Pure.
void linkDroppedProperties(std::vector<findings::Finding> &findings, const std::vector<SchemaChange> &changes,
                           const manifest::Manifests &manifests);

/// Whether one of the changes drops a property: nothing needs to be read where none does.
[[nodiscard]] bool dropsProperties(const std::vector<SchemaChange> &changes);

} // namespace waybill::crd
