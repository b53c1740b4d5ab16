// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/scriptreader.h"

#include "declarations/oneof.h"
#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

const std::string Default = "default"; // by which a module's one export goes

std::string scopeOf(std::string_view path)
{
    std::string_view module = withoutSuffix(path);
    if (module.ends_with(".d"))
        module.remove_suffix(2);
    if (fileNameOf(module) == "index")
        module = folderOf(module);
    return std::string(module);
}

/// Pages that show a component, and settings of tools.
bool isForDevelopers(std::string_view path)
{
    const std::string_view name = withoutSuffix(fileNameOf(path));
    return name.ends_with(".stories") || name.ends_with(".config");
}

std::string_view unquoted(std::string_view text)
{
    return text.size() > 1 && (text.front() == '"' || text.front() == '\'') ? text.substr(1, text.size() - 2) : text;
}

} // namespace

ScriptReader::ScriptReader(std::string_view path, std::string_view text)
    : SourceReader(Language::TypeScript, path, text)
    , m_types(m_scanner, m_nesting)
    , m_scope(scopeOf(path))
{}

Elements ScriptReader::read()
{
    if (isForDevelopers(m_path))
        return {};
    // It has no bracket that closes it: '\0' stands in no source.
    readUpTo('\0', [&] { readStatement({}); });
    return m_exports.exported(namedElements(), m_scope);
}

ScriptReader::Marks ScriptReader::marksHere()
{
    const std::string_view comment = m_scanner.comment();
    Marks marks;
    marks.deprecated = hasParagraph(comment, "@deprecated");
    marks.internal = hasParagraph(comment, "@internal");
    marks.line = m_scanner.line();
    return marks;
}

void ScriptReader::add(Kind kind, std::string name, std::string shape, const Marks &marks)
{
    if (marks.internal)
        return;
    Element element;
    element.kind = kind;
    element.scope = m_scope;
    element.name = std::move(name);
    element.shape = std::move(shape);
    element.line = marks.line;
    element.deprecated = marks.deprecated;
    m_elements.push_back(std::move(element));
}

bool ScriptReader::beginsStatement() const
{
    const Token &token = m_scanner.token();
    if (!token.lineBreak)
        return false;
    return token.is('@')
           || (token.isWord()
               && isOneOf(token.text,
                          {"export", "import", "function", "class", "interface", "type", "const", "let", "var", "enum",
                           "declare", "abstract", "async", "namespace", "module", "exports"}));
}

void ScriptReader::skipStatement()
{
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        if (m_scanner.accept(';') || beginsStatement())
            return;
        m_scanner.skip();
    }
}

void ScriptReader::skipInitialiser()
{
    Token last;
    bool isFirst = true;
    while (!m_scanner.atEnd() && !m_scanner.is(';') && !m_scanner.is('}')) {
        if (!isFirst && m_scanner.token().lineBreak && !goesOn(last, m_scanner.token()))
            return;
        isFirst = false;
        last = m_scanner.token();
        if (last.opens())
            last.kind = Token::Kind::Word;
        m_scanner.skip();
    }
}

void ScriptReader::readStatement(const std::string &owner)
{
    if (m_scanner.is("export")) {
        readExport(owner);
        return;
    }
    if (owner.empty() && (m_scanner.is("module") || m_scanner.is("exports")) && m_scanner.peek().is('.')) {
        readCommonExports();
        return;
    }
    const std::size_t from = m_elements.size();
    if (!readDeclaration(owner, {}, marksHere())) {
        m_scanner.skip();
        skipStatement();
    }
    // A module may export it elsewhere, a namespace does not, but where there are only declarations.
    if (!owner.empty() && !m_path.ends_with(".d.ts"))
        m_elements.erase(m_elements.begin() + static_cast<std::ptrdiff_t>(from), m_elements.end());
}

void ScriptReader::skipDecorator()
{
    m_scanner.advance();
    m_scanner.advance();
    while (m_scanner.accept('.'))
        m_scanner.advance();
    if (m_scanner.is('('))
        m_scanner.skipGroup();
}

