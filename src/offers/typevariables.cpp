// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/typevariables.h"

#include "declarations/signature.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace waybill::api {

namespace {

bool isOfName(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
}

/// "T" of "T extends Comparable<T>" and of "reified T: Any", "'a" of "'a: 'b".
std::string_view variableOf(std::string_view item)
{
    for (const std::string_view modifier : {"reified ", "in ", "out ", "const "}) {
        if (item.starts_with(modifier))
            item.remove_prefix(modifier.size());
    }
    return item.substr(0, std::size_t(std::find_if_not(item.begin(), item.end(), isOfName) - item.begin()));
}

} // namespace

std::string withNumberedVariables(std::string_view shape)
{
    const std::size_t open = shape.find_first_of("<(");
    if (open == std::string_view::npos || shape[open] != '<')
        return std::string(shape);
    const std::size_t close = endOfGroup(shape, open);
    std::vector<std::string_view> variables;
    for (const std::string_view item : splitList(shape.substr(open + 1, std::max(close, open + 2) - open - 2)))
        variables.push_back(variableOf(item));
    std::string numbered(shape.substr(0, open));
    for (std::size_t at = open; at < shape.size();) {
        const std::size_t end =
            std::size_t(std::find_if_not(shape.begin() + std::ptrdiff_t(at), shape.end(), isOfName) - shape.begin());
        const std::string_view word = shape.substr(at, std::max(end, at + 1) - at);
        const auto variable = end > at ? std::find(variables.begin(), variables.end(), word) : variables.end();
        if (variable == variables.end())
            numbered += word;
        else
            numbered += '$' + std::to_string(variable - variables.begin());
        at += word.size();
    }
    return numbered;
}

} // namespace waybill::api
