// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "surface/crd/schema.h"

namespace waybill::crd {

/// A place that a schema does not let change once it is set.
struct FrozenPath {
    QString path; ///< ".spec.controllerName", as in SchemaChange; empty for the whole object
    QString note; ///< what the rule tells those who try
    int line = 0; ///< of the rule, in the file of the definition
    bool operator==(const FrozenPath &) const = default;
};

/// All of a schema, by the rules in it that say so ("self == oldSelf"), from the top. What is below one is frozen too,
/// and not told. For whoever compares objects of a kind: a change there is refused by the server, and so is to be
/// published under a new name.
[[nodiscard]] std::vector<FrozenPath> frozenPaths(const Schema &schema);

} // namespace waybill::crd
