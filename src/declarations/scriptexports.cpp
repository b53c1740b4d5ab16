// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// The part of ScriptReader that says what a module hands out.
#include "declarations/scriptreader.h"
#include "declarations/words.h"

namespace waybill::api {

namespace {

const std::string Default = "default";

} // namespace

void ScriptReader::readExport(const std::string &owner)
{
    const Marks marks = marksHere();
    m_scanner.advance();
    const std::size_t from = m_elements.size();
    if (m_scanner.is("default")) {
        m_scanner.advance();
        readDefaultExport(marks);
        return;
    }
    const bool areTypes = m_scanner.is("type") && (m_scanner.peek().is('{') || m_scanner.peek().is('*'));
    if (areTypes)
        m_scanner.advance();
    if (m_scanner.is('{') || m_scanner.is('*')) {
        readExportList(areTypes);
    } else if (m_scanner.is('=')) {
        m_scanner.advance();
        m_exports.push_back({std::string(m_scanner.token().text), Default, m_scanner.line()});
        skipStatement();
    } else if (!readDeclaration(owner, {}, marks)) {
        skipStatement();
    } else if (owner.empty()) {
        exportDeclared(from);
    }
}

void ScriptReader::readDefaultExport(const Marks &marks)
{
    const std::size_t from = m_elements.size();
    const int line = marks.line;
    const Token first = m_scanner.token();
    const bool isDeclaration =
        first.is("function") || first.is("class") || first.is("async") || first.is("abstract") || first.is("interface");
    if (isDeclaration && readDeclaration({}, Default, marks)) {
        exportDeclared(from, Default);
        if (m_elements.size() > from)
            return;
    }
    // export default name; or of some value
    const bool isName = first.isWord() && (m_scanner.peek().is(';') || m_scanner.peek().lineBreak);
    m_exports.push_back({isName ? std::string(first.text) : std::string(), Default, line});
    m_scanner.skip();
    skipStatement();
}

void ScriptReader::readExportList(bool areTypes)
{
    const std::size_t from = m_exports.size();
    if (m_scanner.accept('*')) {
        if (m_scanner.accept("as")) // export * as name from "module"
            m_exports.push_back({{}, std::string(m_scanner.token().text), m_scanner.line()});
        skipStatement();
        return;
    }
    readGroup('}', [&] {
        const bool isType = m_scanner.is("type") && m_scanner.peek().isWord() && !m_scanner.peek().is("as");
        if (isType)
            m_scanner.advance();
        const int line = m_scanner.line();
        const std::string local(m_scanner.token().text);
        std::string name = local;
        m_scanner.advance();
        if (m_scanner.accept("as")) {
            name = m_scanner.token().text;
            m_scanner.advance();
        }
        m_exports.push_back({local, name, line, false, areTypes || isType});
        m_scanner.accept(',');
    });
    const bool fromElsewhere = m_scanner.is("from");
    for (std::size_t i = from; fromElsewhere && i < m_exports.size(); ++i)
        m_exports[i].fromElsewhere = true;
    skipStatement();
}

void ScriptReader::readCommonExports()
{
    // module.exports = ..., module.exports.name = ..., exports.name = ...
    const int line = m_scanner.line();
    if (m_scanner.accept("module"))
        m_scanner.accept('.');
    if (!m_scanner.accept("exports")) {
        skipStatement();
        return;
    }
    std::string name = Default;
    if (m_scanner.accept('.')) {
        name = m_scanner.token().text;
        m_scanner.advance();
    }
    if (!m_scanner.is('=') || m_scanner.peek().is('=')) {
        skipStatement();
        return;
    }
    m_scanner.advance();
    if (name == Default && m_scanner.is('{')) {
        readExportedObject();
    } else if (m_scanner.token().isWord() && (m_scanner.peek().is(';') || m_scanner.peek().lineBreak)) {
        m_exports.push_back({std::string(m_scanner.token().text), name, line});
    } else {
        Marks marks;
        marks.line = line;
        std::string shape;
        const bool isClass = m_scanner.is("class");
        const Kind kind = isClass ? Kind::Type : readArrow(shape) ? Kind::Function : Kind::Variable;
        if (name != "__esModule") {
            m_exports.push_back({name, name, line});
            add(kind, name, std::move(shape), marks);
        }
    }
    skipStatement();
}

void ScriptReader::readExportedObject()
{
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        const std::size_t before = m_scanner.begin();
        const int line = m_scanner.line();
        const Token token = m_scanner.token();
        m_scanner.skip();
        if (token.isWord()) {
            const std::string name(token.text);
            std::string local = name;
            if (m_scanner.is(':') && m_scanner.peek().isWord())
                local = m_scanner.peek().text;
            m_exports.push_back({local, name, line});
        }
        while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is('}'))
            m_scanner.skip();
        m_scanner.accept(',');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
}

} // namespace waybill::api
