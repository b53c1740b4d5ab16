// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace waybill::api {

/// Whether a property of a schema takes all that it took: "integer max(32)" became "integer max(128)". The shapes are
/// those of offers::readSchemas(): the type, "required", "enum(a,b)", "pattern(p)", then limits. By the directions of
/// docs/domain.md, 3a; what cannot be told apart, like one pattern from another, takes less.
[[nodiscard]] bool takesAll(std::string_view before, std::string_view now);

} // namespace waybill::api
