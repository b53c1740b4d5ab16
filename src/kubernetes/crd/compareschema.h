// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schema.h"
#include "kubernetes/crd/schemachange.h"

namespace waybill::crd {

/// What two schemas of one version are compared under.
struct SchemaSides {
    SchemaChange about; ///< what all changes share: crd, kind, version, against
    QString oldFile;    ///< for the places
    QString newFile;
    bool oldPrunes = false; ///< CrdModel::prunes of the two definitions
    bool newPrunes = false;
};

/// The differences of two schemas, node by node from the top: what a node says, its rules, what it requires, the
/// properties that came and went, then the nodes below. What is below a property that came or went is not reported.
/// Descriptions that differ are one change at the top, with their number as `after`.
[[nodiscard]] std::vector<SchemaChange> compareSchemas(const Schema &before, const Schema &after,
                                                       const SchemaSides &sides);

} // namespace waybill::crd
