// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/gotypes.h"

#include <algorithm>

namespace waybill::api {

namespace {

constexpr int DeepestType = 64;

} // namespace

bool GoTypes::atTypeArguments() const
{
    return m_scanner.is('[') && !m_scanner.token().spaced && !m_scanner.peek().is(']');
}

void GoTypes::readName(std::string &shape)
{
    std::string_view name = m_scanner.token().text;
    if (!m_imports.empty() && m_scanner.peek().is('.')) {
        const auto import = std::find_if(m_imports.begin(), m_imports.end(),
                                         [&](const Import &candidate) { return candidate.alias == name; });
        if (import != m_imports.end())
            name = import->package;
    }
    const auto parameter = std::find(m_typeParameters.begin(), m_typeParameters.end(), name);
    if (parameter != m_typeParameters.end())
        shape += '$' + std::to_string(parameter - m_typeParameters.begin());
    else
        shape += name;
    m_scanner.advance();
    while (m_scanner.is('.') && !m_scanner.token().lineBreak) {
        m_scanner.advance();
        shape += '.';
        shape += m_scanner.token().text;
        m_scanner.advance();
    }
    if (!atTypeArguments())
        return;
    m_scanner.advance();
    shape += '[';
    while (!m_scanner.atEnd() && !m_scanner.is(']')) {
        const std::size_t before = m_scanner.begin();
        if (m_scanner.accept(','))
            shape += ',';
        else
            readType(shape);
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
    shape += ']';
}

void GoTypes::readBrackets(std::string &shape)
{
    shape += '[';
    shape += m_scanner.skipGroup();
    shape += ']';
    readType(shape);
}

void GoTypes::readBody(std::string &shape)
{
    // What is no name of its own counts as written: lines, but for comments and tags.
    Scanner body = m_scanner;
    const std::size_t end = static_cast<std::size_t>(m_scanner.skipGroup().size()) + body.begin() + 1;
    shape += '{';
    bool isFirst = true;
    for (body.advance(); !body.atEnd() && body.begin() < end; body.advance()) {
        if (body.token().kind == Token::Kind::Text)
            continue;
        if (body.token().lineBreak && !isFirst && !body.token().closes())
            shape += ';';
        isFirst = false;
        appendToken(shape, body.token().text);
    }
    shape += '}';
}

void GoTypes::readType(std::string &shape)
{
    if (++m_depth > DeepestType) {
        --m_depth;
        return;
    }
    const Token token = m_scanner.token();
    if (token.isWord()) {
        if (token.text == "func") {
            m_scanner.advance();
            shape += "func";
            readSignature(shape);
        } else if (token.text == "map") {
            m_scanner.advance();
            shape += "map[";
            if (m_scanner.accept('['))
                readType(shape);
            m_scanner.accept(']');
            shape += ']';
            readType(shape);
        } else if (token.text == "chan") {
            m_scanner.advance();
            shape += "chan";
            if (m_scanner.accept('<')) {
                m_scanner.accept('-');
                shape += "<-";
            }
            shape += ' ';
            readType(shape);
        } else if (token.text == "struct" || token.text == "interface") {
            m_scanner.advance();
            std::string body;
            if (m_scanner.is('{'))
                readBody(body);
            if (token.text == "interface" && body == "{}")
                shape += "any";
            else
                (shape += token.text) += body;
        } else {
            readName(shape);
        }
    } else if (token.is('[')) {
        readBrackets(shape);
    } else if (token.is('(')) {
        m_scanner.advance();
        readType(shape);
        m_scanner.accept(')');
    } else if (token.is('*') || token.is('~') || token.is("...")) {
        m_scanner.advance();
        shape += token.text;
        readType(shape);
    } else if (token.is('<')) {
        m_scanner.advance();
        m_scanner.accept('-');
        m_scanner.accept("chan");
        shape += "<-chan ";
        readType(shape);
    }
    --m_depth;
}

void GoTypes::readParameters(std::string &shape, bool areResults)
{
    struct Parameter {
        std::string first; // a type, or a name where a type follows
        std::string second;
    };
    std::vector<Parameter> parameters;
    bool isNamed = false;
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        const std::size_t before = m_scanner.begin();
        Parameter parameter;
        readType(parameter.first);
        if (!m_scanner.is(',') && !m_scanner.is(')')) {
            readType(parameter.second);
            isNamed = true;
        }
        m_scanner.accept(',');
        if (m_scanner.begin() == before)
            m_scanner.skip();
        parameters.push_back(std::move(parameter));
    }
    m_scanner.advance();
    if (isNamed) {
        // "a, b int": a name without a type has that of the next.
        for (std::size_t i = parameters.size(); i-- > 0;) {
            const bool isLast = i + 1 == parameters.size();
            parameters[i].first =
                parameters[i].second.empty() && !isLast ? parameters[i + 1].first : std::move(parameters[i].second);
        }
    }
    if (areResults && parameters.size() == 1) {
        shape += parameters.front().first;
        return;
    }
    shape += '(';
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (i > 0)
            shape += ',';
        shape += parameters[i].first;
    }
    shape += ')';
}

void GoTypes::readSignature(std::string &shape)
{
    if (!m_scanner.is('('))
        return;
    readParameters(shape, false);
    const Token &token = m_scanner.token();
    if (token.lineBreak)
        return;
    if (token.is('('))
        readParameters(shape, true);
    else
        readType(shape);
}

void GoTypes::readTypeParameters(std::string &shape)
{
    std::vector<std::string_view> names;
    Scanner ahead = m_scanner;
    bool isName = true;
    for (ahead.advance(); !ahead.atEnd() && !ahead.is(']'); ahead.skip()) {
        if (isName && ahead.token().isWord())
            names.push_back(ahead.token().text);
        isName = ahead.is(',');
    }
    m_typeParameters = std::move(names);
    shape += '[';
    m_scanner.advance();
    std::size_t waiting = 0; // names whose constraint has not come yet
    bool isFirst = true;
    while (!m_scanner.atEnd() && !m_scanner.is(']')) {
        m_scanner.skip(); // the name
        ++waiting;
        if (m_scanner.accept(','))
            continue;
        std::string constraint;
        while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(']')) {
            const std::size_t before = m_scanner.begin();
            readType(constraint);
            if (m_scanner.accept('|'))
                constraint += '|';
            else if (m_scanner.begin() == before)
                m_scanner.skip();
        }
        m_scanner.accept(',');
        for (; waiting > 0; --waiting) {
            if (!isFirst)
                shape += ',';
            isFirst = false;
            shape += constraint;
        }
    }
    m_scanner.advance();
    shape += ']';
}

} // namespace waybill::api
