// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/scriptexports.h"
#include "declarations/scripttypes.h"
#include "declarations/sourcereader.h"

namespace waybill::api {

/// What a TypeScript or JavaScript module exports: functions, classes, interfaces, types, enums, constants, and what it
/// hands on; by `export` as well as by `module.exports`. Tests and bundles declare nothing, nor does what is marked
/// `@internal`.
class ScriptReader : private SourceReader {
public:
    ScriptReader(std::string_view path, std::string_view text);

    [[nodiscard]] Elements read();

private:
    struct Marks {
        bool deprecated = false;
        bool internal = false;
        int line = 0;
    };

    /// Of the module, or of the namespace `owner`.
    void readStatement(const std::string &owner);
    bool readDeclaration(const std::string &owner, std::string_view defaultName, const Marks &marks);
    void readFunction(const std::string &owner, std::string_view defaultName, const Marks &marks);
    void readClass(const std::string &owner, std::string_view defaultName, bool isAbstract, const Marks &marks);
    void readMembers(const std::string &owner);
    void readMember(const std::string &owner);
    void readInterface(const std::string &owner, const Marks &marks);
    void readInterfaceMembers(const std::string &owner);
    void readTypeAlias(const std::string &owner, const Marks &marks);
    void readEnum(const std::string &owner, const Marks &marks);
    void readVariables(const std::string &owner, const Marks &marks);
    bool readArrow(std::string &shape);
    void readNamespace(const std::string &owner);
    void readExport(const std::string &owner);
    void readDefaultExport(const Marks &marks);
    void readCommonExports();
    void skipDecorator();
    void skipStatement();
    void skipInitialiser();
    [[nodiscard]] Marks marksHere();
    [[nodiscard]] bool beginsStatement() const;
    void add(Kind kind, std::string name, std::string shape, const Marks &marks);

    ScriptTypes m_types;
    std::string m_scope;
    ScriptExports m_exports;
};

} // namespace waybill::api
