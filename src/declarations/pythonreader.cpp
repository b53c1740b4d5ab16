// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/pythonreader.h"

#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

constexpr int DeepestClass = 16;

bool isPublic(std::string_view name)
{
    return !name.empty() && name.front() != '_';
}

/// What callers reach without naming it.
bool isCalledByOthers(std::string_view name)
{
    return isPublic(name) || name == "__init__" || name == "__call__";
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view unquoted(std::string_view text)
{
    const std::size_t open = text.find_first_of("'\"");
    return open == std::string_view::npos || text.size() < open + 2 ? std::string_view()
                                                                    : text.substr(open + 1, text.size() - open - 2);
}

} // namespace

PythonReader::PythonReader(std::string_view path, std::string_view text)
    : m_path(path)
    , m_scanner(Language::Python, text)
    , m_scope(withoutSuffix(path))
    , m_isPackage(withoutSuffix(fileNameOf(path)) == "__init__")
{
    if (m_isPackage)
        m_scope = folderOf(path);
}

bool PythonReader::declaresForOthers() const
{
    const std::string_view name = withoutSuffix(fileNameOf(m_path));
    if (isOneOf(name, {"setup", "conftest", "__main__"}) || name.starts_with("test_") || name.ends_with("_test")
        || name.ends_with("_pb2") || name.ends_with("_pb2_grpc"))
        return false;
    for (std::string_view path = withoutSuffix(m_path); !path.empty(); path = folderOf(path)) {
        const std::string_view part = fileNameOf(path);
        if ((!isPublic(part) && part != "__init__") || isOneOf(part, {"tests", "test", "testing", "site-packages"}))
            return false;
    }
    return true;
}

Elements PythonReader::read()
{
    if (!declaresForOthers())
        return {};
    readBlock({});
    if (m_allLine > 0)
        limitToAll();
    return std::move(m_elements);
}

Element &PythonReader::add(Kind kind, const Owner &owner, std::string_view name, std::string shape, int line)
{
    Element element;
    element.kind = kind;
    element.scope = m_scope;
    element.name = joined(owner.name, ".", name);
    element.shape = std::move(shape);
    element.line = line;
    return m_elements.emplace_back(std::move(element));
}

void PythonReader::skipLine()
{
    bool goesOn = false;
    do {
        goesOn = m_scanner.is('\\');
        m_scanner.skip();
    } while (!m_scanner.atEnd() && (goesOn || !m_scanner.token().lineBreak));
}

void PythonReader::skipToColon()
{
    while (!m_scanner.atEnd() && !m_scanner.is(':'))
        m_scanner.skip();
}

void PythonReader::readBlock(const Owner &owner)
{
    while (!m_scanner.atEnd() && m_scanner.column() > owner.column) {
        const std::size_t before = m_scanner.begin();
        readStatement(owner);
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
}

void PythonReader::readStatement(const Owner &owner)
{
    const int column = m_scanner.column();
    const Marks marks = readDecorators();
    const Token token = m_scanner.token();
    if (!token.isWord()) {
        skipLine();
        return;
    }
    if (token.text == "async")
        m_scanner.advance();
    if (m_scanner.is("def")) {
        readFunction(owner, marks, column);
    } else if (token.text == "class") {
        readClass(owner, marks, column);
    } else if (isOneOf(token.text, {"if", "elif", "else", "try", "except", "finally", "with"})) {
        const bool isMain = m_scanner.peek().text == "__name__";
        skipToColon();
        // What they hold counts as if it stood outside: an import that may fail, a choice by version.
        if (isMain)
            m_scanner.skipBlock(column);
        else
            m_scanner.advance();
    } else if (isOneOf(token.text, {"for", "while", "async", "match"})) {
        if (m_scanner.peek().is('='))
            readAssignment(owner); // "match" is a name, too
        else
            m_scanner.skipBlock(column);
    } else if (token.text == "from" && !owner.isClass) {
        readImport();
    } else if (token.text == "__all__") {
        readAll();
    } else {
        readAssignment(owner);
    }
}

PythonReader::Marks PythonReader::readDecorators()
{
    Marks marks;
    while (m_scanner.is('@')) {
        m_scanner.advance();
        std::string_view name = m_scanner.token().text;
        m_scanner.advance();
        while (m_scanner.is('.')) {
            m_scanner.advance();
            name = m_scanner.token().text;
            m_scanner.advance();
        }
        marks.deprecated = marks.deprecated || name == "deprecated" || name == "Deprecated";
        marks.isProperty =
            marks.isProperty || name == "property" || name == "cached_property" || name == "abstractproperty";
        marks.isStatic = marks.isStatic || name == "staticmethod";
        marks.isAbstract = marks.isAbstract || name == "abstractmethod" || name == "abstractproperty";
        marks.isHidden = marks.isHidden || isOneOf(name, {"overload", "setter", "deleter"});
        while (!m_scanner.atEnd() && !m_scanner.token().lineBreak)
            m_scanner.skip();
    }
    return marks;
}

std::string PythonReader::readParameters(bool dropsFirst)
{
    std::string shape = "(";
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        const std::size_t before = m_scanner.begin();
        std::string parameter;
        while (m_scanner.is('*') || m_scanner.is('/')) {
            parameter += m_scanner.token().text;
            m_scanner.advance();
        }
        if (m_scanner.token().isWord()) {
            // Nobody says the names of "*args" and "**options".
            if (parameter.empty())
                parameter += m_scanner.token().text;
            else
                parameter += "args";
            m_scanner.advance();
        }
        while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(')')) {
            if (m_scanner.is('=') && !parameter.ends_with('='))
                parameter += '=';
            m_scanner.skip();
        }
        m_scanner.accept(',');
        if (!dropsFirst && !parameter.empty()) {
            if (shape.size() > 1)
                shape += ',';
            shape += parameter;
        }
        dropsFirst = false;
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
    return shape + ')';
}