bool ScriptReader::readDeclaration(const std::string &owner, std::string_view defaultName, const Marks &marks)
{
    while (m_scanner.is('@')) {
        skipDecorator();
        m_scanner.accept("export");
        m_scanner.accept("default");
    }
    bool isAbstract = false;
    while (m_scanner.is("declare") || m_scanner.is("abstract") || m_scanner.is("async")) {
        isAbstract = isAbstract || m_scanner.is("abstract");
        m_scanner.advance();
    }
    const Token token = m_scanner.token();
    const Token next = m_scanner.peek();
    if (token.is("function")) {
        m_scanner.advance();
        readFunction(owner, defaultName, marks);
    } else if (token.is("class")) {
        m_scanner.advance();
        readClass(owner, defaultName, isAbstract, marks);
    } else if (token.is("interface") && next.isWord()) {
        m_scanner.advance();
        readInterface(owner, marks);
    } else if (token.is("type") && next.isWord()) {
        m_scanner.advance();
        readTypeAlias(owner, marks);
    } else if (token.is("enum") || (token.is("const") && next.is("enum"))) {
        m_scanner.advance();
        m_scanner.accept("enum");
        readEnum(owner, marks);
    } else if (token.is("const") || token.is("let") || token.is("var")) {
        m_scanner.advance();
        readVariables(owner, marks);
    } else if ((token.is("namespace") || token.is("module")) && next.isWord()) {
        m_scanner.advance();
        readNamespace(owner);
    } else if (token.is("module") || token.is("global")) {
        m_scanner.advance(); // says something of another module
        skipStatement();
    } else {
        return false;
    }
    return true;
}

void ScriptReader::readFunction(const std::string &owner, std::string_view defaultName, const Marks &marks)
{
    m_scanner.accept('*');
    std::string_view name = defaultName;
    if (m_scanner.token().isWord()) {
        name = m_scanner.token().text;
        m_scanner.advance();
    }
    std::string shape = m_types.readSignature("{;");
    if (m_scanner.is('{'))
        m_scanner.skipGroup();
    if (!name.empty())
        add(Kind::Function, joined(owner, ".", name), std::move(shape), marks);
}

void ScriptReader::readClass(const std::string &owner, std::string_view defaultName, bool isAbstract,
                             const Marks &marks)
{
    std::string_view name = defaultName;
    if (m_scanner.token().isWord() && !m_scanner.is("extends") && !m_scanner.is("implements")) {
        name = m_scanner.token().text;
        m_scanner.advance();
    }
    const std::string full = joined(owner, ".", name);
    const std::string shape = "class" + takeAngles(m_scanner);
    while (!m_scanner.atEnd() && !m_scanner.is('{')) {
        if (m_scanner.is('<'))
            m_scanner.skipAngles();
        else
            m_scanner.skip();
    }
    if (name.empty() || marks.internal) {
        m_scanner.skip();
        return;
    }
    add(isAbstract ? Kind::Interface : Kind::Type, full, shape, marks);
    readMembers(full);
}

void ScriptReader::readMembers(const std::string &owner)
{
    readGroup('}', [&] {
        readMember(owner);
        m_scanner.accept(';');
    });
}

void ScriptReader::readMember(const std::string &owner)
{
    const Marks marks = marksHere();
    bool isPrivate = false;
    bool isAbstract = false;
    bool isAccessor = false;
    while (!m_scanner.atEnd()) {
        const Token next = m_scanner.peek();
        const bool isName = next.is('(') || next.is(':') || next.is('=') || next.is('?') || next.is(';') || next.is('<')
                            || next.is('!') || next.is('}');
        if (m_scanner.is('@')) {
            skipDecorator();
        } else if (m_scanner.is('*')) {
            m_scanner.advance();
        } else if (!isName && m_scanner.token().isWord()
                   && isOneOf(m_scanner.token().text,
                              {"public", "private", "protected", "static", "readonly", "abstract", "override", "async",
                               "get", "set", "declare", "accessor"})) {
            isPrivate = isPrivate || m_scanner.is("private");
            isAbstract = isAbstract || m_scanner.is("abstract");
            isAccessor = isAccessor || m_scanner.is("get") || m_scanner.is("set");
            m_scanner.advance();
        } else {
            break;
        }
    }
    if (m_scanner.is('{')) { // static {}
        m_scanner.skipGroup();
        return;
    }
    if (m_scanner.is('#')) {
        isPrivate = true;
        m_scanner.advance();
    }
    const Token name = m_scanner.token();
    m_scanner.skip();
    isPrivate = isPrivate || name.opens() || name.text.starts_with('_');
    const bool isOptional = m_scanner.accept('?');
    m_scanner.accept('!');
    const std::string full = owner + '.' + std::string(unquoted(name.text));
    if (m_scanner.is('(') || m_scanner.is('<')) {
        std::string shape = m_types.readSignature("{;");
        if (m_scanner.is('{'))
            m_scanner.skipGroup();
        if (isPrivate)
            return;
        if (isAccessor)
            shape.erase(0, shape.starts_with("()") ? 2 : shape.size());
        add(isAccessor ? Kind::Field : isAbstract ? Kind::Demand : Kind::Method, full, std::move(shape), marks);
        return;
    }
    std::string shape;
    if (m_scanner.accept(':'))
        shape = m_types.readType("=;", true);
    Kind kind = isAbstract ? Kind::Demand : Kind::Field;
    if (m_scanner.accept('=')) {
        if (readArrow(shape))
            kind = Kind::Method;
        skipInitialiser();
    }
    if (isPrivate || !(name.isWord() || name.kind == Token::Kind::Text))
        return;
    const std::size_t at = m_elements.size();
    add(kind, full, std::move(shape), marks);
    if (at < m_elements.size())
        m_elements[at].optional = isOptional;
}

