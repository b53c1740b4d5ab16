// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/ranges.h"
#include "upgrade/facts.h"

namespace waybill::release {

/// The product's components: its repositories, then what is pinned as configured; without any such, what versions.yaml
/// pins of kinds that are known (hypervisors, kernels). Fails only when cancelled; what cannot be read is a problem.
[[nodiscard]] Result<std::vector<upgrade::ComponentFacts>> readComponentFacts(const Product &product,
                                                                              const Ranges &ranges,
                                                                              const ProductRepositories &repositories,
                                                                              std::vector<Problem> &problems,
                                                                              const JobControl &control = {});

} // namespace waybill::release
