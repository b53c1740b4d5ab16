// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/ranges.h"
#include "upgrade/facts.h"

namespace waybill::release {

/// The stored formats of the product. Fails only when cancelled; what cannot be read is a problem.
[[nodiscard]] Result<std::vector<upgrade::StoredFacts>> readStoredFacts(const Product &product, const Ranges &ranges,
                                                                        const ProductRepositories &repositories,
                                                                        std::vector<Problem> &problems,
                                                                        const JobControl &control = {});

} // namespace waybill::release
