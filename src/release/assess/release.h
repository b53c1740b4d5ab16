// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgefacts.h"
#include "release/assess/impactcounts.h"
#include "release/assess/plannedversion.h"
#include "release/decisions/decision.h"
#include "release/evidence/statement.h"
#include "release/product/product.h"
#include "upgrade/procedure.h"

#include <QUrl>

namespace waybill::release {

struct Change;
struct Relations;
struct Suggestion;
struct Survey;

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

/// How people must upgrade, as far as it is known.
struct UpgradeAdvice {
    Trait trait = Trait::Live;
    Message headline;
    Messages why; ///< the decisions or findings that made it necessary
    bool operator==(const UpgradeAdvice &) const = default;
};

/// The version if what is only suspected of some changes is true; people see it beside the one that rests on what is
/// known.
struct Suspicion {
    Impact impact = Impact::Undecided;  ///< that is suspected
    std::vector<git::ObjectId> changes; ///< of which it is; one of them that is so is enough
    version::SemVer version;            ///< another one than without them
    Bump bump = Bump::None;
    bool operator==(const Suspicion &) const = default;
};

/// One repository of a release.
struct RepositoryRelease {
    std::shared_ptr<const Survey> survey; ///< never null
    std::vector<AssessedChange> changes;  ///< newest first
    ImpactCounts counts;                  ///< of what each change is by its decision or suggestion
    ImpactCounts stated;                  ///< of what release notes state of each (statedImpact())
    int toDecide = 0;                     ///< changes without a decision
    version::VersionAnswer next;          ///< by facts and decisions
    std::optional<Suspicion> suspicion;   ///< nothing where it would be the same version
    PlannedVersion planned; ///< in lockstep, and of the only repository, what was chosen for the product too
    std::optional<UpgradeAdvice> upgrade; ///< nothing where no one said and nothing was found
    std::vector<Problem> problems;        ///< the survey's, and what only the whole product shows (lockstep)
    /// What the maintainers wrote on the forge for those who upgrade, beyond the survey's statements.
    std::vector<Statement> forgeStatements;

    [[nodiscard]] const QString &name() const;
};

/// What the release is under one notion of a breakage.
struct StanceAnswer {
    Stance stance = Stance::ServerFirst;
    Impact impact = Impact::None;       ///< the highest of what the protocols are under it and of all other changes
    version::VersionAnswer next;        ///< under the product's policy
    std::optional<Suspicion> suspicion; ///< of the version
    bool chosen = false;                ///< the product's own
    bool together = false;              ///< a protocol changed and the stance counts on all components being replaced
    Messages why;                       ///< clauses: what makes it that impact, gravest first
    bool operator==(const StanceAnswer &) const = default;
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
    Product product;
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
};

} // namespace waybill::release
