// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

namespace waybill::proto {

/// The findings of these rules alone, for those who ask for a few by name; in no category.
[[nodiscard]] std::vector<Finding> limitedToRules(std::vector<Finding> findings,
                                                  const std::vector<const Rule *> &rules);

} // namespace waybill::proto
