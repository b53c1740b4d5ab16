// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/brackets.h"

namespace waybill::source {

bool nestsDeeper(std::string_view text, int most)
{
    int depth = 0;
    for (const char c : text) {
        if (c == '(' || c == '[' || c == '{')
            ++depth;
        else if ((c == ')' || c == ']' || c == '}') && depth > 0)
            --depth;
        if (depth > most)
            return true;
    }
    return false;
}

} // namespace waybill::source
