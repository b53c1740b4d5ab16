// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/findingrule.h"
#include "kubernetes/crd/schemachange.h"
#include "support/message.h"

namespace waybill::crd {

/// The rule that a change falls under.
[[nodiscard]] findings::FindingRule ruleOf(const SchemaChange &change);
/// What a change says about `subject`, "KubeDirectorApp v1alpha1 .spec.roles[].id".
[[nodiscard]] Message sentenceOf(const SchemaChange &change, const QString &subject);
/// What to do about it; empty where nothing is to be done.
[[nodiscard]] Message adviceOf(const SchemaChange &change);
/// The change in a few signs, for lists of several: "maxLength none → 15".
[[nodiscard]] Message briefly(const SchemaChange &change);

/// By how much a limit changed, or a quantity with a unit: "+5". Empty where it is neither, or is set for the first
/// time.
[[nodiscard]] QString differenceOf(const SchemaChange &change);

/// Whether it is a rule in CEL that forbids to change a value, as of now or no longer.
[[nodiscard]] bool isFreezing(const SchemaChange &change);

} // namespace waybill::crd
