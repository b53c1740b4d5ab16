// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/registrypromises.h"
#include "release/survey/relations.h"

namespace waybill::queries {

/// Adds what the images that are published for the heads break against those of the releases that users upgrade from:
/// to the change that brought it, where the recipe's instructions tell which, else to the problems of the repository.
/// By what was seen of registries and is remembered, asking nobody. What cannot be read is in the problems; fails when
/// cancelled. For a worker.
[[nodiscard]] Result<void> addPublishedDifferences(release::Relations &relations, const release::Product &product,
                                                   const Surveys &surveys, const QString &cacheFolder,
                                                   const JobControl &control = {});

/// release::readRelations(), and that.
[[nodiscard]] Result<release::Relations> readProductRelations(const release::Product &product, const Surveys &surveys,
                                                              const QString &cacheFolder,
                                                              const JobControl &control = {});

} // namespace waybill::queries
