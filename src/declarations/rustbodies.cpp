// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// The part of RustReader that reads traits, implementations, values and what is handed on.
#include "declarations/rustreader.h"
#include "declarations/words.h"

namespace waybill::api {

void RustReader::readTrait(const Marks &marks, const std::string &scope)
{
    m_scanner.advance();
    const std::string name(m_scanner.token().text);
    m_scanner.advance();
    std::string shape = "trait" + readGenerics();
    std::string bounds = readUntil("{;=");
    if (bounds.ends_with(','))
        bounds.pop_back();
    if (!marks.isPublic || !m_scanner.is('{')) {
        skipItem();
        return;
    }
    // A trait that nobody outside can name is the usual way to keep others from implementing this one.
    const bool isSealed = bounds.find("Sealed") != std::string::npos;
    const std::size_t first = m_elements.size() + 1;
    add(Kind::Interface, scope, name, shape + bounds, marks);
    readGroup('}', [&] {
        Marks inner = readMarks();
        inner.isPublic = !inner.forTests;
        while (m_scanner.is("async") || m_scanner.is("unsafe") || (m_scanner.is("const") && m_scanner.peek().is("fn")))
            m_scanner.advance();
        if (m_scanner.is("fn")) {
            readFunction(Kind::Demand, scope, name, inner);
        } else if (m_scanner.is("type") || m_scanner.is("const")) {
            const std::string sort(m_scanner.token().text);
            m_scanner.advance();
            const std::string inside(m_scanner.token().text);
            m_scanner.advance();
            std::string type = sort + readGenerics() + readUntil("=;");
            const bool isProvided = m_scanner.is('=');
            add(isProvided ? Kind::Method : Kind::Demand, scope, name + "::" + inside, std::move(type), inner);
            skipItem();
        } else {
            skipItem();
        }
    });
    for (std::size_t i = first; isSealed && i < m_elements.size(); ++i)
        m_elements[i].optional = true;
}

void RustReader::readImplementation(const std::string &scope)
{
    m_scanner.advance();
    const std::string generics = readGenerics();
    std::string type;
    bool isOfTrait = false;
    while (!m_scanner.atEnd() && !m_scanner.is('{') && !m_scanner.is(';')) {
        if (m_scanner.is("where")) {
            readUntil("{;");
            break;
        }
        if (m_scanner.is("for"))
            isOfTrait = true;
        else if (m_scanner.is('<')) {
            m_scanner.skipAngles();
            continue;
        } else if (m_scanner.token().isWord() && !m_scanner.token().text.starts_with('\''))
            type = m_scanner.token().text;
        m_scanner.skip();
    }
    if (!m_scanner.is('{') || isOfTrait) {
        skipItem();
        return;
    }
    readGroup('}', [&] {
        Marks marks = readMarks();
        marks.isPublic = marks.isPublic && !marks.forTests;
        std::string words;
        while (m_scanner.is("async") || m_scanner.is("unsafe") || m_scanner.is("extern")
               || m_scanner.token().kind == Token::Kind::Text
               || (m_scanner.is("const") && (m_scanner.peek().is("fn") || m_scanner.peek().is("unsafe")))) {
            if (m_scanner.is("async") || m_scanner.is("unsafe"))
                words += std::string(m_scanner.token().text) + ' ';
            m_scanner.advance();
        }
        const std::size_t at = m_elements.size();
        if (m_scanner.is("fn")) {
            readFunction(Kind::Method, scope, type, marks);
            if (m_elements.size() > at)
                m_elements.back().shape.insert(0, words);
        } else if (m_scanner.is("const")) {
            readValue(marks, scope, type);
        } else {
            skipItem();
        }
    });
}

void RustReader::readValue(const Marks &marks, const std::string &scope, const std::string &owner)
{
    const Kind kind = m_scanner.is("const") ? Kind::Constant : Kind::Variable;
    m_scanner.advance();
    m_scanner.accept("mut");
    const std::string name = joined(owner, "::", m_scanner.token().text);
    m_scanner.advance();
    std::string type;
    if (m_scanner.accept(':'))
        type = readUntil("=;");
    std::string value;
    if (m_scanner.accept('=')) {
        const std::size_t from = m_scanner.begin();
        while (!m_scanner.atEnd() && !m_scanner.is(';'))
            m_scanner.skip();
        value = shortValue(m_scanner.between(from, m_scanner.lastEnd()));
    }
    m_scanner.accept(';');
    if (!marks.isPublic)
        return;
    add(kind, scope, name, std::move(type), marks);
    m_elements.back().value = std::move(value);
}

void RustReader::readUse(const std::string &scope, const std::string &prefix, const Marks &marks)
{
    // a::b::{C, d as D, e::*}
    std::string path = prefix;
    std::string last;
    while (!m_scanner.atEnd() && !m_scanner.is(';') && !m_scanner.is(',') && !m_scanner.is('}')) {
        if (m_scanner.is('{')) {
            m_scanner.advance();
            while (!m_scanner.atEnd() && !m_scanner.is('}') && !m_scanner.is(';')) {
                const Nesting::Level level(m_nesting);
                if (level.isTooDeep())
                    m_scanner.skip();
                else
                    readUse(scope, path, marks);
                m_scanner.accept(',');
            }
            m_scanner.accept('}');
            return;
        }
        if (m_scanner.accept("as")) {
            last = m_scanner.token().text;
            m_scanner.skip();
            continue;
        }
        if (m_scanner.token().isWord())
            last = m_scanner.token().text;
        path += m_scanner.token().text;
        m_scanner.skip();
    }
    if (path.ends_with('*')) {
        // What it hands on stands elsewhere.
        return;
    }
    if (last == "self") {
        const std::size_t from = prefix.size() > 2 ? prefix.rfind("::", prefix.size() - 3) : std::string::npos;
        last = prefix.substr(from == std::string::npos ? 0 : from + 2);
        last = last.substr(0, last.find(':'));
    }
    if (last.empty() || last == "_")
        return;
    add(kindByCase(last), scope, last, kindByCase(last) == Kind::Type ? '=' + path : std::string(), marks);
}

} // namespace waybill::api
