// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/readers.h"

#include <cstdint>
#include <string>

namespace waybill::api {

/// A source without what stands in the bodies of its functions.
struct Outline {
    /// With as many lines as the source. Kotlin's companions have names. In Go without imports, type parameters and
    /// what no other package sees, too.
    std::string text;
    /// Of all that is left but space, comments and imports: equal ones declare the same. Comments that speak of
    /// deprecation or call something experimental count.
    std::uint64_t key = 0;
};

/// Whether outlines of this language are known.
[[nodiscard]] bool hasOutline(Language language);

/// Takes time proportional to the text; never fails. Pure.
[[nodiscard]] Outline outlineOf(Language language, std::string_view text);

} // namespace waybill::api
