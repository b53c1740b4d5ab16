// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/ranges.h"
#include "upgrade/facts.h"

namespace waybill::release {

/// The keys of configuration files that came and went, of each repository that has some. Fails only when
/// cancelled; what cannot be read is a problem.
[[nodiscard]] Result<std::vector<upgrade::SettingsFacts>> readSettingsFacts(const Product &product,
                                                                            const Ranges &ranges,
                                                                            const ProductRepositories &repositories,
                                                                            std::vector<Problem> &problems,
                                                                            const JobControl &control = {});

} // namespace waybill::release
