// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace waybill::proto {

// Parts of names and paths. The views point into what was given.

/// "pkg.Message" of "pkg.Message.field"; empty at the top.
[[nodiscard]] inline std::string_view scopeOf(std::string_view fullName)
{
    const std::size_t dot = fullName.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : fullName.substr(0, dot);
}

/// "field" of "pkg.Message.field".
[[nodiscard]] inline std::string_view shortName(std::string_view fullName)
{
    return fullName.substr(fullName.rfind('.') + 1); // npos + 1 is 0
}

/// "a.proto" of "api/v1/a.proto".
[[nodiscard]] inline std::string_view fileName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

} // namespace waybill::proto
