// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/brackets.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace waybill::source {

namespace {

/// How much deeper what follows a byte stands. A table, for this is asked of each byte of all sources.
constexpr std::array<std::int8_t, 256> stepsOfBytes()
{
    std::array<std::int8_t, 256> steps{};
    for (const char open : {'(', '[', '{'})
        steps[static_cast<unsigned char>(open)] = 1;
    for (const char close : {')', ']', '}'})
        steps[static_cast<unsigned char>(close)] = -1;
    return steps;
}

constexpr std::array<std::int8_t, 256> Steps = stepsOfBytes();

} // namespace

bool nestsDeeper(std::string_view text, int most)
{
    int depth = 0;
    for (const char c : text) {
        const int step = Steps[static_cast<unsigned char>(c)];
        if (step == 0)
            continue;
        depth = std::max(depth + step, 0);
        if (depth > most)
            return true;
    }
    return false;
}

} // namespace waybill::source
