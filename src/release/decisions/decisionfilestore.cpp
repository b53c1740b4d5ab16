// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionfilestore.h"

#include "release/decisions/decisioncarry.h"

#include <algorithm>

namespace waybill::release {

DecisionFileStore::DecisionFileStore(Product product)
    : m_product(std::move(product))
{}

Result<DecisionsRead> DecisionFileStore::read() const
{
    return readDecisions(m_product.decisionsFile());
}

Result<DecisionsRead> DecisionFileStore::edit(const std::vector<DecisionEdit> &edits,
                                              const std::vector<ProcedureDecision> &procedure) const
{
    Result<DecisionsRead> written = editDecisions(m_product.decisionsFile(), edits, procedure);
    if (!written)
        return written;
    std::vector<Decision> lacking;
    for (const DecisionEdit &edit : edits) {
        const Decision *decision = edit.decision ? written->decisions.find(edit.repository, edit.commit) : nullptr;
        if (decision && decision->patch.isNull())
            lacking.push_back(*decision);
    }
    std::vector<Decision *> pointers;
    for (Decision &decision : lacking)
        pointers.push_back(&decision);
    fillPatches(m_product, std::move(pointers));
    std::erase_if(lacking, [](const Decision &decision) { return decision.patch.isNull(); });
    if (lacking.empty())
        return written;
    // The decisions stand; without their patches they only cannot be carried over.
    const Result<DecisionsRead> completed = addPatches(m_product.decisionsFile(), lacking);
    return completed ? completed : written;
}

Result<DecisionsRead> DecisionFileStore::choose(const std::vector<VersionDecision> &versions) const
{
    return editDecisions(m_product.decisionsFile(), {}, {}, versions);
}

Result<DecisionsRead> DecisionFileStore::discuss(const DiscussionEdits &edits) const
{
    return editDiscussion(m_product.decisionsFile(), edits);
}

} // namespace waybill::release
