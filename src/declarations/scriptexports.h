// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"
#include "declarations/scanner.h"

#include <string>
#include <vector>

namespace waybill::api {

/// A name that others see, and what it is called in the file.
struct ScriptExport {
    std::string local;
    std::string name;
    int line = 0;
    bool fromElsewhere = false; ///< of another module
    bool isType = false;
};

/// What a module of TypeScript or JavaScript hands out, of what it declares and of what it has from elsewhere.
class ScriptExports {
public:
    void add(ScriptExport one) { m_exports.push_back(std::move(one)); }
    /// What was declared from `from` on, all under one name if there is one.
    void addDeclared(const Elements &elements, std::size_t from, const std::string &name = {});
    /// From the "{" or "*" behind `export`, up to where the statement goes on.
    void readList(Scanner &scanner, bool areTypes);
    /// From the "{" behind `module.exports =` to the "}" that closes it.
    void readObject(Scanner &scanner);

    /// Those of the module's elements that others see, under the names that they see, in the order of the text; and
    /// what is declared elsewhere, or in a way that says nothing.
    [[nodiscard]] Elements exported(const Elements &declared, const std::string &scope) const;

private:
    std::vector<ScriptExport> m_exports;
};

} // namespace waybill::api
