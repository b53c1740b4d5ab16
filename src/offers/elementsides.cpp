// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/elementsides.h"

namespace waybill::api {

namespace {

constexpr int FirstOtherSort = 100;

/// Embedded interfaces that embed others are taken in level by level.
constexpr int DeepestEmbedding = 4;

} // namespace

Sameness samenessOf(Kind kind)
{
    switch (kind) {
    case Kind::Type:
    case Kind::Interface: return Sameness::Type;
    case Kind::Function:
    case Kind::Variable:
    case Kind::Constant:
    case Kind::Macro: return Sameness::Value;
    case Kind::Method:
    case Kind::Demand: return Sameness::Member;
    case Kind::Field: return Sameness::Field;
    default: return Sameness::Other;
    }
}

ElementKey keyOf(const Element &element)
{
    const Sameness sameness = samenessOf(element.kind);
    const int sort =
        sameness == Sameness::Other ? FirstOtherSort + static_cast<int>(element.kind) : static_cast<int>(sameness);
    return {sort, element.scope, element.name};
}

std::string_view outerName(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    const std::size_t colons = name.rfind("::");
    if (dot == std::string_view::npos && colons == std::string_view::npos)
        return {};
    if (dot == std::string_view::npos || (colons != std::string_view::npos && colons > dot))
        return name.substr(0, colons);
    return name.substr(0, dot);
}

ElementSide::ElementSide(const std::vector<FileElements> &files)
{
    for (const FileElements &file : files) {
        if (!file.elements)
            continue;
        for (const Element &element : *file.elements)
            m_elements[keyOf(element)].push_back({&element, &file.path});
    }
    for (int level = 0; level < DeepestEmbedding; ++level)
        takeInEmbedded();
}

void ElementSide::takeInEmbedded()
{
    std::vector<PlacedElement> embeddings;
    for (const auto &[key, places] : m_elements) {
        if (key.sort == static_cast<int>(Sameness::Member) && places.front().element->shape.starts_with('='))
            embeddings.push_back(places.front());
    }
    for (const PlacedElement &embedding : embeddings) {
        const Element &element = *embedding.element;
        Element type;
        type.kind = Kind::Interface;
        type.scope = element.scope;
        type.name = element.shape.substr(1);
        const std::string_view owner = outerName(element.name);
        if (!has(keyOf(type)))
            continue;
        for (const Element *demand : membersOf(type)) {
            Element own = *demand;
            own.name = std::string(owner) + own.name.substr(type.name.size());
            own.line = element.line;
            own.optional = element.optional || demand->optional;
            if (has(keyOf(own)))
                continue;
            m_own.push_back(std::move(own));
            m_elements[keyOf(m_own.back())].push_back({&m_own.back(), embedding.path});
        }
        m_elements.erase(keyOf(element));
    }
}

std::vector<const Element *> ElementSide::membersOf(const Element &type) const
{
    std::vector<const Element *> members;
    for (const Kind kind : {Kind::Method, Kind::Field, Kind::EnumValue}) {
        Element first;
        first.kind = kind;
        ElementKey key = keyOf(first);
        key.scope = type.scope;
        key.name = type.name;
        for (auto it = m_elements.upper_bound(key);
             it != m_elements.end() && it->first.sort == key.sort && it->first.scope == key.scope
             && it->first.name.starts_with(type.name);
             ++it) {
            if (outerName(it->first.name) == type.name)
                members.push_back(it->second.front().element);
        }
    }
    return members;
}

} // namespace waybill::api
