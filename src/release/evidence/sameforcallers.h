// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace waybill::release {

/// Whether a function of Go takes or gives as many things of other types, one of which the range declares anew: a name
/// for what there was, mostly, and what callers have fits both.
[[nodiscard]] bool onlyNamesTypes(const api::ElementChange &change, const std::set<std::string, std::less<>> &newTypes);

/// Whether a type that Kotlin need not write is written on one side only, and what callers give is the same.
[[nodiscard]] bool onlyWritesType(const api::ElementChange &change);

/// Methods that make a type fit what the language itself asks for ("String" of Go): what they do, it did before in some
/// way.
[[nodiscard]] bool isOfLanguage(std::string_view method);

/// Methods that every object of Java, Kotlin or C# has, declared or not: "hashCode".
[[nodiscard]] bool isInherited(std::string_view method);

} // namespace waybill::release
