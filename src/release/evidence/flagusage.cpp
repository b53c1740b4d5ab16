// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/flagusage.h"

#include <cctype>
#include <string>

namespace waybill::release {

bool helpNamesFlag(std::string_view source, std::string_view name)
{
    if (name.size() < 2)
        return false;
    const std::string flag = "--" + std::string(name);
    for (std::size_t at = source.find(flag); at != std::string_view::npos; at = source.find(flag, at + flag.size())) {
        const std::size_t end = at + flag.size();
        if (end < source.size()
            && (std::isalnum(static_cast<unsigned char>(source[end])) || source[end] == '-' || source[end] == '_'
                || source[end] == '.'))
            continue;
        std::size_t begin = at;
        while (begin > 0 && (source[begin - 1] == ' ' || source[begin - 1] == '\t' || source[begin - 1] == '`'))
            --begin;
        if (begin == 0 || source[begin - 1] == '\n')
            return true;
    }
    return false;
}

} // namespace waybill::release
