// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/columns.h"

#include <algorithm>
#include <array>

namespace waybill {

namespace {

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

bool isWide(char32_t c)
{
    const auto range = std::find_if(Wide.begin(), Wide.end(), [&](const CodeRange &r) { return c <= r.last; });
    return range != Wide.end() && c >= range->first;
}

int columnsOf(char32_t c)
{
    if (c >= 0x20 && c < 0x7F)
        return 1;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing: return 0;
    default: return isWide(c) ? 2 : 1;
    }
}

int columnsOf(const QString &text)
{
    int columns = 0;
    for (const char32_t c : text.toUcs4())
        columns += columnsOf(c);
    return columns;
}

} // namespace waybill
