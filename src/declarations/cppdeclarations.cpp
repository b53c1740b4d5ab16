// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// The part of CppReader that reads functions and variables.
#include "declarations/cppparameters.h"
#include "declarations/cppreader.h"
#include "declarations/words.h"

namespace waybill::api {

namespace {

/// "API int" -> "int": what is written before a type in capitals exports it, as a rule.
void dropMacros(std::string &type)
{
    while (true) {
        const std::size_t space = type.find(' ');
        const std::size_t small = type.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
        if (space == std::string::npos || space < 2 || small != space)
            return;
        type.erase(0, space + 1);
    }
}

/// "struct A;" only says that there is one.
bool isForward(std::string_view type)
{
    return type == "struct" || type == "class" || type == "union" || type == "enum" || type == "enum class";
}

} // namespace

void CppReader::readDeclaration(Owner &owner)
{
    Declaration declaration;
    declaration.line = m_scanner.line();
    declaration.deprecated =
        hasParagraph(m_scanner.comment(), "@deprecated") || hasParagraph(m_scanner.comment(), "\\deprecated");
    Token last; // the name, if nothing of a type follows
    auto take = [&] {
        if (last.isWord() && !isCppDecoration(last.text))
            appendToken(declaration.type, last.text);
        last = {};
    };
    while (!m_scanner.atEnd()) {
        skipAttributes(declaration.deprecated);
        const Token token = m_scanner.token();
        if (token.is('#') || token.is('}'))
            return;
        if (token.isWord()) {
            if (token.text == "typedef") {
                declaration.isTypedef = true;
            } else if ((token.text == "class" || token.text == "struct" || token.text == "union") && beginsBody()) {
                readClass(owner, declaration.isTypedef, declaration.deprecated);
                return;
            } else if (token.text == "enum" && beginsBody()) {
                readEnum(owner, declaration.isTypedef, declaration.deprecated);
                return;
            } else if (token.text == "operator") {
                take();
                declaration.name = "operator";
                m_scanner.advance();
                if (m_scanner.is('(')) {
                    declaration.name += "()";
                    m_scanner.skipGroup();
                }
                while (!m_scanner.atEnd() && !m_scanner.is('(') && !m_scanner.is(';') && !m_scanner.is('{')) {
                    appendToken(declaration.name, m_scanner.token().text);
                    m_scanner.advance();
                }
                if (m_scanner.is('('))
                    readFunction(owner, declaration);
                return;
            } else {
                const bool isType = isCppTypeWord(token.text);
                take();
                if (token.text == "constexpr" || token.text == "const")
                    declaration.isConstant = true;
                if (isType)
                    appendToken(declaration.type, token.text);
                else
                    last = token;
            }
            m_scanner.advance();
        } else if (token.is("::")) {
            take();
            declaration.type += "::";
            m_scanner.advance();
        } else if (token.is('<')) {
            take();
            const Scanner start = m_scanner;
            m_scanner.skipAngles();
            const std::size_t end = m_scanner.begin();
            for (Scanner at = start; !at.atEnd() && at.begin() < end; at.advance())
                appendToken(declaration.type, at.token().text);
        } else if (token.is('*') || token.is('&')) {
            take();
            declaration.type += token.text;
            declaration.isConstant = false;
            m_scanner.advance();
        } else if (token.is('~')) {
            declaration.isHidden = true; // everything has a destructor
            m_scanner.advance();
        } else if (token.is('(')) {
            const Token next = m_scanner.peek();
            if (next.is('*') && !declaration.type.empty() && !last.isWord()) {
                // void (*name)(int): only a typedef or a variable
                Scanner inside = m_scanner;
                for (inside.advance(); inside.is('*') || inside.is("const"); inside.advance()) {
                }
                last = inside.token();
                m_scanner.skipGroup();
                declaration.type += "(*)";
                if (m_scanner.is('('))
                    declaration.type += readCppParameters(m_scanner);
                readVariables(owner, declaration);
                if (!declaration.isHidden && owner.isPublic && last.isWord())
                    add(declaration.isTypedef ? Kind::Type
                        : owner.isClass       ? Kind::Field
                                              : Kind::Variable,
                        owner, last.text, (declaration.isTypedef ? "=" : "") + declaration.type, declaration.line,
                        declaration.deprecated);
                return;
            }
            if (!last.isWord() || last.text == "explicit" || last.text == "noexcept" || last.text == "decltype") {
                m_scanner.skipGroup();
                last = {};
                continue;
            }
            if (isCppDecoration(last.text) && declaration.type.empty()) {
                // A macro of its own: Q_DECLARE_FLAGS(A, B)
                if (last.text.find("DEPRECATED") != std::string_view::npos)
                    declaration.deprecated = true;
                const std::string_view inside = m_scanner.skipGroup();
                if (m_scanner.accept(';'))
                    return;
                // EXPORTED(int) name(...);
                if (m_scanner.token().isWord() && !m_scanner.token().lineBreak && !declaration.deprecated)
                    declaration.type = inside;
                else if (!declaration.deprecated)
                    return;
                last = {};
                continue;
            }
            declaration.name = last.text;
            readFunction(owner, declaration);
            return;
        } else if (token.is(';') || token.is('=') || token.is(',') || token.is('[') || token.is('{') || token.is(':')) {
            if (last.isWord() && (!declaration.type.empty() || declaration.isTypedef))
                declaration.name = last.text;
            if (token.is('{') && declaration.name.empty()) {
                m_scanner.skipGroup();
                return;
            }
            readVariables(owner, declaration);
            return;
        } else {
            m_scanner.skip();
        }
    }
}

void CppReader::readFunction(Owner &owner, Declaration &declaration)
{
    dropMacros(declaration.type);
    // "void Class::method()": declared in its class.
    const bool isElsewhere = declaration.type.ends_with("::");
    const bool isConstructor = owner.isClass && declaration.name == owner.className;
    std::string shape = readCppParameters(m_scanner);
    bool isPure = false;
    bool isDeleted = false;
    std::string result;
    while (!m_scanner.atEnd() && !m_scanner.is(';') && !m_scanner.is('{') && !m_scanner.is('}') && !m_scanner.is('#')) {
        skipAttributes(declaration.deprecated);
        if (m_scanner.is("const") || m_scanner.is('&')) {
            shape += m_scanner.token().text;
        } else if (m_scanner.is("->")) {
            m_scanner.advance();
            while (!m_scanner.atEnd() && !m_scanner.is(';') && !m_scanner.is('{') && !m_scanner.is("override")
                   && !m_scanner.is('=')) {
                appendToken(result, m_scanner.token().text);
                m_scanner.advance();
            }
            continue;
        } else if (m_scanner.is('=')) {
            m_scanner.advance();
            isPure = m_scanner.is("0");
            isDeleted = m_scanner.is("delete");
        } else if (m_scanner.is(':')) {
            // A constructor's initialisers: names with brackets, the body follows the last ones.
            m_scanner.advance();
            while (!m_scanner.atEnd() && !m_scanner.is(';')) {
                while (!m_scanner.atEnd() && !m_scanner.token().opens() && !m_scanner.is(';') && !m_scanner.is('}')) {
                    if (m_scanner.is('<'))
                        m_scanner.skipAngles();
                    else
                        m_scanner.advance();
                }
                if (!m_scanner.token().opens())
                    break;
                m_scanner.skipGroup();
                m_scanner.accept("...");
                if (!m_scanner.accept(','))
                    break;
            }
            continue;
        } else if (m_scanner.is(',')) {
            break;
        }
        if (!m_scanner.is(';') && !m_scanner.is('{'))
            m_scanner.skip();
    }
    if (m_scanner.is('{'))
        m_scanner.skipGroup();
    else
        skipDeclarators();
    if (isElsewhere || isDeleted || declaration.isHidden || (!owner.isPublic && !isPure)
        || (declaration.type.empty() && !owner.isClass && result.empty())
        || (declaration.type.empty() && owner.isClass && !isConstructor && result.empty()
            && !declaration.name.starts_with("operator")))
        return;
    if (declaration.isTypedef) {
        add(Kind::Type, owner, declaration.name, '=' + declaration.type + shape, declaration.line,
            declaration.deprecated);
        return;
    }
    if (result.empty())
        result = declaration.type == "auto" ? std::string() : declaration.type;
    constexpr std::string_view Static = "static ";
    std::string head;
    if (result.starts_with(Static)) {
        result.erase(0, Static.size());
        if (owner.isClass)
            head = Static;
    }
    shape = head + shape;
    if (!result.empty() && !isConstructor)
        shape += "->" + result;
    add(isPure          ? Kind::Demand
        : owner.isClass ? Kind::Method
                        : Kind::Function,
        owner, declaration.name, std::move(shape), declaration.line, declaration.deprecated);
    if (isPure && owner.element < m_elements.size())
        m_elements[owner.element].kind = Kind::Interface;
}

void CppReader::readVariables(const Owner &owner, Declaration &declaration)
{
    std::string name = declaration.name;
    dropMacros(declaration.type);
    const bool isWanted = owner.isPublic && !isForward(declaration.type) && !declaration.isHidden
                          && !declaration.type.ends_with("::") && !declaration.type.empty();
    while (!m_scanner.atEnd() && !m_scanner.is('}') && !m_scanner.is('#')) {
        std::string shape = declaration.type;
        for (; m_scanner.is('['); m_scanner.skip())
            shape += "[]";
        if (m_scanner.accept(':'))
            m_scanner.skip(); // bits
        std::string value;
        if (m_scanner.is('=') || m_scanner.is('{')) {
            const bool isBraced = m_scanner.is('{');
            if (!isBraced)
                m_scanner.advance();
            const std::size_t from = m_scanner.begin();
            while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(';') && !m_scanner.is('}')
                   && !m_scanner.is('#'))
                m_scanner.skip();
            const std::string_view written = m_scanner.between(from, m_scanner.lastEnd());
            if (!isBraced && written.find_first_of("({") == std::string_view::npos)
                value = shortValue(written);
        }
        if (isWanted && !name.empty()) {
            const bool isConstant = declaration.isConstant && (!owner.isClass || shape.starts_with("static "));
            Kind kind = owner.isClass ? Kind::Field : Kind::Variable;
            if (declaration.isTypedef)
                kind = Kind::Type;
            else if (isConstant)
                kind = Kind::Constant;
            constexpr std::string_view Static = "static ";
            if (!owner.isClass && shape.starts_with(Static))
                shape.erase(0, Static.size());
            if (declaration.isTypedef)
                shape.insert(0, "=");
            add(kind, owner, name, std::move(shape), declaration.line, declaration.deprecated);
            m_elements.back().value = std::move(value);
        }
        if (!m_scanner.accept(','))
            break;
        while (m_scanner.is('*') || m_scanner.is('&'))
            m_scanner.advance();
        name = m_scanner.token().text;
        m_scanner.advance();
    }
    m_scanner.accept(';');
}

} // namespace waybill::api
