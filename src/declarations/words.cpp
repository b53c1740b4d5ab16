// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/words.h"

#include "source/pathkind.h"

#include <algorithm>

namespace waybill::api {

namespace {

constexpr std::size_t LongestValue = 200;

} // namespace

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

bool hasParagraph(std::string_view comment, std::string_view beginning)
{
    for (std::size_t at = comment.find(beginning); at != std::string_view::npos; at = comment.find(beginning, at + 1)) {
        std::size_t before = at;
        while (before > 0 && std::string_view("/*! \t").find(comment[before - 1]) != std::string_view::npos)
            --before;
        if (before == 0 || comment[before - 1] == '\n')
            return true;
    }
    return false;
}

std::string_view folderOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view fileNameOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view withoutSuffix(std::string_view path)
{
    const std::size_t dot = path.rfind('.');
    const std::size_t slash = path.rfind('/');
    return dot == std::string_view::npos || (slash != std::string_view::npos && dot < slash) ? path
                                                                                             : path.substr(0, dot);
}

bool isForOthers(std::string_view path)
{
    using enum source::PathKind;
    return !source::pathKinds(path).hasAny({Tests, Fixture, Example, Vendored, Generated});
}

bool hasFolder(std::string_view path, std::string_view folder)
{
    for (std::size_t at = path.find(folder); at != std::string_view::npos; at = path.find(folder, at + 1)) {
        const std::size_t end = at + folder.size();
        if ((at == 0 || path[at - 1] == '/') && end < path.size() && path[end] == '/')
            return true;
    }
    return false;
}

std::string shortValue(std::string_view text)
{
    if (text.size() > LongestValue || text.find('\n') != std::string_view::npos)
        return {};
    return std::string(text);
}

Kind kindByCase(std::string_view name)
{
    auto isSmall = [](char c) { return c >= 'a' && c <= 'z'; };
    if (name.empty() || isSmall(name.front()) || name.front() == '_')
        return Kind::Function;
    return name.size() == 1 || std::any_of(name.begin(), name.end(), isSmall) ? Kind::Type : Kind::Constant;
}

std::string joined(std::string_view outer, std::string_view separator, std::string_view inner)
{
    std::string all(outer);
    if (!outer.empty())
        all += separator;
    return all += inner;
}

} // namespace waybill::api
