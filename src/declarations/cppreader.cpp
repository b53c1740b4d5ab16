// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/cppreader.h"

#include "declarations/cppparameters.h"
#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

constexpr int DeepestBlock = 32;

bool isInternal(std::string_view name)
{
    for (const std::string_view word : {"detail", "details", "internal", "impl", "Internal", "Private", "_impl"}) {
        if (name == word
            || (name.ends_with(word) && name.size() > word.size() && name[name.size() - word.size() - 1] == '_'))
            return true;
    }
    return name.starts_with("__");
}

} // namespace

CppReader::CppReader(std::string_view path, std::string_view text)
    : m_path(path)
    , m_scanner(Language::Cpp, text)
{}

bool CppReader::declaresForOthers() const
{
    const std::string_view name = fileNameOf(m_path);
    const std::string_view suffix = name.substr(withoutSuffix(name).size());
    const std::string_view stem = withoutSuffix(name);
    if (suffix != ".h" && suffix != ".hpp" && suffix != ".hh" && suffix != ".hxx" && suffix != ".h++")
        return false;
    if (stem.ends_with("_p") || stem.ends_with(".pb") || stem.ends_with("_internal") || stem.starts_with("ui_"))
        return false;
    for (const std::string_view folder : {"detail", "details", "internal", "impl", "private", "test", "tests"}) {
        if (hasFolder(m_path, folder))
            return false;
    }
    return true;
}

Elements CppReader::read()
{
    if (!declaresForOthers())
        return {};
    Owner global;
    while (!m_scanner.atEnd()) {
        readBlock(global);
        m_scanner.accept('}'); // an #if may have closed it twice
    }
    return std::move(m_elements);
}

void CppReader::add(Kind kind, const Owner &owner, std::string_view name, std::string shape, int line, bool deprecated)
{
    Element element;
    element.kind = kind;
    element.name = joined(owner.name, "::", name);
    element.shape = std::move(shape);
    element.line = line;
    element.deprecated = deprecated;
    m_elements.push_back(std::move(element));
}

void CppReader::readBlock(Owner &owner)
{
    if (++m_depth <= DeepestBlock) {
        while (!m_scanner.atEnd() && !m_scanner.is('}')) {
            const std::size_t before = m_scanner.begin();
            readStatement(owner);
            if (m_scanner.begin() == before)
                m_scanner.skip();
        }
    }
    --m_depth;
}

void CppReader::readDirective()
{
    const int line = m_scanner.line();
    m_scanner.advance();
    const bool isDefine = m_scanner.is("define");
    if (m_scanner.is("ifndef") && !m_hasCondition)
        m_guard = m_scanner.peek().text;
    m_hasCondition = m_hasCondition || m_scanner.is("ifndef") || m_scanner.is("ifdef") || m_scanner.is("if");
    std::string shape;
    std::string_view name;
    if (isDefine) {
        m_scanner.advance();
        name = m_scanner.token().text;
        const Token next = m_scanner.peek();
        if (next.is('(') && !next.spaced) {
            m_scanner.advance();
            shape = "(";
            for (m_scanner.advance(); !m_scanner.atEnd() && !m_scanner.is(')'); m_scanner.advance())
                shape += m_scanner.is(',') ? "," : m_scanner.is("...") ? "..." : "_";
            shape += ')';
        }
    }
    // The rest of the line and those that it goes on with.
    std::string_view rest = m_scanner.skipLine();
    const std::string_view first = rest;
    while (!m_scanner.atEnd() && (rest.ends_with('\\') || rest.ends_with("\\\r")))
        rest = m_scanner.skipLine();
    if (!isDefine || name.empty() || name == m_guard || name.starts_with('_') || name.ends_with("_INCLUDED"))
        return;
    std::string value;
    if (shape.empty() && !first.ends_with('\\')) {
        std::string_view written = first.substr(std::min(name.size(), first.size()));
        written = written.substr(0, std::min(written.find("/*"), written.find("//")));
        const std::size_t from = written.find_first_not_of(" \t");
        if (from != std::string_view::npos)
            value = shortValue(written.substr(from, written.find_last_not_of(" \t\r") - from + 1));
    }
    add(Kind::Macro, {}, name, std::move(shape), line, false);
    m_elements.back().value = std::move(value);
}