void ScriptReader::readInterface(const std::string &owner, const Marks &marks)
{
    const std::string name = joined(owner, ".", m_scanner.token().text);
    m_scanner.advance();
    const std::string shape = "interface" + takeAngles(m_scanner);
    while (!m_scanner.atEnd() && !m_scanner.is('{'))
        m_scanner.skip();
    add(Kind::Interface, name, shape, marks);
    if (marks.internal)
        m_scanner.skipGroup();
    else
        readInterfaceMembers(name);
}

void ScriptReader::readInterfaceMembers(const std::string &owner)
{
    readGroup('}', [&] {
        const Marks marks = marksHere();
        const Token next = m_scanner.peek();
        if (m_scanner.is("readonly") && (next.isWord() || next.kind == Token::Kind::Text || next.is('[')))
            m_scanner.advance();
        std::string name;
        if (m_scanner.is('['))
            name = '[' + std::string(m_scanner.skipGroup()) + ']';
        else if (m_scanner.is('(') || m_scanner.is('<'))
            name = "()";
        else {
            const Token token = m_scanner.token();
            m_scanner.advance();
            name = unquoted(token.text);
        }
        const bool isOptional = m_scanner.accept('?');
        std::string shape;
        if (m_scanner.is('(') || m_scanner.is('<'))
            shape = m_types.readSignature(",;");
        else if (m_scanner.accept(':'))
            shape = m_types.readType(",;", true);
        while (!m_scanner.atEnd() && !m_scanner.is('}') && !m_scanner.token().lineBreak) {
            if (m_scanner.accept(',') || m_scanner.accept(';'))
                break;
            m_scanner.skip();
        }
        if (!name.starts_with('[')) {
            const std::size_t at = m_elements.size();
            add(Kind::Demand, owner + '.' + name, std::move(shape), marks);
            if (at < m_elements.size())
                m_elements[at].optional = isOptional;
        }
    });
}

void ScriptReader::readTypeAlias(const std::string &owner, const Marks &marks)
{
    const std::string name = joined(owner, ".", m_scanner.token().text);
    m_scanner.advance();
    std::string shape = takeAngles(m_scanner);
    m_scanner.accept('=');
    if (m_scanner.is('{')) {
        // An object type is what an interface is, unless it is only part of a type.
        Scanner behind = m_scanner;
        behind.skipGroup();
        if (behind.is(';') || behind.atEnd() || (behind.token().lineBreak && !behind.is('&') && !behind.is('|'))) {
            add(Kind::Interface, name, "interface" + shape, marks);
            if (marks.internal)
                m_scanner.skipGroup();
            else
                readInterfaceMembers(name);
            return;
        }
    }
    shape += m_types.readType(";", true);
    add(Kind::Type, name, std::move(shape), marks);
}

void ScriptReader::readEnum(const std::string &owner, const Marks &marks)
{
    const std::string name = joined(owner, ".", m_scanner.token().text);
    m_scanner.advance();
    add(Kind::Type, name, "enum", marks);
    if (!m_scanner.is('{'))
        return;
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        const Marks inner = marksHere();
        const std::string value = name + '.' + std::string(unquoted(m_scanner.token().text));
        m_scanner.advance();
        const std::size_t at = m_elements.size();
        add(Kind::EnumValue, value, {}, inner);
        if (m_scanner.accept('=')) {
            const std::size_t from = m_scanner.begin();
            while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is('}'))
                m_scanner.skip();
            if (at < m_elements.size())
                m_elements[at].value = shortValue(m_scanner.between(from, m_scanner.lastEnd()));
        }
        m_scanner.accept(',');
    }
    m_scanner.advance();
}

