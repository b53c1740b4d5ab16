// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/charwidth.h"

#include <QChar>

#include <algorithm>
#include <array>

namespace waybill::proto {

namespace {

constexpr char32_t Replacement = 0xFFFD;

struct CodeRange {
    char32_t first = 0;
    char32_t last = 0;
};

/// Wide by Unicode's East Asian Width, in coarse blocks.
constexpr std::array<CodeRange, 14> Wide{{{0x1100, 0x115F},
                                          {0x231A, 0x231B},
                                          {0x2E80, 0x303E},
                                          {0x3041, 0x33FF},
                                          {0x3400, 0x4DBF},
                                          {0x4E00, 0xA4CF},
                                          {0xA960, 0xA97F},
                                          {0xAC00, 0xD7A3},
                                          {0xF900, 0xFAFF},
                                          {0xFE30, 0xFE6F},
                                          {0xFF01, 0xFF60},
                                          {0xFFE0, 0xFFE6},
                                          {0x1F300, 0x1FAFF},
                                          {0x20000, 0x3FFFD}}};

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

int widthOf(char32_t code)
{
    if (code >= 0x20 && code < 0x7F)
        return 1;
    switch (QChar::category(code)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing: return 0;
    default: break;
    }
    const auto range = std::find_if(Wide.begin(), Wide.end(), [&](const CodeRange &r) { return code <= r.last; });
    return range != Wide.end() && code >= range->first ? 2 : 1;
}

} // namespace waybill::proto
