// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/scanner.h"

namespace waybill::api {

/// What a Java file declares for others: public types with their public and protected members. Tests and packages with
/// "internal" in their path declare nothing.
class JavaReader {
public:
    JavaReader(std::string_view path, std::string_view text);

    [[nodiscard]] Elements read();

private:
    struct Marks {
        bool isPublic = false; ///< or protected
        bool isPrivate = false;
        bool isStatic = false;
        bool isFinal = false;
        bool isAbstract = false;
        bool isDefault = false;
        bool isSealed = false;
        bool deprecated = false;
        int line = 0;
    };
    struct Owner {
        std::string name;
        bool isInterface = false;
        bool isSealed = false;
    };

    Marks readMarks();
    void readMember(const Owner &owner);
    bool readTypeDeclaration(const Owner &owner, const Marks &marks, bool isWanted);
    void readBody(const Owner &owner, bool isEnum);
    void readEnumValues(const Owner &owner);
    std::string readType();
    std::string readParameters();
    void skipToBody();
    Element &add(Kind kind, std::string name, std::string shape, const Marks &marks);

    std::string_view m_path;
    Scanner m_scanner;
    std::string m_scope;
    Elements m_elements;
    int m_depth = 0;
};

} // namespace waybill::api
