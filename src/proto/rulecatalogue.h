// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rule.h"

#include <span>

namespace waybill::proto {

/// The parts of allRules(), in its order.
[[nodiscard]] std::span<const Rule> deleteRuleList();  ///< Buf's about deletions and reservations
[[nodiscard]] std::span<const Rule> fieldRuleList();   ///< Buf's about fields and extensions
[[nodiscard]] std::span<const Rule> elementRuleList(); ///< Buf's about messages, enums and RPCs
[[nodiscard]] std::span<const Rule> fileRuleList();    ///< Buf's about files and their options
[[nodiscard]] std::span<const Rule> ownRuleList();     ///< Waybill's: additions, moves, reuse, documentation

/// Buf's abbreviations of its categories.
namespace in {
inline constexpr Categories F = Categories(Category::File);
inline constexpr Categories P = Categories(Category::Package);
inline constexpr Categories J = Categories(Category::WireJson);
inline constexpr Categories W = Categories(Category::Wire);
} // namespace in

} // namespace waybill::proto
