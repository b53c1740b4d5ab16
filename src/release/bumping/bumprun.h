// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/bumping/bumpplan.h"

namespace waybill::release {

struct BumpRunOptions {
    JobControl control = {};
    /// Before looking what became of a write whose answer did not come; the number of waits is how often.
    std::vector<std::chrono::milliseconds> settling{std::chrono::milliseconds(1000), std::chrono::milliseconds(4000)};
};

/// What became of one step that writes.
struct BumpOutcome {
    BumpStep step;
    std::optional<forge::ProposedPull> pull; ///< that is open now
    std::optional<Error> fault;              ///< why there is none
};

struct BumpReport {
    std::vector<BumpOutcome> outcomes;
    std::vector<PublishBudget> budgets; ///< `writing` is what was sent

    /// The first one; nothing where all went well.
    [[nodiscard]] std::optional<Error> fault() const;
};

/// Makes the branches, commits to them, and opens the pull requests, one after the other; a fault of one keeps no other
/// from being done. Nothing is kept on this machine: the branch's name is that of the pin and the release, so that who
/// runs it again, here or elsewhere, finds what is there and does the rest. What is there already is not made again;
/// a write whose answer did not come is looked for, and never sent twice. Runs on a worker; other processes of the user
/// do not do the same meanwhile. Fails as a whole where nothing was done.
[[nodiscard]] Result<BumpReport> bumpPins(const BumpPlan &plan, const QString &journalFile, const PublishAccess &access,
                                          const BumpRunOptions &options);

} // namespace waybill::release
