// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/ctagsshape.h"

#include <map>
#include <set>

namespace waybill::api {

/// What is special about Go: shapes are read from the text, since signatures lack type parameters, and imports may
/// give packages another name.
class CtagsGo {
public:
    /// All must outlive the object.
    CtagsGo(const CtagsTags &tags, const DeclaredText &text);

    /// As api::describe().
    void describe(Element &element, const PlacedTag &placed) const;

    /// Whether others may implement an interface.
    [[nodiscard]] bool isClosed(const CtagsTag &type) const { return m_closed.contains(type.name); }
    /// What an interface demands through those that it embeds, and which types it is limited to.
    [[nodiscard]] Elements embedded(const Element &type, const CtagsTag &tag) const;
    /// "{~int|~string;}", for a type parameter's constraint; empty for other interfaces.
    [[nodiscard]] std::string constraint(const CtagsTag &tag) const;

private:
    void readImports();
    void describeFunction(Element &element, const CtagsTag &tag) const;
    void describeValue(Element &element, const CtagsTag &tag) const;
    /// A type as others see it: without the names of parameters, with the own names of packages.
    [[nodiscard]] std::string typeOf(std::string_view type) const;
    /// The type that a text begins with.
    [[nodiscard]] std::string leadingType(std::string_view text) const;
    [[nodiscard]] std::string result(std::string_view behindParameters) const;
    [[nodiscard]] std::string withOwnNames(std::string shape) const;

    const DeclaredText &m_text;
    std::map<std::string, std::string, std::less<>> m_imports; ///< by the name that the file gives them
    std::set<std::string, std::less<>> m_closed;
};

} // namespace waybill::api