void CppReader::readNamespace(const Owner &owner)
{
    m_scanner.advance();
    Owner inner = owner;
    bool isHidden = !m_scanner.token().isWord();
    while (!m_scanner.atEnd() && !m_scanner.is('{') && !m_scanner.is(';') && !m_scanner.is('=')) {
        if (m_scanner.token().isWord() && !m_scanner.is("inline") && !isCppDecoration(m_scanner.token().text)) {
            isHidden = isHidden || isInternal(m_scanner.token().text);
            inner.name = joined(inner.name, "::", m_scanner.token().text);
        }
        m_scanner.skip();
    }
    if (!m_scanner.is('{')) {
        skipDeclarators();
    } else if (isHidden) {
        m_scanner.skipGroup();
    } else {
        m_scanner.advance();
        readBlock(inner);
        m_scanner.accept('}');
    }
}

/// "public:", "protected:", "Q_SIGNALS:", "public Q_SLOTS:".
bool CppReader::readAccess(Owner &owner)
{
    const Token word = m_scanner.token();
    const bool isSignals = word.is("signals") || word.is("Q_SIGNALS");
    if (!owner.isClass || (!word.is("public") && !word.is("protected") && !word.is("private") && !isSignals))
        return false;
    owner.isPublic = word.is("public") || isSignals;
    while (!m_scanner.atEnd() && !m_scanner.is(':') && !m_scanner.is('}'))
        m_scanner.advance();
    m_scanner.accept(':');
    return true;
}

void CppReader::skipAttributes(bool &deprecated)
{
    while (!m_scanner.atEnd()) {
        if (m_scanner.is('[') && m_scanner.peek().is('[')) {
            if (m_scanner.skipGroup().find("deprecated") != std::string_view::npos)
                deprecated = true;
        } else if ((m_scanner.is("__attribute__") || m_scanner.is("__declspec") || m_scanner.is("alignas")
                    || m_scanner.is("decltype"))
                   && m_scanner.peek().is('(') && !m_scanner.is("decltype")) {
            m_scanner.advance();
            if (m_scanner.skipGroup().find("deprecated") != std::string_view::npos)
                deprecated = true;
        } else {
            return;
        }
    }
}

void CppReader::readStatement(Owner &owner)
{
    const Token token = m_scanner.token();
    if (token.is('#')) {
        readDirective();
    } else if (token.is(';')) {
        m_scanner.advance();
    } else if (token.is("namespace") || (token.is("inline") && m_scanner.peek().is("namespace"))) {
        m_scanner.accept("inline");
        readNamespace(owner);
    } else if (token.is("extern") && m_scanner.peek().kind == Token::Kind::Text) {
        m_scanner.advance();
        m_scanner.advance();
        if (m_scanner.accept('{')) {
            readBlock(owner);
            m_scanner.accept('}');
        }
    } else if (token.is("template")) {
        m_scanner.advance();
        if (m_scanner.is('<'))
            m_scanner.skipAngles();
        else
            skipDeclarators(); // an instance
    } else if (token.is("using")) {
        readUsing(owner);
    } else if (token.is("static_assert") || token.is("friend")) {
        skipDeclarators();
    } else if (!readAccess(owner)) {
        readDeclaration(owner);
    }
}

void CppReader::skipDeclarators()
{
    while (!m_scanner.atEnd() && !m_scanner.is('}') && !m_scanner.is('#')) {
        if (m_scanner.accept(';'))
            return;
        const bool isBody = m_scanner.is('{');
        m_scanner.skip();
        if (isBody && !m_scanner.is(',') && !m_scanner.is('='))
            break;
    }
    m_scanner.accept(';');
}

void CppReader::readUsing(const Owner &owner)
{
    const int line = m_scanner.line();
    const bool deprecated = hasParagraph(m_scanner.comment(), "@deprecated");
    m_scanner.advance();
    const Token name = m_scanner.token();
    if (!name.isWord() || !m_scanner.peek().is('=')) {
        skipDeclarators();
        return;
    }
    m_scanner.advance();
    m_scanner.advance();
    std::string type = "=";
    while (!m_scanner.atEnd() && !m_scanner.is(';')) {
        appendToken(type, m_scanner.token().text);
        m_scanner.advance();
    }
    m_scanner.accept(';');
    if (owner.isPublic)
        add(Kind::Type, owner, name.text, std::move(type), line, deprecated);
}

