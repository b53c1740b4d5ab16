// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "upgrade/facts.h"
#include "upgrade/procedure.h"
#include "version/semver.h"

#include <memory>
#include <vector>

namespace waybill::release {
struct Product;
struct Survey;
} // namespace waybill::release

namespace waybill::queries {

/// From which version to which somebody upgrades. An end that is not given is that of the ranges.
struct VersionPair {
    std::optional<version::SemVer> from;
    std::optional<version::SemVer> to;
    /// True for what the release itself says.
    [[nodiscard]] bool isRange() const { return !from && !to; }
    bool operator==(const VersionPair &) const = default;
};

/// What upgrading from one to the other asks for.
struct PairFacts {
    upgrade::UpgradeFacts facts;
    upgrade::Procedure procedure;
    std::vector<Problem> problems;
};
using PairFactsPtr = std::shared_ptr<const PairFacts>;

/// Reads what lies between two versions of a product. A repository that lacks one of the versions is left out; where
/// all do, it fails. Runs on any thread.
[[nodiscard]] Result<PairFactsPtr> readPairFacts(const release::Product &product,
                                                 const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                                                 const VersionPair &pair, const JobControl &control = {});

} // namespace waybill::queries
