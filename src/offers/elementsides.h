// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"

#include <deque>
#include <map>
#include <tuple>

namespace waybill::api {

/// An element where it stands. Both live in the files that were given, or in the ElementSide.
struct PlacedElement {
    const Element *element = nullptr;
    const std::string *path = nullptr;
};

/// What is one thing to its users: a Function and a Variable of one name, an Interface and a Type, ...
enum class Sameness { Type, Value, Member, Field, Other };
[[nodiscard]] Sameness samenessOf(Kind kind);

/// Sameness (or Kind, for what is only the same as its like), scope and name.
struct ElementKey {
    int sort = 0;
    std::string_view scope;
    std::string_view name;
    auto operator<=>(const ElementKey &) const = default;
};
[[nodiscard]] ElementKey keyOf(const Element &element);

/// The name around a name: "Client" of "Client.Get", "ns" of "ns::Class"; empty where there is none.
[[nodiscard]] std::string_view outerName(std::string_view name);

/// All that one side declares, by key. What an interface demands through one that it embeds counts as its own, if both
/// are among the files.
class ElementSide {
public:
    explicit ElementSide(const std::vector<FileElements> &files);
    ElementSide(const ElementSide &) = delete;
    ElementSide &operator=(const ElementSide &) = delete;

    using Map = std::map<ElementKey, std::vector<PlacedElement>>;
    [[nodiscard]] const Map &elements() const { return m_elements; }
    [[nodiscard]] bool has(const ElementKey &key) const { return m_elements.count(key) > 0; }
    /// What stands right within a type: its fields, methods and so on.
    [[nodiscard]] std::vector<const Element *> membersOf(const Element &type) const;

private:
    void takeInEmbedded();

    Map m_elements;
    std::deque<Element> m_own;
};

} // namespace waybill::api
