// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/crdmodel.h"
#include "kubernetes/crd/schemachange.h"

namespace waybill::crd {

/// The differences of one definition: what concerns it as a whole (scope, names, versions, storage, pruning,
/// conversion), then the schemas of each version that is served after. A version that is new and served is held against
/// the one that objects were stored in before (SchemaChange::against).
[[nodiscard]] std::vector<SchemaChange> compareCrd(const CrdModel &before, const CrdModel &after);

/// The differences of all definitions of two trees. Those of the same plural and group are one, whatever file they
/// stand in; where several files hold it, those of the same path belong together, then those of the same file name,
/// then the rest in their order. A change that several files share is reported once, with all its places. By name of
/// the definition.
[[nodiscard]] std::vector<SchemaChange> compareCrds(const std::vector<CrdModel> &before,
                                                    const std::vector<CrdModel> &after);

} // namespace waybill::crd
