// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/language.h"

#include <string_view>

namespace waybill::api {

/// Whether a text nests so deeply that Universal Ctags, which takes the square of that or more, would not get through
/// it in time. Only counts what opens and what closes, in strings and comments too, and therefore lets a text have ten
/// times what other readers do (support/nesting.h). Fast.
[[nodiscard]] bool isOverlyNested(source::Language language, std::string_view text);

} // namespace waybill::api
