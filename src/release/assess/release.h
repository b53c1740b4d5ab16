// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgebook.h"
#include "release/assess/advice.h"
#include "release/assess/assessedchange.h"
#include "release/assess/impactcounts.h"
#include "release/assess/plannedversion.h"
#include "release/assess/stanceanswer.h"
#include "release/assess/suspicion.h"
#include "release/decisions/decision.h"
#include "release/decisions/discussion.h"
#include "release/evidence/statement.h"
#include "support/message.h"
#include "support/problem.h"
#include "upgrade/procedure.h"
#include "version/answer.h"
#include "version/semver.h"

#include <memory>
#include <optional>
#include <vector>

namespace waybill::forge {
struct PullRequest;
}

namespace waybill::release {

struct Change;
struct Product;
struct Relations;
struct Suggestion;
struct Survey;

/// One repository of a release.
struct RepositoryRelease {
    std::shared_ptr<const Survey> survey; ///< never null
    std::vector<AssessedChange> changes;  ///< newest first
    ImpactCounts counts;                  ///< of what each change is by its decision or suggestion
    /// Of what release notes state of each (statedImpact()), without what they set apart (standsApart()).
    ImpactCounts stated;
    int toDecide = 0;                   ///< changes without a decision
    version::VersionAnswer next;        ///< by facts and decisions
    std::optional<Suspicion> suspicion; ///< nothing where it would be the same version
    PlannedVersion planned; ///< in lockstep, and of the only repository, what was chosen for the product too
    std::optional<UpgradeAdvice> upgrade; ///< nothing where no one said and nothing was found
    std::vector<Problem> problems;        ///< the survey's, and what only the whole product shows (lockstep)
    /// What the maintainers wrote on the forge for those who upgrade, beyond the survey's statements.
    std::vector<Statement> forgeStatements;

    [[nodiscard]] const QString &name() const;
};

/// A promise of the product that the release does not keep.
struct BrokenPromise {
    enum class Kind {
        OlderReleases, ///< that releases work with older ones: `supports` of waybill.toml
        LiveUpgrade,   ///< that it can be upgraded while workloads run: the stance `live`
    };
    Kind kind = Kind::OlderReleases;
    Problem problem; ///< what it is, and what those who release can do
    Message action;  ///< what those who upgrade must do: sentence
    bool operator==(const BrokenPromise &) const = default;
};

/// What everything adds up to: the one value that the board, the triage list, the notes and the command line read.
/// Immutable once made.
struct Release {
    /// Of a product without anything.
    Release();

    std::shared_ptr<const Product> product;      ///< never null
    std::vector<RepositoryRelease> repositories; ///< in the product's order
    ImpactCounts counts;                         ///< of all repositories
    ImpactCounts stated;                         ///< the same
    int toDecide = 0;
    std::optional<version::SemVer> current; ///< the product's: the highest current version of its repositories
    version::VersionAnswer
        next; ///< the product's: the highest that a repository asks for (lockstep: of one version for all)
    std::optional<Suspicion> suspicion; ///< of the product's next version
    PlannedVersion planned; ///< the product's: chosen for it, else the highest that is planned for a repository
    std::optional<UpgradeAdvice> upgrade;
    std::vector<StanceAnswer> stances;             ///< all four, in the order of AllStances
    std::shared_ptr<const Relations> relations;    ///< null until they were read
    std::shared_ptr<const forge::ForgeBook> forge; ///< null where nothing was read or kept
    upgrade::Procedure procedure; ///< as people want it; of the decisions alone while there are no relations
    std::vector<BrokenPromise> brokenPromises; ///< each is among `problems`, too
    std::vector<Problem> problems;

    /// The product's.
    [[nodiscard]] const QString &name() const;
};

} // namespace waybill::release
