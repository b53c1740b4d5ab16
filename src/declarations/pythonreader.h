// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/scanner.h"

#include <vector>

namespace waybill::api {

/// What a Python module declares for others: functions, classes with what they hold, and variables whose names begin
/// with no underscore; what `__all__` lists where it is written out; in a package's __init__ also what it imports from
/// its modules. Parameters keep their names, since callers may use them. Tests and private modules declare nothing.
class PythonReader {
public:
    PythonReader(std::string_view path, std::string_view text);

    [[nodiscard]] Elements read();

private:
    struct Marks {
        bool deprecated = false;
        bool isProperty = false;
        bool isStatic = false;
        bool isAbstract = false;
        bool isHidden = false; ///< an overload for type checkers, a property's setter
    };
    struct Owner {
        std::string name;
        int column = -1;
        bool isClass = false;
        bool isEnum = false;
    };

    [[nodiscard]] bool declaresForOthers() const;
    void readBlock(const Owner &owner);
    void readStatement(const Owner &owner);
    Marks readDecorators();
    void readFunction(const Owner &owner, const Marks &marks, int column);
    void readClass(const Owner &owner, const Marks &marks, int column);
    void readAssignment(const Owner &owner);
    void readAll();
    void readImport();
    std::string readParameters(bool dropsFirst);
    void skipLine();
    void skipToColon();
    [[nodiscard]] bool warnsFirst() const;
    void limitToAll();
    Element &add(Kind kind, const Owner &owner, std::string_view name, std::string shape, int line);

    std::string_view m_path;
    Scanner m_scanner;
    std::string m_scope;
    Elements m_elements;
    std::vector<std::string_view> m_all;
    int m_allLine = 0;           ///< 0: there is none
    bool m_isAllComplete = true; ///< nothing but names
    bool m_isPackage = false;
    int m_depth = 0;
};

} // namespace waybill::api
