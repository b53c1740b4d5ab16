// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/movedpackages.h"

#include <algorithm>
#include <iterator>

namespace waybill::release {

namespace {

using ImportPaths = std::set<std::string_view>;

/// The quoted path in a line of an import, with or without a name in front; empty for others.
std::string_view importPathIn(std::string_view line)
{
    const std::size_t open = line.find('"');
    const std::size_t close = open == std::string_view::npos ? open : line.find('"', open + 1);
    return close == std::string_view::npos ? std::string_view() : line.substr(open + 1, close - open - 1);
}

/// What a source of Go imports, but for the standard library.
ImportPaths importsOf(std::string_view source)
{
    ImportPaths paths;
    bool isBlock = false;
    for (std::size_t from = 0; from < source.size();) {
        const std::size_t end = std::min(source.find('\n', from), source.size());
        const std::string_view line = source.substr(from, end - from);
        from = end + 1;
        if (line.starts_with("func ") || line.starts_with("type "))
            break; // imports stand above
        isBlock = line.starts_with("import (") || (isBlock && !line.starts_with(')'));
        const std::string_view path = isBlock || line.starts_with("import ") ? importPathIn(line) : std::string_view();
        if (path.substr(0, path.find('/')).find('.') != std::string_view::npos)
            paths.insert(path);
    }
    return paths;
}

std::string_view lastName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

/// The site and who owns the repository there, with its name: "github.com/owner/name".
std::string_view repositoryOf(std::string_view path)
{
    std::size_t end = 0;
    for (int parts = 0; parts < 3 && end != std::string_view::npos; ++parts)
        end = path.find('/', parts == 0 ? 0 : end + 1);
    return path.substr(0, end);
}

} // namespace

void MovedPackages::read(std::string_view before, std::string_view now)
{
    const ImportPaths had = importsOf(before);
    const ImportPaths has = importsOf(now);
    ImportPaths gone;
    ImportPaths come;
    std::set_difference(had.begin(), had.end(), has.begin(), has.end(), std::inserter(gone, gone.end()));
    std::set_difference(has.begin(), has.end(), had.begin(), had.end(), std::inserter(come, come.end()));
    for (const std::string_view path : gone) {
        if (std::any_of(come.begin(), come.end(), [path](std::string_view other) {
                return lastName(other) == lastName(path) && repositoryOf(other) != repositoryOf(path);
            }))
            m_left.emplace(path);
    }
}

bool MovedPackages::hasPackageOf(std::string_view path) const
{
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos || !path.ends_with(".go"))
        return false;
    const std::string folder = '/' + std::string(path.substr(0, slash));
    return std::any_of(m_left.begin(), m_left.end(),
                       [&](const std::string &left) { return std::string_view(left).ends_with(folder); });
}

} // namespace waybill::release
