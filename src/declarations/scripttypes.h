// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/sourcereader.h"

namespace waybill::api {

/// Reads the types and parameters of TypeScript and writes them as shapes: "(string,number?,...T[]):boolean". A
/// parameter without a type is "_", as are all those of JavaScript; one that may be left out ends in "?".
class ScriptTypes {
public:
    /// Both must outlive the object.
    ScriptTypes(Scanner &scanner, Nesting &nesting)
        : m_scanner(scanner)
        , m_nesting(nesting)
    {}

    /// Up to a sign in `stops`, a bracket that closes what is around it, or where `endsWithLine` the end of the
    /// statement. Quotes are single ones, and members of object types end in ";", as they may be written otherwise.
    std::string readType(std::string_view stops, bool endsWithLine = false);
    /// From "(" or type parameters past the result's type; a method of a class that has neither ends there.
    std::string readSignature(std::string_view stops);

private:
    void readGroup(std::string &text);
    std::string readParameter();

    Scanner &m_scanner;
    Nesting &m_nesting;
};

/// Whether a line that ends in the one token and goes on with the other is one statement.
[[nodiscard]] bool goesOn(const Token &last, const Token &next);

} // namespace waybill::api
