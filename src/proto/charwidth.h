// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace waybill::proto {

struct Utf8Character {
    char32_t code = 0;
    int size = 1; ///< in bytes
};

inline constexpr char32_t ZeroWidthJoiner = 0x200D;

/// The first character of `text`, which must not be empty; a byte that begins none counts as one of its own.
[[nodiscard]] Utf8Character firstCharacter(std::string_view text);

/// How many cells of a terminal the character takes: none for control characters and those that join the one before,
/// two for those of East Asia and emoji. About: tables of Unicode differ, and places in a file need no more.
[[nodiscard]] int widthOf(char32_t code);

} // namespace waybill::proto
