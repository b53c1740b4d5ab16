// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/scanner.h"

#include <vector>

namespace waybill::api {

/// Reads the types and signatures of Go and writes them as shapes: "func(context.Context,...$0)(int,error)". Parameters
/// have no names, type parameters are counted, and "interface{}" is "any".
class GoTypes {
public:
    explicit GoTypes(Scanner &scanner)
        : m_scanner(scanner)
    {}
    /// Reads elsewhere in the file that the other one reads.
    GoTypes(Scanner &scanner, const GoTypes &other)
        : m_scanner(scanner)
        , m_imports(other.m_imports)
    {}

    /// Adds the type that begins at the token; stops before what is none.
    void readType(std::string &shape);
    /// From the "(" of the parameters past the results.
    void readSignature(std::string &shape);
    /// From the "[" of a declaration's type parameters past its "]"; their names are known from then on.
    void readTypeParameters(std::string &shape);
    /// Other names for them, as a method's receiver gives them.
    void setTypeParameters(std::vector<std::string_view> names) { m_typeParameters = std::move(names); }
    /// A package that the file imports under another name: types of it are written as those of its own name.
    void addImport(std::string_view alias, std::string_view package) { m_imports.push_back({alias, package}); }
    /// Whether a "[" at the token follows the name before it as type arguments do: "List[int]", not "list [4]int".
    [[nodiscard]] bool atTypeArguments() const;

private:
    void readName(std::string &shape);
    void readBrackets(std::string &shape);
    void readParameters(std::string &shape, bool areResults);
    void readBody(std::string &shape);

    struct Import {
        std::string_view alias;
        std::string_view package;
    };

    Scanner &m_scanner;
    std::vector<Import> m_imports;
    std::vector<std::string_view> m_typeParameters;
    int m_depth = 0;
};

} // namespace waybill::api
