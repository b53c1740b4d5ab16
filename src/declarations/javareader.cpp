// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/javareader.h"

#include "declarations/words.h"

namespace waybill::api {

namespace {

constexpr int DeepestJavaType = 16;

} // namespace

JavaReader::JavaReader(std::string_view path, std::string_view text)
    : m_path(path)
    , m_scanner(Language::Java, text)
{}

Elements JavaReader::read()
{
    for (const std::string_view folder : {"test", "tests", "androidTest", "internal"}) {
        if (hasFolder(m_path, folder))
            return {};
    }
    while (!m_scanner.atEnd()) {
        const std::size_t before = m_scanner.begin();
        if (m_scanner.accept("package")) {
            while (!m_scanner.atEnd() && !m_scanner.is(';')) {
                m_scope += m_scanner.token().text;
                m_scanner.advance();
            }
        } else if (m_scanner.is("import")) {
            while (!m_scanner.atEnd() && !m_scanner.is(';'))
                m_scanner.skip();
        } else {
            const Marks marks = readMarks();
            if (!readTypeDeclaration({}, marks, marks.isPublic))
                m_scanner.skip();
        }
        m_scanner.accept(';');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    return std::move(m_elements);
}

Element &JavaReader::add(Kind kind, std::string name, std::string shape, const Marks &marks)
{
    Element element;
    element.kind = kind;
    element.scope = m_scope;
    element.name = std::move(name);
    element.shape = std::move(shape);
    element.line = marks.line;
    element.deprecated = marks.deprecated;
    return m_elements.emplace_back(std::move(element));
}

JavaReader::Marks JavaReader::readMarks()
{
    Marks marks;
    marks.deprecated = hasParagraph(m_scanner.comment(), "@deprecated");
    while (!m_scanner.atEnd()) {
        const Token token = m_scanner.token();
        if (token.is('@')) {
            if (m_scanner.peek().is("interface"))
                break;
            m_scanner.advance();
            marks.deprecated = marks.deprecated || m_scanner.is("Deprecated");
            m_scanner.advance();
            while (m_scanner.accept('.'))
                m_scanner.advance();
            if (m_scanner.is('('))
                m_scanner.skipGroup();
            continue;
        }
        if (token.is("public") || token.is("protected"))
            marks.isPublic = true;
        else if (token.is("private"))
            marks.isPrivate = true;
        else if (token.is("static"))
            marks.isStatic = true;
        else if (token.is("final"))
            marks.isFinal = true;
        else if (token.is("abstract"))
            marks.isAbstract = true;
        else if (token.is("default"))
            marks.isDefault = true;
        else if (token.is("sealed"))
            marks.isSealed = true;
        else if (token.is("non") && m_scanner.peek().is('-')) {
            m_scanner.advance();
            m_scanner.advance();
        } else if (!token.is("synchronized") && !token.is("native") && !token.is("strictfp") && !token.is("transient")
                   && !token.is("volatile"))
            break;
        m_scanner.advance();
    }
    marks.line = m_scanner.line();
    return marks;
}

std::string JavaReader::readType()
{
    std::string type;
    while (!m_scanner.atEnd()) {
        if (m_scanner.is('@')) {
            readMarks();
            continue;
        }
        if (!m_scanner.token().isWord())
            break;
        appendToken(type, m_scanner.token().text);
        m_scanner.advance();
        type += takeAngles(m_scanner);
        if (!m_scanner.accept('.'))
            break;
        type += '.';
    }
    while (m_scanner.is('[') || m_scanner.is("...")) {
        type += m_scanner.is('[') ? "[]" : "...";
        m_scanner.skip();
    }
    return type;
}

std::string JavaReader::readParameters()
{
    std::string shape = "(";
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        const std::size_t before = m_scanner.begin();
        readMarks();
        std::string type = readType();
        const bool isReceiver = m_scanner.is("this");
        m_scanner.advance(); // its name
        for (; m_scanner.is('['); m_scanner.skip())
            type += "[]";
        m_scanner.accept(',');
        if (!isReceiver) {
            if (shape.size() > 1)
                shape += ',';
            shape += type;
        }
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
    return shape + ')';
}

void JavaReader::skipToBody()
{
    while (!m_scanner.atEnd() && !m_scanner.is('{') && !m_scanner.is(';') && !m_scanner.is('}'))
        m_scanner.skip();
}

/// Whether there is one here.
bool JavaReader::readTypeDeclaration(const Owner &owner, const Marks &marks, bool isWanted)
{
    const bool isAnnotation = m_scanner.is('@') && m_scanner.peek().is("interface");
    if (isAnnotation)
        m_scanner.advance();
    const Token sort = m_scanner.token();
    const bool isRecord = sort.is("record") && m_scanner.peek().isWord();
    if (!isRecord && !sort.is("class") && !sort.is("interface") && !sort.is("enum"))
        return false;
    m_scanner.advance();
    Owner inner;
    inner.name = joined(owner.name, ".", m_scanner.token().text);
    inner.isInterface = sort.is("interface");
    inner.isSealed = marks.isSealed;
    m_scanner.advance();
    std::string shape = (isAnnotation ? "@" : "") + std::string(sort.text) + takeAngles(m_scanner);
    if (isRecord && m_scanner.is('('))
        shape += readParameters();
    skipToBody();
    if (!m_scanner.is('{'))
        return true;
    if (!isWanted || m_depth >= DeepestJavaType) {
        m_scanner.skipGroup();
        return true;
    }
    // What others implement or extend by what it demands.
    add(inner.isInterface || marks.isAbstract ? Kind::Interface : Kind::Type, inner.name, std::move(shape), marks);
    ++m_depth;
    readBody(inner, sort.is("enum"));
    --m_depth;
    return true;
}

void JavaReader::readEnumValues(const Owner &owner)
{
    while (!m_scanner.atEnd() && !m_scanner.is('}') && !m_scanner.is(';')) {
        const std::size_t before = m_scanner.begin();
        const Marks marks = readMarks();
        if (m_scanner.token().isWord()) {
            add(Kind::EnumValue, owner.name + '.' + std::string(m_scanner.token().text), {}, marks);
            m_scanner.advance();
        }
        while (m_scanner.token().opens())
            m_scanner.skipGroup();
        m_scanner.accept(',');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.accept(';');
}

void JavaReader::readBody(const Owner &owner, bool isEnum)
{
    m_scanner.advance();
    if (isEnum)
        readEnumValues(owner);
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        const std::size_t before = m_scanner.begin();
        if (!m_scanner.accept(';'))
            readMember(owner);
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
}

void JavaReader::readMember(const Owner &owner)
{
    const Marks marks = readMarks();
    if (m_scanner.is('{')) { // an initialiser
        m_scanner.skipGroup();
        return;
    }
    const bool isWanted = marks.isPublic || (owner.isInterface && !marks.isPrivate);
    if (readTypeDeclaration(owner, marks, isWanted))
        return;
    const std::string typeParameters = takeAngles(m_scanner);
    std::string type;
    Token name = m_scanner.token();
    if (name.isWord() && m_scanner.peek().is('(')) {
        m_scanner.advance(); // a constructor
    } else if (name.isWord() && m_scanner.peek().is('{')) {
        m_scanner.advance(); // that of a record
        m_scanner.skipGroup();
        return;
    } else {
        type = readType();
        name = m_scanner.token();
        if (!name.isWord()) {
            skipToBody();
            m_scanner.skip();
            return;
        }
        m_scanner.advance();
    }
    const std::string full = owner.name + '.' + std::string(name.text);
    if (m_scanner.is('(')) {
        std::string shape = (marks.isStatic ? "static " : "") + typeParameters + readParameters() + type;
        const bool hasDefault = m_scanner.is("default"); // of an annotation
        skipToBody();
        const bool hasBody = m_scanner.is('{');
        if (hasBody)
            m_scanner.skipGroup();
        else
            m_scanner.accept(';');
        if (!isWanted)
            return;
        const bool isDemand = marks.isAbstract || (owner.isInterface && !hasBody);
        add(isDemand ? Kind::Demand : Kind::Method, full, std::move(shape), marks).optional =
            isDemand && (owner.isSealed || hasDefault);
        return;
    }
    std::string_view one = name.text;
    const bool isConstant = owner.isInterface || (marks.isStatic && marks.isFinal);
    while (!m_scanner.atEnd()) {
        std::string shape = type;
        for (; m_scanner.is('['); m_scanner.skip())
            shape += "[]";
        std::string value;
        if (m_scanner.accept('=')) {
            const std::size_t from = m_scanner.begin();
            while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(';') && !m_scanner.is('}')) {
                const Token next = m_scanner.peek();
                const bool holdsTypes = !next.spaced && (next.isWord() || next.is('?') || next.is('>'));
                if (m_scanner.is('<') && !m_scanner.token().spaced && holdsTypes)
                    m_scanner.skipAngles(); // which may hold commas
                else
                    m_scanner.skip();
            }
            const std::string_view written = m_scanner.between(from, m_scanner.lastEnd());
            if (written.find_first_of("({") == std::string_view::npos)
                value = shortValue(written);
        }
        if (isWanted)
            add(isConstant ? Kind::Constant : Kind::Field, owner.name + '.' + std::string(one), shape, marks).value =
                std::move(value);
        if (!m_scanner.accept(','))
            break;
        one = m_scanner.token().text;
        m_scanner.advance();
    }
    m_scanner.accept(';');
}

} // namespace waybill::api
