// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schemachange.h"

namespace waybill::crd {

/// The ID of the rule that a change falls under, "CRD_REQUIRED_ADDED". Not translated.
[[nodiscard]] QString ruleOf(const SchemaChange &change);
/// What a change says, as one translated sentence about `subject`, "KubeDirectorApp v1alpha1 .spec.roles[].id".
[[nodiscard]] QString sentenceOf(const SchemaChange &change, const QString &subject);
/// What to do about it; empty where nothing is to be done.
[[nodiscard]] QString adviceOf(const SchemaChange &change);
/// The change in a few signs, for lists of several: "maxLength none → 15".
[[nodiscard]] QString briefly(const SchemaChange &change);

/// Whether it is a rule in CEL that forbids to change a value, as of now or no longer.
[[nodiscard]] bool isFreezing(const SchemaChange &change);

} // namespace waybill::crd
