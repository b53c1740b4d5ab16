// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace waybill::proto {

// Names and paths, put together and taken apart. The views point into what was given.

/// "pkg.Message" of "pkg.Message.field"; empty at the top.
[[nodiscard]] inline std::string_view scopeOf(std::string_view fullName)
{
    const std::size_t dot = fullName.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : fullName.substr(0, dot);
}

/// "pkg.Message.field" of "pkg.Message" and "field".
[[nodiscard]] inline std::string inScope(std::string_view scope, std::string_view name)
{
    std::string fullName;
    fullName.reserve(scope.size() + 1 + name.size());
    return fullName.append(scope).append(1, '.').append(name);
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

/// For sets and maps of names in which views are looked up.
struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
};

} // namespace waybill::proto
