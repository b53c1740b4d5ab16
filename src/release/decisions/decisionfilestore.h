// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/decisionstore.h"
#include "release/product/product.h"

namespace waybill::release {

/// The waybill.decisions.jsonl of a product.
class DecisionFileStore : public DecisionStore {
public:
    explicit DecisionFileStore(Product product);

    [[nodiscard]] Result<DecisionsRead> read() const override;
    [[nodiscard]] QString file() const override { return m_product.decisionsFile(); }
    /// Writes at once, and the patches when they are known: to find one out takes longer than the next key.
    [[nodiscard]] Result<DecisionsRead> edit(const std::vector<DecisionEdit> &edits,
                                             const std::vector<ProcedureDecision> &procedure) const override;
    [[nodiscard]] Result<DecisionsRead> choose(const std::vector<VersionDecision> &versions) const override;
    [[nodiscard]] Result<DecisionsRead> discuss(const DiscussionEdits &edits) const override;

private:
    Product m_product;
};

} // namespace waybill::release