/// Whether a function, at whose ":" it stands, begins by saying that it is deprecated.
bool PythonReader::warnsFirst() const
{
    Scanner body = m_scanner;
    body.advance();
    if (body.token().kind == Token::Kind::Text)
        body.advance();
    for (int lines = 0; lines < 2 && (body.is("import") || body.is("from")); ++lines) {
        do
            body.skip();
        while (!body.atEnd() && !body.token().lineBreak);
    }
    if (body.is("warnings")) {
        body.advance();
        body.accept('.');
    }
    if (!body.is("warn") && !body.is("_deprecated"))
        return false;
    const bool isOwn = body.is("_deprecated");
    body.advance();
    return body.is('(') && (isOwn || body.skipGroup().find("DeprecationWarning") != std::string_view::npos);
}

void PythonReader::readFunction(const Owner &owner, const Marks &marks, int column)
{
    const int line = m_scanner.line();
    m_scanner.advance();
    const std::string_view name = m_scanner.token().text;
    m_scanner.advance();
    if (m_scanner.is('['))
        m_scanner.skipGroup();
    std::string shape;
    if (m_scanner.is('('))
        shape = readParameters(owner.isClass && !marks.isStatic);
    skipToColon();
    const bool isWanted = owner.isClass ? isCalledByOthers(name) : isPublic(name);
    if (isWanted && !marks.isHidden) {
        Kind kind = owner.isClass ? Kind::Method : Kind::Function;
        if (marks.isProperty) {
            kind = Kind::Field;
            shape.clear();
        } else if (marks.isAbstract) {
            kind = Kind::Demand;
        }
        const bool deprecated = marks.deprecated || warnsFirst();
        add(kind, owner, name, std::move(shape), line).deprecated = deprecated;
    }
    m_scanner.skipBlock(column);
}

void PythonReader::readClass(const Owner &owner, const Marks &marks, int column)
{
    const int line = m_scanner.line();
    m_scanner.advance();
    Owner inner;
    const std::string_view name = m_scanner.token().text;
    inner.name = joined(owner.name, ".", name);
    inner.column = column;
    inner.isClass = true;
    m_scanner.advance();
    if (m_scanner.is('['))
        m_scanner.skipGroup();
    bool isAbstract = false;
    if (m_scanner.is('(')) {
        for (m_scanner.advance(); !m_scanner.atEnd() && !m_scanner.is(')'); m_scanner.skip()) {
            const std::string_view base = m_scanner.token().text;
            inner.isEnum = inner.isEnum || base.ends_with("Enum") || base == "Flag" || base == "IntFlag";
            isAbstract = isAbstract || base == "ABC" || base == "ABCMeta" || base == "Protocol";
        }
        m_scanner.advance();
    }
    skipToColon();
    if (!isPublic(name) || ++m_depth > DeepestClass) {
        m_scanner.skipBlock(column);
        return;
    }
    add(isAbstract ? Kind::Interface : Kind::Type, owner, name, {}, line).deprecated = marks.deprecated;
    m_scanner.advance();
    if (m_scanner.token().lineBreak)
        readBlock(inner);
    else
        skipLine();
    --m_depth;
}

