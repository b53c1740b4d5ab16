// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/utf8character.h"

namespace waybill::proto {

namespace {

constexpr char32_t Replacement = 0xFFFD;

} // namespace

Utf8Character firstCharacter(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    const int size = first < 0x80 ? 1 : first >= 0xF0 && first < 0xF8 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    if (first < 0x80)
        return {first, 1};
    if (size == 1 || first >= 0xF8 || int(text.size()) < size)
        return {Replacement, 1};
    char32_t code = first & (0xFF >> (size + 1));
    for (const char c : text.substr(1, std::size_t(size) - 1)) {
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80)
            return {Replacement, 1};
        code = (code << 6) | (static_cast<unsigned char>(c) & 0x3F);
    }
    return {code, size};
}

} // namespace waybill::proto
