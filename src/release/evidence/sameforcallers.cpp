// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/sameforcallers.h"

#include "offers/shapes.h"

#include <algorithm>
#include <cctype>

namespace waybill::release {

namespace {

/// Whether a type is the same, or names one of some in place of what was there.
bool namesOneOf(std::string_view was, std::string_view is, const std::set<std::string, std::less<>> &newTypes)
{
    if (was == is)
        return true;
    for (std::size_t at = 0; at < is.size();) {
        std::size_t end = at;
        while (end < is.size() && (std::isalnum(static_cast<unsigned char>(is[end])) != 0 || is[end] == '_'))
            ++end;
        if (newTypes.contains(is.substr(at, end - at)))
            return true;
        at = end + 1;
    }
    return false;
}

} // namespace

bool onlyNamesTypes(const api::ElementChange &change, const std::set<std::string, std::less<>> &newTypes)
{
    if (change.what != api::ElementChange::What::Reshaped || !change.newPath.ends_with(".go"))
        return false;
    const api::CallShape before = api::splitCall(change.before.shape);
    const api::CallShape now = api::splitCall(change.after.shape);
    if (before.parameters.size() != now.parameters.size())
        return false;
    for (std::size_t i = 0; i < now.parameters.size(); ++i) {
        if (!namesOneOf(before.parameters[i], now.parameters[i], newTypes))
            return false;
    }
    return namesOneOf(before.rest, now.rest, newTypes);
}

bool onlyWritesType(const api::ElementChange &change)
{
    if (change.what != api::ElementChange::What::Reshaped || !change.newPath.ends_with(".kt"))
        return false;
    const api::CallShape before = api::splitCall(change.before.shape);
    const api::CallShape now = api::splitCall(change.after.shape);
    const auto isNothing = [](std::string_view type) { return type == "void" || type == "Unit"; };
    return before.parameters == now.parameters
           && (before.rest.empty() || now.rest.empty() || (isNothing(before.rest) && isNothing(now.rest)));
}

bool isOfLanguage(std::string_view method)
{
    constexpr std::string_view names[] = {
        "Error",           "Format",        "GoString",   "GobDecode",    "GobEncode",     "Is",     "MarshalBinary",
        "MarshalJSON",     "MarshalText",   "MarshalXML", "MarshalYAML",  "Scan",          "String", "UnmarshalJSON",
        "UnmarshalBinary", "UnmarshalText", "Unwrap",     "UnmarshalXML", "UnmarshalYAML", "Value"};
    return isInherited(method) || std::find(std::begin(names), std::end(names), method) != std::end(names);
}

bool isInherited(std::string_view method)
{
    constexpr std::string_view names[] = {"Equals", "GetHashCode", "ToString", "equals", "hashCode", "toString"};
    return std::find(std::begin(names), std::end(names), method) != std::end(names);
}

} // namespace waybill::release
