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

} // namespace waybill::proto
