// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/scanner.h"

namespace waybill::api {

/// What a C or C++ header declares for others: functions, types with their public members, enum values, variables,
/// macros. Namespaces stand in the names, nothing has a scope. Sources, private headers and what lies in namespaces
/// like "detail" declare nothing. Both sides of an #if count.
class CppReader {
public:
    CppReader(std::string_view path, std::string_view text);

    [[nodiscard]] Elements read();

private:
    struct Owner {
        std::string name; ///< with all that is around it
        std::string_view className;
        bool isClass = false;
        bool isPublic = true;
        std::size_t element = 0; ///< the class among the elements
    };
    /// What is known of a declaration when its name's turn has come.
    struct Declaration {
        std::string type;
        std::string name;
        int line = 0;
        bool deprecated = false;
        bool isTypedef = false;
        bool isConstant = false;
        bool isHidden = false; ///< friend, or belongs to a class elsewhere
    };

    [[nodiscard]] bool declaresForOthers() const;
    void readBlock(Owner &owner);
    void readStatement(Owner &owner);
    void readDirective();
    void readNamespace(const Owner &owner);
    bool readAccess(Owner &owner);
    void readUsing(const Owner &owner);
    [[nodiscard]] bool beginsBody() const;
    void readClass(const Owner &owner, bool isTypedef, bool deprecated);
    void readEnum(const Owner &owner, bool isTypedef, bool deprecated);
    std::string nameBehindBody() const;
    void readDeclaration(Owner &owner);
    void readFunction(Owner &owner, Declaration &declaration);
    void readVariables(const Owner &owner, Declaration &declaration);
    void skipDeclarators();
    void skipAttributes(bool &deprecated);
    void add(Kind kind, const Owner &owner, std::string_view name, std::string shape, int line, bool deprecated);

    std::string_view m_path;
    Scanner m_scanner;
    Elements m_elements;
    std::string_view m_guard;
    bool m_hasCondition = false;
    int m_depth = 0;
};

} // namespace waybill::api
