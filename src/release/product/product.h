// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/protocol/registrysettings.h"
#include "release/product/repositoryspec.h"
#include "support/problem.h"
#include "upgrade/specs.h"

#include <optional>
#include <vector>

namespace waybill::version {
enum class Policy;
}

namespace waybill::release {

using upgrade::ComponentSpec;
using upgrade::Contract;
using upgrade::Extraction;
using upgrade::ProtocolSpec;
using upgrade::RepositoryPath;
using upgrade::StoredSpec;
using upgrade::VocabularySpec;

enum class DecisionsPlace { File, GitNotes };

/// What is looked at: a waybill.toml as a value, or what was found without one.
struct Product {
    QString name;
    QString file;   ///< the waybill.toml; empty where there is none
    QString folder; ///< what relative paths are relative to, and where waybill.decisions.jsonl lies
    /// SemVer where the file names none.
    version::Policy policy = {};
    bool policyAsked = false; ///< the policy is what somebody asks "what if" about; never of the file
    QString prerelease; ///< what is asked for on the way to the next release (version/ladder.h); never of the file
    version::Calendar calendar; ///< how versions are made of dates, where the policy is that
    bool lockstep = false;
    std::optional<int> supports; ///< minor releases back that work together with a new one: 1 for "N-1"
    QString versionFile;         ///< path inside each repository, or empty
    /// As said; else that of its protocols, where those that say one agree.
    Stance stance = Stance::ServerFirst;
    DecisionsPlace decisions = DecisionsPlace::File;
    bool learn = true; ///< whether its own decisions adapt what is suggested
    std::vector<RepositorySpec> repositories;
    std::vector<RepositorySpec> hidden; ///< of the product too, but nobody looks at them now
    std::vector<ComponentSpec> components;
    std::vector<ProtocolSpec> protocols;
    std::vector<VocabularySpec> vocabularies;
    std::vector<StoredSpec> stored;
    SharedSurfaces surfaces;                            ///< its repositories have them too
    forge::ForgeSettings forge;                         ///< likewise
    std::vector<registry::RegistrySettings> registries; ///< where its images are published
    std::vector<Problem> problems;                      ///< what was odd about the file: unknown keys, missing paths

    [[nodiscard]] const RepositorySpec *find(const QString &nameOrPath) const;
    /// That its versions follow; nothing under the other policies.
    [[nodiscard]] std::optional<version::Calendar> calendarInUse() const;
    /// Whether the next version also follows from what the releases before did (version::Practice): of a single
    /// repository without a waybill.toml, for which nobody chose a policy.
    [[nodiscard]] bool followsPractice() const;
    /// Where decisions are kept when they are kept in a file.
    [[nodiscard]] QString decisionsFile() const;
    /// Where the facts of forges are kept; empty where nothing can be.
    [[nodiscard]] QString forgeFile() const;
    /// Where is kept which digest each tag of the registries had when; empty where nothing can be.
    [[nodiscard]] QString registryFile() const;
};

} // namespace waybill::release
