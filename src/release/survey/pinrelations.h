// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/relations.h"

namespace waybill::release {

/// Which of a repository's pins are told.
enum class PinScope {
    Product,   ///< of other repositories of the product, and of configured components
    Written,   ///< also what people keep by hand: versions.yaml and submodules
    Everything ///< also all that lock files and the like have, but for modules of the repository itself
};

struct PinRelations {
    std::vector<PinRelation> pins; ///< in the order of the repositories, then by file and line
    QStringList silent;            ///< repositories that were read and pin no other, in the product's order
    std::map<QString, std::vector<Problem>> rows; ///< by repository: see pinProblems(), and what could not be read
};

/// What the repositories of a product pin at the heads of their ranges. `surveys` are theirs, of which `spec`,
/// `readable`, `range`, `versions` and `remoteUrl` are looked at; pins of a sibling are resolved there. Opens each
/// repository once. Never fails for what is wrong with one of them; cancelled, it fails. Runs on any thread.
[[nodiscard]] Result<PinRelations> readPinRelations(const Product &product,
                                                    const std::vector<std::shared_ptr<const Survey>> &surveys,
                                                    const JobControl &control = {});
[[nodiscard]] Result<PinRelations> readPinRelations(const Product &product,
                                                    const std::vector<std::shared_ptr<const Survey>> &surveys,
                                                    PinScope scope, const JobControl &control = {});

} // namespace waybill::release
