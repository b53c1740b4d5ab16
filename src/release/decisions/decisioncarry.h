// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "release/decisions/decision.h"
#include "release/decisions/decisions.h"
#include "support/job.h"
#include "support/problem.h"

#include <chrono>
#include <memory>
#include <set>

namespace waybill::release {

struct Survey;

struct Product;

/// What has to be known of the repositories to carry decisions over.
struct CarryFacts {
    /// The patch identities of changes that nobody decided, by repository and Change::id. Only of repositories that
    /// have a decision which lost its commit.
    std::map<Decisions::Key, git::ObjectId> patches;
    /// Decided commits that the head has behind it, with other releases: what was said there is not said again.
    std::set<Decisions::Key> behind;
    bool operator==(const CarryFacts &) const = default;
};

/// Reads them. Reads blobs, the first time that a change is seen; remembered in `cacheFolder` (empty: not). Does
/// nothing for a repository where every decision with a known patch is of a change in the range, or of a commit that
/// the head has behind it. Fails only when cancelled; what cannot be read is left out.
[[nodiscard]] Result<CarryFacts> readCarryFacts(const std::vector<std::shared_ptr<const Survey>> &surveys,
                                                const Decisions &decisions, const QString &cacheFolder,
                                                const JobControl &control = {});

/// Decisions, with those that were carried over.
struct CarriedDecisions {
    Decisions decisions;
    std::vector<Problem> problems; ///< where several decisions speak of one patch and disagree
};

/// Adds, for each change in a range that nobody decided, the decision about a commit with the same patch that is not in
/// the range: a rebase gave it another id, or it was picked from another branch. Of several the latest counts. Pure.
[[nodiscard]] CarriedDecisions carryOver(const Decisions &decisions,
                                         const std::vector<std::shared_ptr<const Survey>> &surveys,
                                         const CarryFacts &facts);

/// Both.
[[nodiscard]] Result<CarriedDecisions> adoptDecisions(const std::vector<std::shared_ptr<const Survey>> &surveys,
                                                      const Decisions &decisions, const QString &cacheFolder,
                                                      const JobControl &control = {});

/// Fills in the patches of decisions about to be written that have none, each from the repository of that name in the
/// product. One that cannot be found out stays null, or that takes longer than `patience` (0: however long) for all.
void fillPatches(const Product &product, std::vector<Decision *> decisions,
                 std::chrono::milliseconds patience = std::chrono::milliseconds(0));

} // namespace waybill::release