/// Whether what is assigned here is a function; reads its parameters then.
bool ScriptReader::readArrow(std::string &shape)
{
    if (m_scanner.is("async"))
        m_scanner.advance();
    if (m_scanner.accept("function")) {
        m_scanner.accept('*');
        if (m_scanner.token().isWord())
            m_scanner.advance();
        shape = m_types.readSignature("{;");
        return true;
    }
    Scanner ahead = m_scanner;
    if (ahead.token().isWord() && ahead.peek().is("=>")) {
        m_scanner.advance();
        shape = "(_)";
        return true;
    }
    if (ahead.is('<'))
        ahead.skipAngles();
    if (!ahead.is('('))
        return false;
    ahead.skipGroup();
    if (ahead.is(':')) {
        ScriptTypes types(ahead, m_nesting);
        ahead.advance();
        types.readType(">;", true);
    }
    if (!ahead.is("=>"))
        return false;
    if (shape.empty())
        shape = m_types.readSignature(">;");
    return true;
}

void ScriptReader::readVariables(const std::string &owner, const Marks &marks)
{
    do {
        if (m_scanner.token().opens()) { // const {a, b} = ...
            m_scanner.skipGroup();
            skipStatement();
            return;
        }
        const std::string name = joined(owner, ".", m_scanner.token().text);
        m_scanner.advance();
        m_scanner.accept('!');
        std::string shape;
        if (m_scanner.accept(':'))
            shape = m_types.readType("=,;", true);
        Kind kind = kindByCase(name.substr(owner.size())) == Kind::Constant ? Kind::Constant : Kind::Variable;
        std::string value;
        if (m_scanner.accept('=')) {
            const std::size_t from = m_scanner.begin();
            if (readArrow(shape))
                kind = Kind::Function;
            while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(';') && !m_scanner.is('}')
                   && !beginsStatement())
                m_scanner.skip();
            const std::string_view written = m_scanner.between(from, m_scanner.lastEnd());
            if (kind != Kind::Function && written.find_first_of("([{`") == std::string_view::npos)
                value = shortValue(written);
        }
        const std::size_t at = m_elements.size();
        add(kind, name, std::move(shape), marks);
        if (at < m_elements.size())
            m_elements[at].value = std::move(value);
    } while (m_scanner.accept(',') && m_scanner.token().isWord());
    m_scanner.accept(';');
}

void ScriptReader::readNamespace(const std::string &owner)
{
    std::string name = joined(owner, ".", m_scanner.token().text);
    m_scanner.advance();
    while (m_scanner.accept('.')) {
        name = joined(name, ".", m_scanner.token().text);
        m_scanner.advance();
    }
    if (!m_scanner.is('{'))
        return;
    Marks marks;
    marks.line = m_scanner.line();
    add(Kind::Type, name, "namespace", marks);
    const Nesting::Level level(m_nesting);
    if (level.isTooDeep())
        m_scanner.skipGroup();
    else
        readGroup('}', [&] { readStatement(name); });
}

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
        m_exports.readList(m_scanner, areTypes);
        skipStatement();
    } else if (m_scanner.is('=')) {
        m_scanner.advance();
        m_exports.add({std::string(m_scanner.token().text), Default, m_scanner.line()});
        skipStatement();
    } else if (!readDeclaration(owner, {}, marks)) {
        skipStatement();
    } else if (owner.empty()) {
        m_exports.addDeclared(m_elements, from);
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
        m_exports.addDeclared(m_elements, from, Default);
        if (m_elements.size() > from)
            return;
    }
    // export default name; or of some value
    const bool isName = first.isWord() && (m_scanner.peek().is(';') || m_scanner.peek().lineBreak);
    m_exports.add({isName ? std::string(first.text) : std::string(), Default, line});
    m_scanner.skip();
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
        m_exports.readObject(m_scanner);
    } else if (m_scanner.token().isWord() && (m_scanner.peek().is(';') || m_scanner.peek().lineBreak)) {
        m_exports.add({std::string(m_scanner.token().text), name, line});
    } else {
        Marks marks;
        marks.line = line;
        std::string shape;
        const bool isClass = m_scanner.is("class");
        const Kind kind = isClass ? Kind::Type : readArrow(shape) ? Kind::Function : Kind::Variable;
        if (name != "__esModule") {
            m_exports.add({name, name, line});
            add(kind, name, std::move(shape), marks);
        }
    }
    skipStatement();
}

} // namespace waybill::api
