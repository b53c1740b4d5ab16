// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/sourcereader.h"

namespace waybill::api {

/// What stands before an item of Rust.
struct RustMarks {
    bool isPublic = false;
    bool deprecated = false;
    bool nonExhaustive = false;
    bool forTests = false; ///< or hidden: no API, says its author
    bool exported = false; ///< #[macro_export]
    int line = 0;
};

/// Reads what the items of Rust are made of, attributes, generics, parameters and types, and writes it as shapes:
/// "(self:&Self,u32)". White space, attributes and commas at the end mean nothing there.
class RustShapes {
public:
    /// Both must outlive the object.
    RustShapes(Scanner &scanner, Nesting &nesting)
        : m_scanner(scanner)
        , m_nesting(nesting)
    {}

    /// Attributes and visibility.
    RustMarks readMarks();
    /// From "<" past its ">"; empty where there is none.
    std::string readGenerics();
    /// From "(" past its ")", without the names; "()" where there is none.
    std::string readParameters();
    /// Tokens up to one of these signs outside of brackets, or to a semicolon or what closes a bracket around them.
    std::string readUntil(std::string_view stops);
    /// Past the item's semicolon or body.
    void skipItem();

private:
    void readAttribute(RustMarks &marks);
    std::string readParameter();

    Scanner &m_scanner;
    Nesting &m_nesting;
};

} // namespace waybill::api
