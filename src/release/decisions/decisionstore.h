// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/decisionfile.h"

#include <memory>

namespace waybill::release {

struct Product;

/// Where a product keeps its decisions: a file beside its waybill.toml, or git notes in each repository. Reads and
/// writes what is there now, every time; holds nothing open. Any thread.
class DecisionStore {
public:
    virtual ~DecisionStore() = default;
    DecisionStore(const DecisionStore &) = delete;
    DecisionStore &operator=(const DecisionStore &) = delete;

    /// The store that the product names.
    [[nodiscard]] static std::shared_ptr<const DecisionStore> of(const Product &product);

    [[nodiscard]] virtual Result<DecisionsRead> read() const = 0;
    /// The file that other people's decisions come to; empty where there is none to watch.
    [[nodiscard]] virtual QString file() const { return {}; }
    /// As editDecisions(): other people's decisions stay, and after a crash each is either as it was or as asked. The
    /// patches of decisions that have none are found out and kept with them.
    [[nodiscard]] virtual Result<DecisionsRead> edit(const std::vector<DecisionEdit> &edits,
                                                     const std::vector<ProcedureDecision> &procedure) const = 0;
    /// Keeps versions that were chosen, in the same way. They are about the product, as edits of the procedure are, and
    /// stand where those do.
    [[nodiscard]] virtual Result<DecisionsRead> choose(const std::vector<VersionDecision> &versions) const = 0;
    /// Keeps who is asked to decide about changes, and comments on them, where the decisions about them stand.
    [[nodiscard]] virtual Result<DecisionsRead> discuss(const DiscussionEdits &edits) const = 0;

protected:
    DecisionStore() = default;
};

} // namespace waybill::release
