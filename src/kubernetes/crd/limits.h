// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schema.h"
#include "kubernetes/crd/schemachange.h"

namespace waybill::crd {

/// A keyword of one node that says something else than it did.
struct LimitChange {
    QString keyword;
    QString before; ///< null where it said nothing
    QString after;
    ChangeClass changeClass = ChangeClass::None;
    const Constraint *old = nullptr; ///< where it stood; null where it did not
    const Constraint *now = nullptr;
};

/// The keywords with one value that differ between two nodes: types, ranges, lengths, patterns, enumerations, defaults,
/// what Kubernetes adds. `required` tells whether an object must have the value. The pointers are into the schemas.
[[nodiscard]] std::vector<LimitChange> compareLimits(const Schema &before, const Schema &after, bool required);

} // namespace waybill::crd
