// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/compare/comparison.h"
#include "support/job.h"

#include <memory>
#include <vector>

namespace waybill::release {
struct Product;
struct Survey;
} // namespace waybill::release

namespace waybill::queries {

using Surveys = std::vector<std::shared_ptr<const release::Survey>>;

/// What the repositories of a product say in git of images that are published in registries.
struct RegistryPromises {
    std::vector<registry::PredictedImage> images;  ///< at the heads, by repository and name
    std::vector<registry::ReleasedImage> released; ///< at the releases before, newest first
    std::vector<registry::NamedTag> named;         ///< tags that other repositories name
    std::vector<Problem> problems;                 ///< what could not be read
    images::TagTemplates templates;

    /// The repositories of registries that all that is about, each once, sorted.
    [[nodiscard]] std::vector<registry::ImageRepository> repositories() const;
};

/// Reads it; nothing where the product names no registry. `surveys` are of its repositories. Fails when cancelled. For
/// a worker.
[[nodiscard]] Result<RegistryPromises> readRegistryPromises(const release::Product &product, const Surveys &surveys,
                                                            const JobControl &control = {});

/// What the repositories define at the commits that images say they were built from.
using CommitDefinitions = std::map<std::pair<QString, QString>, registry::CommitDefinitions>;
[[nodiscard]] Result<CommitDefinitions> readCommitDefinitions(const Surveys &surveys, const RegistryPromises &promises,
                                                              const registry::RegistryFacts &facts,
                                                              const registry::Sightings &sightings,
                                                              const JobControl &control = {});

} // namespace waybill::queries
