// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"
#include "proto/moves.h"
#include "proto/report.h"

namespace waybill::proto {

/// The elements that `findings` speak of and everything around them, with their declarations on both sides. A type that
/// moved stands under its new name, with its old declaration.
[[nodiscard]] std::map<QString, Element> elementsOf(const std::vector<Finding> &findings, const Pairs &pairs,
                                                    const Moves &moves, const Report &report);

} // namespace waybill::proto
