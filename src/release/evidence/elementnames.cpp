// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/elementnames.h"

#include "release/evidence/surfacescope.h"

#include <algorithm>

namespace waybill::release {

std::string_view leafOf(const api::Element &element)
{
    const std::string_view name = element.name;
    if (element.kind == api::Kind::Flag || element.kind == api::Kind::Metric || element.kind == api::Kind::Environment)
        return name;
    if (element.kind == api::Kind::Route || element.kind == api::Kind::Command)
        return name.substr(std::min(name.rfind(' ') + 1, name.size()));
    return name.substr(std::min(name.find_last_of(".:") + 1, name.size()));
}

std::string_view topOf(const api::Element &element)
{
    const std::string_view name = element.name;
    return name.substr(0, name.find_first_of(".:"));
}

std::string shortFlag(const api::Element &element)
{
    return element.kind == api::Kind::Flag && element.name.size() == 1 ? '-' + element.name : std::string();
}

bool isConstructor(const api::Element &element)
{
    return element.name.ends_with(".__init__") || element.name.ends_with(".__construct");
}

std::vector<std::string_view> endingsOf(std::string_view metric)
{
    std::vector<std::string_view> endings;
    for (std::size_t at = metric.find('_'); at != std::string_view::npos; at = metric.find('_', at + 1)) {
        if (metric.find('_', at + 1) != std::string_view::npos)
            endings.push_back(metric.substr(at + 1));
    }
    return endings;
}

bool isOfOneProgram(const api::ElementChange &change)
{
    return change.what == api::ElementChange::What::Removed && !change.newPath.empty();
}

} // namespace waybill::release