void PythonReader::readAssignment(const Owner &owner)
{
    const Token name = m_scanner.token();
    const int line = m_scanner.line();
    const Token next = m_scanner.peek();
    if (!isPublic(name.text) || next.lineBreak || (!next.is('=') && !next.is(':'))) {
        skipLine();
        return;
    }
    m_scanner.advance();
    if (m_scanner.accept(':')) {
        while (!m_scanner.atEnd() && !m_scanner.is('=') && !m_scanner.token().lineBreak)
            m_scanner.skip();
    }
    std::string value;
    if (m_scanner.is('=') && !m_scanner.token().lineBreak) {
        m_scanner.advance();
        if (m_scanner.is('=')) {
            skipLine(); // a comparison, of all things
            return;
        }
        const std::size_t from = m_scanner.begin();
        skipLine();
        const std::string_view written = m_scanner.between(from, m_scanner.lastEnd());
        // Calls and collections are no values to compare.
        if (written.find_first_of("([{") == std::string_view::npos)
            value = shortValue(written);
    }
    Kind kind = kindByCase(name.text) == Kind::Constant ? Kind::Constant : Kind::Variable;
    if (owner.isClass)
        kind = owner.isEnum ? Kind::EnumValue : Kind::Field;
    add(kind, owner, name.text, {}, line).value = std::move(value);
}

void PythonReader::readAll()
{
    m_allLine = m_scanner.line();
    for (m_scanner.advance(); !m_scanner.atEnd() && !m_scanner.token().lineBreak;) {
        if (!m_scanner.is('[') && !m_scanner.is('(')) {
            const bool isKnown = m_scanner.is('=') || m_scanner.is('+');
            m_isAllComplete = m_isAllComplete && (isKnown || m_scanner.token().kind == Token::Kind::Text);
            m_scanner.skip();
            continue;
        }
        for (m_scanner.advance(); !m_scanner.atEnd() && !m_scanner.token().closes(); m_scanner.skip()) {
            if (m_scanner.token().kind == Token::Kind::Text)
                m_all.push_back(unquoted(m_scanner.token().text));
            else if (!m_scanner.is(','))
                m_isAllComplete = false;
        }
        m_scanner.advance();
    }
}

void PythonReader::readImport()
{
    // from .module import a, b as c
    m_scanner.advance();
    const bool isOwn = m_scanner.is('.') || m_scanner.is("...");
    while (!m_scanner.atEnd() && !m_scanner.token().lineBreak && !m_scanner.is("import"))
        m_scanner.advance();
    if (!isOwn || !m_isPackage || !m_scanner.is("import")) {
        skipLine();
        return;
    }
    m_scanner.advance();
    const bool isGroup = m_scanner.accept('(');
    while (!m_scanner.atEnd() && !m_scanner.is(')') && (isGroup || !m_scanner.token().lineBreak)) {
        const int line = m_scanner.line();
        std::string_view name;
        while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(')')
               && (isGroup || !m_scanner.token().lineBreak)) {
            if (m_scanner.token().isWord())
                name = m_scanner.token().text;
            m_scanner.skip();
        }
        if (isPublic(name))
            add(kindByCase(name), {}, name, {}, line);
        m_scanner.accept(',');
    }
    m_scanner.accept(')');
}

void PythonReader::limitToAll()
{
    std::vector<std::string_view> missing = m_all;
    Elements kept;
    for (Element &element : m_elements) {
        const std::string_view root = std::string_view(element.name).substr(0, element.name.find('.'));
        const bool isListed = std::find(m_all.begin(), m_all.end(), root) != m_all.end();
        missing.erase(std::remove(missing.begin(), missing.end(), root), missing.end());
        if (isListed || !m_isAllComplete)
            kept.push_back(std::move(element));
    }
    m_elements = std::move(kept);
    for (const std::string_view name : missing) {
        if (!name.empty())
            add(kindByCase(name), {}, name, {}, m_allLine);
    }
}

} // namespace waybill::api
