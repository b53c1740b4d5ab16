// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/notes.h"
#include "release/decisions/decisionstore.h"
#include "release/product/product.h"

namespace waybill::release {

/// Decisions in refs/notes/waybill of each repository (decisionnotes.h), each edit a commit there. What people said of
/// the procedure, and which versions they chose, is about the whole product and stays in its waybill.decisions.jsonl;
/// so do decisions that were made before the product kept them as notes, until they are made again.
class DecisionNoteStore : public DecisionStore {
public:
    explicit DecisionNoteStore(Product product);

    /// A repository that cannot be opened has no decisions: its row says why.
    [[nodiscard]] Result<DecisionsRead> read() const override;
    [[nodiscard]] Result<DecisionsRead> edit(const std::vector<DecisionEdit> &edits,
                                             const std::vector<ProcedureDecision> &procedure) const override;
    [[nodiscard]] Result<DecisionsRead> choose(const std::vector<VersionDecision> &versions) const override;
    [[nodiscard]] Result<DecisionsRead> discuss(const DiscussionEdits &edits) const override;

private:
    /// Null where the product has no such repository.
    [[nodiscard]] const RepositorySpec *specOf(const QString &name) const;
    [[nodiscard]] Result<void> write(const std::vector<DecisionEdit> &edits) const;
    /// Into the lines that have none.
    [[nodiscard]] Result<void> addPatches(const std::vector<Decision *> &decisions) const;
    [[nodiscard]] Result<void> editNotes(const RepositorySpec &spec, const std::vector<DecisionEdit> &edits) const;
    [[nodiscard]] Result<void> discussIn(const RepositorySpec &spec, const DiscussionEdits &edits) const;

    Product m_product;
};

} // namespace waybill::release
