// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schema.h"
#include "kubernetes/crd/schemachange.h"

namespace waybill::crd {

/// A rule of a node that came, went or changed. The pointers are into what was compared.
struct RuleChange {
    const Rule *before = nullptr; ///< null for a rule that came
    const Rule *after = nullptr;  ///< null for one that went
    QString below;                ///< what it freezes below its node, ".class"; empty for the node itself
    ChangeClass changeClass = ChangeClass::None;
};

/// Pairs the rules of two nodes: the same rule, then the same message, then rules that speak alike. What is left came
/// (and tightens) or went (and relaxes).
[[nodiscard]] std::vector<RuleChange> compareRules(const std::vector<Rule> &before, const std::vector<Rule> &after);

} // namespace waybill::crd
