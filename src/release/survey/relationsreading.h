// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"

namespace waybill::release {

/// All that relations follow from, beside objects that these name and that never change: of the surveys nothing but
/// what is read from tags and branches, and of the product nothing that people decide.
struct RelationsInputs {
    Product product;
    std::vector<Survey> surveys;
};
[[nodiscard]] RelationsInputs relationsInputs(const Product &product,
                                              const std::vector<std::shared_ptr<const Survey>> &surveys);

/// The computation of readRelations(), which may be remembered, but for what single changes brought.
struct RelationsReading {
    using Inputs = RelationsInputs;
    using Output = Relations;
    static constexpr char Name[] = "relations";
    static constexpr int Version = 16;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const JobControl &control);
};

} // namespace waybill::release
