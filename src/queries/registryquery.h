// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/registrypromises.h"
#include "registry/access/registryclient.h"

namespace waybill::queries {

/// What asking the registries of a product came to.
struct RegistryLook {
    registry::RegistryFacts facts;
    std::vector<registry::TagSighting> fresh; ///< what is new against what was seen before
    std::vector<Problem> problems;            ///< of the registries, and of credentials
    int requests = 0;
};

/// Asks all registries about all that git promises. Keeps contents, which never change, and when it looked in
/// `cacheFolder` (may be empty). Fails when cancelled. For a worker.
[[nodiscard]] Result<RegistryLook> askRegistries(const RegistryPromises &promises, const registry::Sightings &seen,
                                                 registry::RegistryClient &client, const QString &cacheFolder,
                                                 const JobControl &control = {});

/// What is known of registries without asking: the tags that were seen last, and what is remembered of their contents.
[[nodiscard]] registry::RegistryFacts keptRegistryFacts(const registry::Sightings &seen,
                                                        const RegistryPromises &promises, const QString &cacheFolder);

/// Git and registries compared, as the window and the command line show it.
struct RegistryView {
    registry::RegistryComparison comparison;
    registry::Sightings sightings;
    std::vector<Problem> problems;
    images::TagTemplates templates;
    bool isAsked = false; ///< a product that names a registry has been looked at there, now or before
};

/// By what was seen before, asking nobody.
[[nodiscard]] Result<RegistryView> readKeptRegistries(const release::Product &product, const Surveys &surveys,
                                                      const QString &cacheFolder, const JobControl &control = {});

/// Asks, keeps what moved beside the product (Product::registryFile()), and compares.
struct RegistryWatch {
    RegistryView view;
    std::vector<registry::TagSighting> moves; ///< that were kept: tags that are new, moved or gone
    int requests = 0;
    int repositories = 0;
    bool isWhole = true; ///< all registries could be read
};
[[nodiscard]] Result<RegistryWatch> watchRegistries(const release::Product &product, const Surveys &surveys,
                                                    registry::RegistryClient &client, const QString &cacheFolder,
                                                    const JobControl &control = {});

/// Ranges of the repositories alone, which is enough for all that.
[[nodiscard]] Result<Surveys> readHeads(const release::Product &product, const JobControl &control = {});

} // namespace waybill::queries
