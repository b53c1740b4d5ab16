// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/decision.h"
#include "release/decisions/discussion.h"
#include "support/problem.h"

#include <memory>
#include <optional>
#include <vector>

namespace waybill::forge {
struct PullRequest;
}

namespace waybill::release {

struct Change;
struct Suggestion;

/// A change together with what was decided, as an index into the survey's list: no copies.
struct AssessedChange {
    const Change *change = nullptr; ///< lives as long as the RepositoryRelease's survey
    std::optional<Decision> decision;
    Impact impact = Impact::Undecided; ///< the decision's, else the suggestion's; None for a pair that cancels out
    /// The survey's suggestion with what the relations (Relations::brought) and the forge say of the change, and what
    /// the decisions about others teach (lessons.h); null where that is nothing.
    std::shared_ptr<const Suggestion> withMore = {};
    /// What is suggested where the product's stance, or the contract of its protocol, makes it another one than that;
    /// else null.
    std::shared_ptr<const Suggestion> underStance = {};
    Discussion discussion = {};                ///< who is asked to decide, and comments
    const forge::PullRequest *forge = nullptr; ///< what the forge says of it; lives as long as Release::forge
    /// What does not fit together: what people wrote on the forge, and what was found or decided.
    std::vector<Problem> problems = {};

    /// Whatever the stance.
    [[nodiscard]] const Suggestion &ofItself() const;
    [[nodiscard]] const Suggestion &suggestion() const;

    [[nodiscard]] bool isDecided() const { return decision.has_value(); }
};

} // namespace waybill::release
