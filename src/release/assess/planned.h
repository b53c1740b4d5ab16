// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/nextversions.h"
#include "release/assess/plannedversion.h"

namespace waybill::release {

class Decisions;
struct Product;

/// Whether what is chosen for the product is chosen for each of its repositories.
[[nodiscard]] bool isChosenTogether(const Product &product);

struct PlannedVersions {
    ByRow<PlannedVersion> rows;
    PlannedVersion product;
    ByRow<std::vector<Problem>> rowProblems; ///< what speaks against a choice for a row
    std::vector<Problem> problems;           ///< and for the product
};
[[nodiscard]] PlannedVersions plannedVersions(const Assessment &assessment, const NextVersions &next,
                                              const Decisions &decisions);

} // namespace waybill::release
