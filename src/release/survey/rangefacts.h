// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/productrepositories.h"
#include "release/survey/survey.h"
#include "upgrade/facts.h"

namespace waybill::release {

/// The ranges of a product's repositories by name: those that could be read.
using Ranges = std::map<QString, Range>;
[[nodiscard]] Ranges rangesOf(const std::vector<std::shared_ptr<const Survey>> &surveys);

// What lies between base and head of several repositories at once, kind by kind: the parts of readRelations(). Each
// fails only when cancelled; what cannot be read is a problem.

/// A protocol's mixes, and the vocabularies between its ends. `parsed` remembers files over protocols.
struct ProtocolReading {
    upgrade::ProtocolFacts protocol;
    std::vector<upgrade::VocabularyFacts> vocabularies;
    std::map<QString, std::vector<Problem>> rows; ///< by repository: copies that differ
    std::vector<Problem> problems;
};
[[nodiscard]] Result<ProtocolReading> readProtocolFacts(const Product &product, const ProtocolSpec &protocol,
                                                        const Ranges &ranges, const ProductRepositories &repositories,
                                                        proto::ParsedFiles &parsed, const JobControl &control = {});

/// The product's components: its repositories, then what is pinned as configured; without any such, what versions.yaml
/// pins of kinds that are known (hypervisors, kernels).
[[nodiscard]] Result<std::vector<upgrade::ComponentFacts>> readComponentFacts(const Product &product,
                                                                              const Ranges &ranges,
                                                                              const ProductRepositories &repositories,
                                                                              std::vector<Problem> &problems,
                                                                              const JobControl &control = {});

/// The stored formats of the product.
[[nodiscard]] Result<std::vector<upgrade::StoredFacts>> readStoredFacts(const Product &product, const Ranges &ranges,
                                                                        const ProductRepositories &repositories,
                                                                        std::vector<Problem> &problems,
                                                                        const JobControl &control = {});

/// The keys of configuration files that came and went, of each repository that has some.
[[nodiscard]] Result<std::vector<upgrade::SettingsFacts>> readSettingsFacts(const Product &product,
                                                                            const Ranges &ranges,
                                                                            const ProductRepositories &repositories,
                                                                            std::vector<Problem> &problems,
                                                                            const JobControl &control = {});

/// All of them: what the way to upgrade follows from.
struct FactsReading {
    upgrade::UpgradeFacts facts; ///< without what people asked for
    std::map<QString, std::vector<Problem>> rows;
    std::vector<Problem> problems;
};
[[nodiscard]] Result<FactsReading> readUpgradeFacts(const Product &product, const Ranges &ranges,
                                                    const ProductRepositories &repositories,
                                                    const JobControl &control = {});

/// The ranges between two versions: of each repository that has a tag of either. For looking at any pair of versions of
/// a product in lockstep.
[[nodiscard]] Ranges rangesBetween(const Product &product, const ProductRepositories &repositories,
                                   const version::SemVer &before, const version::SemVer &after);

} // namespace waybill::release
