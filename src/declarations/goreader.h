// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/gotypes.h"

namespace waybill::api {

/// What a Go file declares for other packages: exported functions, types with their fields and methods, constants and
/// variables. Programs, tests, generated files and what lies below internal/ or vendor/ declare nothing.
class GoReader {
public:
    GoReader(std::string_view path, std::string_view text);

    [[nodiscard]] Elements read();

private:
    /// What a line of a const or var group hands down to those that say nothing themselves.
    struct Inherited {
        std::string type;
        std::string value;
        int index = 0;
    };

    [[nodiscard]] bool declaresForOthers();
    void readImports();
    void readImport();
    void readFunction();
    std::string readReceiver();
    void readTypes();
    void readTypeDeclaration(bool groupDeprecated);
    void readStruct(const std::string &owner);
    void readInterface(const std::string &owner, std::size_t type);
    void readValues(Kind kind);
    void readValueLine(Kind kind, Inherited &inherited, bool groupDeprecated);
    /// Past an expression, up to the comma or the end of its line; as written.
    std::string_view readExpression();
    Element &add(Kind kind, std::string name, std::string shape, int line);
    [[nodiscard]] bool isDeprecated() const;

    std::string_view m_path;
    std::string_view m_text;
    Scanner m_scanner;
    GoTypes m_types;
    std::string m_scope;
    Elements m_elements;
    int m_depth = 0;
};

} // namespace waybill::api
