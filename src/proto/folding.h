// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"
#include "proto/moves.h"

namespace waybill::proto {

/// Sets Finding::cause of what only follows from another finding, so that a reader meets each event once: several rules
/// about one difference, a message that came or went with the only RPC or field that used it, what stands inside an
/// element that is new or gone, a map field's entry message, and whatever a moved type brings about. Pure; `findings`
/// are in their final order.
void foldConsequences(std::vector<Finding> &findings, const Pairs &pairs, const Moves &moves);

/// Keeps only some findings and the causes among them: where a cause goes, the first of its consequences that stays
/// takes its place for those about the same element.
[[nodiscard]] std::vector<Finding> keepFindings(std::vector<Finding> findings, const std::vector<bool> &keep);

} // namespace waybill::proto
