// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/scriptexports.h"

#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

void ScriptExports::addDeclared(const Elements &elements, std::size_t from, const std::string &name)
{
    for (std::size_t i = from; i < elements.size(); ++i) {
        const Element &element = elements[i];
        if (element.name.find('.') == std::string::npos)
            add({element.name, name.empty() ? element.name : name, element.line});
    }
}

void ScriptExports::readList(Scanner &scanner, bool areTypes)
{
    if (scanner.accept('*')) {
        if (scanner.accept("as")) // export * as name from "module"
            add({{}, std::string(scanner.token().text), scanner.line()});
        return;
    }
    const std::size_t first = m_exports.size();
    scanner.advance();
    while (!scanner.atEnd() && !scanner.is('}')) {
        const std::size_t before = scanner.begin();
        const bool isType = scanner.is("type") && scanner.peek().isWord() && !scanner.peek().is("as");
        if (isType)
            scanner.advance();
        const int line = scanner.line();
        const std::string local(scanner.token().text);
        std::string name = local;
        scanner.advance();
        if (scanner.accept("as")) {
            name = scanner.token().text;
            scanner.advance();
        }
        add({local, name, line, false, areTypes || isType});
        scanner.accept(',');
        if (scanner.begin() == before)
            scanner.skip();
    }
    scanner.advance();
    const bool fromElsewhere = scanner.is("from");
    for (std::size_t i = first; fromElsewhere && i < m_exports.size(); ++i)
        m_exports[i].fromElsewhere = true;
}

void ScriptExports::readObject(Scanner &scanner)
{
    scanner.advance();
    while (!scanner.atEnd() && !scanner.is('}')) {
        const std::size_t before = scanner.begin();
        const int line = scanner.line();
        const Token token = scanner.token();
        scanner.skip();
        if (token.isWord()) {
            const std::string name(token.text);
            std::string local = name;
            if (scanner.is(':') && scanner.peek().isWord())
                local = scanner.peek().text;
            add({local, name, line});
        }
        while (!scanner.atEnd() && !scanner.is(',') && !scanner.is('}'))
            scanner.skip();
        scanner.accept(',');
        if (scanner.begin() == before)
            scanner.skip();
    }
}

Elements ScriptExports::exported(const Elements &declared, const std::string &scope) const
{
    Elements exported;
    for (const Element &element : declared) {
        const std::string_view root = std::string_view(element.name).substr(0, element.name.find('.'));
        std::vector<std::string_view> names;
        for (const ScriptExport &candidate : m_exports) {
            const bool isNew = std::find(names.begin(), names.end(), candidate.name) == names.end();
            if (candidate.local != root || candidate.fromElsewhere || !isNew)
                continue;
            names.push_back(candidate.name);
            exported.push_back(element);
            exported.back().name = candidate.name + element.name.substr(root.size());
        }
    }
    for (const ScriptExport &candidate : m_exports) {
        const bool isThere = std::any_of(exported.begin(), exported.end(),
                                         [&](const Element &element) { return element.name == candidate.name; });
        if (isThere || candidate.name.empty())
            continue;
        // Declared elsewhere, or in a way that says nothing.
        Element &element = exported.emplace_back();
        element.kind =
            candidate.isType ? Kind::Type : kindByCase(candidate.name == "default" ? candidate.local : candidate.name);
        element.scope = scope;
        element.name = candidate.name;
        element.line = candidate.line;
    }
    std::stable_sort(exported.begin(), exported.end(),
                     [](const Element &one, const Element &other) { return one.line < other.line; });
    return exported;
}

} // namespace waybill::api
