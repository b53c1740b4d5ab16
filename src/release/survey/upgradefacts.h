// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/ranges.h"
#include "upgrade/facts.h"

namespace waybill::release {

/// What the way to upgrade follows from: all that lies between base and head of several repositories at once. Fails
/// only when cancelled; what cannot be read is a problem.
struct FactsReading {
    upgrade::UpgradeFacts facts; ///< without what people asked for
    std::map<QString, std::vector<Problem>> rows;
    std::vector<Problem> problems;
};
[[nodiscard]] Result<FactsReading> readUpgradeFacts(const Product &product, const Ranges &ranges,
                                                    const ProductRepositories &repositories,
                                                    const JobControl &control = {});

} // namespace waybill::release
