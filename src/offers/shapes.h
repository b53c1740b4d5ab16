// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/readers.h"

#include <vector>

namespace waybill::api {

/// The shape of something that is called, taken apart: "func[any](int,...$0)error".
struct CallShape {
    std::string_view head; ///< before the parameters
    std::vector<std::string_view> parameters;
    std::string_view rest; ///< results, qualifiers
};

/// Splits at the commas that stand in no brackets. A shape without parameters has only a head.
[[nodiscard]] CallShape splitCall(std::string_view shape);

/// Whether whoever uses `before` can use `now`, which has another shape, all the same.
[[nodiscard]] bool isCompatible(std::optional<Language> language, const Element &before, const Element &now);

} // namespace waybill::api