/// Whether a class, struct, union or enum at the token is defined here, not only named.
bool CppReader::beginsBody() const
{
    Scanner ahead = m_scanner;
    for (ahead.advance(); !ahead.atEnd(); ahead.skip()) {
        if (ahead.is('{'))
            return true;
        if (ahead.is('<')) {
            ahead.skipAngles();
            if (ahead.is('{'))
                return true;
        }
        const bool isMark = ahead.is("__attribute__") || ahead.is("alignas") || ahead.is("__declspec");
        if (isMark && ahead.peek().is('('))
            ahead.advance();
        else if (ahead.is(';') || ahead.is('(') || ahead.is('=') || ahead.is('}') || ahead.is('*') || ahead.is('&')
                 || ahead.is(')') || ahead.is(','))
            return false;
        if (ahead.is(':')) {
            // Its bases, up to the body.
            while (!ahead.atEnd() && !ahead.is('{') && !ahead.is(';'))
                ahead.skip();
            return ahead.is('{');
        }
    }
    return false;
}

/// The name that a typedef gives to the body that follows.
std::string CppReader::nameBehindBody() const
{
    Scanner ahead = m_scanner;
    ahead.skipGroup();
    while (ahead.is('*'))
        ahead.advance();
    while (ahead.is("__attribute__")) {
        ahead.advance();
        ahead.skip();
    }
    return ahead.token().isWord() ? std::string(ahead.token().text) : std::string();
}

void CppReader::readClass(const Owner &owner, bool isTypedef, bool deprecated)
{
    const int line = m_scanner.line();
    const Token sort = m_scanner.token();
    m_scanner.advance();
    Token name;
    bool isSpecial = false;
    while (!m_scanner.atEnd() && !m_scanner.is('{') && !m_scanner.is(':')) {
        skipAttributes(deprecated);
        if (m_scanner.token().isWord() && !m_scanner.is("final") && !m_scanner.is('{')) {
            name = m_scanner.token();
        } else if (m_scanner.is('<')) {
            isSpecial = true;
            m_scanner.skipAngles();
            continue;
        }
        if (!m_scanner.is('{') && !m_scanner.is(':'))
            m_scanner.skip();
    }
    while (!m_scanner.atEnd() && !m_scanner.is('{'))
        m_scanner.skip();
    std::string outer = isTypedef ? nameBehindBody() : std::string();
    if (outer.empty())
        outer = name.text;
    if (isSpecial || !owner.isPublic) {
        m_scanner.skip();
        skipDeclarators();
        return;
    }
    Owner inner = owner;
    inner.isClass = true;
    inner.isPublic = !sort.is("class");
    inner.className = name.text;
    inner.element = m_elements.size();
    if (!outer.empty()) {
        // "class" and "struct" are the same to users.
        add(Kind::Type, owner, outer, sort.is("union") ? "union" : "class", line, deprecated);
        inner.name = m_elements.back().name;
    }
    m_scanner.advance();
    readBlock(inner);
    m_scanner.accept('}');
    skipDeclarators();
}

void CppReader::readEnum(const Owner &owner, bool isTypedef, bool deprecated)
{
    const int line = m_scanner.line();
    m_scanner.advance();
    Token name;
    for (; !m_scanner.atEnd() && !m_scanner.is('{') && !m_scanner.is(':'); m_scanner.skip()) {
        skipAttributes(deprecated);
        if (m_scanner.token().isWord())
            name = m_scanner.token();
        if (m_scanner.is('{') || m_scanner.is(':'))
            break;
    }
    while (!m_scanner.atEnd() && !m_scanner.is('{'))
        m_scanner.skip();
    std::string outer = isTypedef ? nameBehindBody() : std::string();
    if (outer.empty())
        outer = name.text;
    if (!owner.isPublic) {
        m_scanner.skip();
        skipDeclarators();
        return;
    }
    Owner inner = owner;
    if (!outer.empty()) {
        add(Kind::Type, owner, outer, "enum", line, deprecated);
        inner.name = m_elements.back().name;
    }
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        const std::size_t before = m_scanner.begin();
        if (m_scanner.is('#')) {
            readDirective();
            continue;
        }
        const Token value = m_scanner.token();
        if (value.isWord()) {
            add(Kind::EnumValue, inner, value.text, {}, m_scanner.line(),
                hasParagraph(m_scanner.comment(), "@deprecated"));
            m_scanner.advance();
            bool isOld = false;
            skipAttributes(isOld);
            m_elements.back().deprecated = m_elements.back().deprecated || isOld;
        }
        if (m_scanner.accept('=')) {
            const std::size_t from = m_scanner.begin();
            while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is('}') && !m_scanner.is('#'))
                m_scanner.skip();
            m_elements.back().value = shortValue(m_scanner.between(from, m_scanner.lastEnd()));
        }
        m_scanner.accept(',');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.accept('}');
    skipDeclarators();
}

} // namespace waybill::api
