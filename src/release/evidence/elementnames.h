// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"
#include "offers/compare.h"

#include <string>
#include <string_view>
#include <vector>

namespace waybill::release {

// What elements are called by those who use them. All pure; views live as long as the element.

/// The name by which people know it: a setting's without the type that holds it.
[[nodiscard]] std::string_view leafOf(const api::Element &element);

/// What a declaration lies in, at the top: what an entry point exports.
[[nodiscard]] std::string_view topOf(const api::Element &element);

/// "-v" of a flag that has no long name; else empty.
[[nodiscard]] std::string shortFlag(const api::Element &element);

/// Whether a function is a constructor, known by the name of its type.
[[nodiscard]] bool isConstructor(const api::Element &element);

/// "tsdb_wal_segment_current" and "wal_segment_current" of "prometheus_tsdb_wal_segment_current": sources often give
/// a metric's name in parts.
[[nodiscard]] std::vector<std::string_view> endingsOf(std::string_view metric);

/// Whether it is a flag or command that one program lost while others keep one of that name.
[[nodiscard]] bool isOfOneProgram(const api::ElementChange &change);

} // namespace waybill::release
