// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgebook.h"
#include "release/assess/lessons.h"

namespace waybill::release {

class Decisions;
struct Product;
struct Relations;
struct Release;
struct RepositoryRelease;
struct Survey;

/// One row, pure: lets a board show it before the others are there. Lockstep versions, and `lessons` of the decisions
/// about the whole product, need assess().
[[nodiscard]] RepositoryRelease assessRepository(const Product &product, std::shared_ptr<const Survey> survey,
                                                 const Decisions &decisions, const Relations *relations = nullptr,
                                                 const forge::ForgeBook *forge = nullptr, const Lessons &lessons = {});
/// The whole release, pure and fast (no I/O): called again after each decision. `relations` may be null: then nothing
/// is known of what the repositories are to each other. `forge` may be null: then nothing is known of pull requests but
/// what git says.
[[nodiscard]] Release assess(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                             const Decisions &decisions, std::shared_ptr<const Relations> relations = {},
                             std::shared_ptr<const forge::ForgeBook> forge = {});

} // namespace waybill::release
