// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/treediff.h"
#include "release/survey/productrepositories.h"

#include <memory>

namespace waybill::release {

struct Product;
struct Survey;

/// The ranges of a product's repositories by name: those that could be read.
using Ranges = std::map<QString, Range>;
[[nodiscard]] Ranges rangesOf(const std::vector<std::shared_ptr<const Survey>> &surveys);

/// The ranges between two versions: of each repository that has a tag of either. For looking at any pair of versions of
/// a product in lockstep.
[[nodiscard]] Ranges rangesBetween(const Product &product, const ProductRepositories &repositories,
                                   const version::SemVer &before, const version::SemVer &after);

/// The files that differ between base and head of a repository.
[[nodiscard]] Result<std::vector<git::FileChange>> filesBetween(const git::Repository &repository, const Range &range,
                                                                const JobControl &control);

} // namespace waybill::release
