// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/scripttypes.h"

namespace waybill::api {

bool goesOn(const Token &last, const Token &next)
{
    constexpr std::string_view Before = "=,|&?:+-*/<.!";
    constexpr std::string_view After = "=|&?:+-*/>.,";
    auto isOneOf = [](const Token &token, std::string_view signs) {
        return token.kind == Token::Kind::Sign
               && (token.text == "=>" || (token.text.size() == 1 && signs.find(token.text) != std::string_view::npos));
    };
    return isOneOf(last, Before) || isOneOf(next, After) || last.is("extends") || last.is("keyof") || last.is("typeof")
           || next.is("extends") || last.is("infer") || last.is("readonly") || last.is("is");
}

void ScriptTypes::readGroup(std::string &text)
{
    const Nesting::Level level(m_nesting);
    if (level.isTooDeep()) {
        m_scanner.skipGroup();
        return;
    }
    const bool isObject = m_scanner.is('{');
    const std::string_view close = isObject ? "}" : m_scanner.is('(') ? ")" : "]";
    text += m_scanner.token().text;
    m_scanner.advance();
    Token last;
    bool isFirst = true;
    while (!m_scanner.atEnd() && !m_scanner.token().closes()) {
        const Token token = m_scanner.token();
        const bool isSeparator = isObject && (token.is(',') || token.is(';'));
        if (isObject && !isFirst && token.lineBreak && !isSeparator && text.back() != ';' && !goesOn(last, token))
            text += ';';
        // A function type's parameters have names for people only.
        const bool beginsItem = isFirst || last.is(',') || last.is("...");
        if (close == ")" && beginsItem && token.isWord()) {
            Scanner ahead = m_scanner;
            ahead.advance();
            const bool isOptional = ahead.accept('?');
            if (ahead.accept(':')) {
                m_scanner = ahead;
                if (isOptional)
                    text += '?';
                last = token;
                isFirst = false;
                continue;
            }
        }
        isFirst = false;
        last = token;
        if (token.opens()) {
            readGroup(text);
            last.kind = Token::Kind::Word;
            continue;
        }
        if (isSeparator)
            text += ';';
        else if (token.kind == Token::Kind::Text && token.text.size() > 1 && token.text.front() == '"')
            ((text += '\'') += token.text.substr(1, token.text.size() - 2)) += '\'';
        else
            appendToken(text, token.text);
        m_scanner.advance();
    }
    if (text.back() == ';' || text.back() == ',')
        text.pop_back();
    text += close;
    m_scanner.advance();
}

std::string ScriptTypes::readType(std::string_view stops, bool endsWithLine)
{
    std::string text;
    int angles = 0;
    Token last;
    bool isFirst = true;
    while (!m_scanner.atEnd() && !m_scanner.token().closes()) {
        const Token token = m_scanner.token();
        if (!isFirst && endsWithLine && angles <= 0 && token.lineBreak && !goesOn(last, token))
            break;
        if (token.kind == Token::Kind::Sign && angles <= 0) {
            // The arrow of a function's type follows its parameters; any other one belongs to a function itself.
            const bool isArrow = token.text == "=>" && stops.find('>') != std::string_view::npos;
            if (isArrow || (token.text.size() == 1 && token.text != ">" && stops.find(token.text) != stops.npos))
                if (!(token.is('{') && (isFirst || last.is('|') || last.is('&') || last.is("=>") || last.is(':'))))
                    break;
        }
        if (token.is('<'))
            ++angles;
        else if (token.is('>'))
            --angles;
        last = token;
        if (token.opens()) {
            readGroup(text);
            last.kind = Token::Kind::Word;
        } else {
            // Formatters begin every line of a union with "|".
            const bool isLeading = isFirst && (token.is('|') || token.is('&'));
            if (token.is('>') && text.ends_with(','))
                text.pop_back();
            if (token.kind == Token::Kind::Text && token.text.size() > 1 && token.text.front() == '"')
                ((text += '\'') += token.text.substr(1, token.text.size() - 2)) += '\'';
            else if (!isLeading)
                appendToken(text, token.text);
            m_scanner.advance();
        }
        isFirst = false;
    }
    return text;
}

std::string ScriptTypes::readParameter()
{
    std::string parameter;
    bool isOptional = false;
    while (m_scanner.is('@')) { // a decorator
        m_scanner.advance();
        m_scanner.advance();
        if (m_scanner.is('('))
            m_scanner.skipGroup();
    }
    if (m_scanner.accept("..."))
        parameter = "...";
    while (m_scanner.token().isWord() && m_scanner.peek().isWord())
        m_scanner.advance(); // public, readonly
    const bool isThis = m_scanner.is("this");
    m_scanner.skip();
    if (m_scanner.accept('?'))
        isOptional = true;
    if (m_scanner.accept(':'))
        parameter += readType(",=");
    else
        parameter += '_';
    if (m_scanner.is('=')) {
        isOptional = true;
        while (!m_scanner.atEnd() && !m_scanner.is(',') && !m_scanner.is(')'))
            m_scanner.skip();
    }
    if (isThis)
        return {};
    if (isOptional)
        parameter += '?';
    return parameter;
}

std::string ScriptTypes::readSignature(std::string_view stops)
{
    std::string shape = takeAngles(m_scanner);
    if (!m_scanner.is('('))
        return shape;
    shape += '(';
    m_scanner.advance();
    bool isFirst = true;
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        const std::size_t before = m_scanner.begin();
        const std::string parameter = readParameter();
        if (!parameter.empty()) {
            if (!isFirst)
                shape += ',';
            isFirst = false;
            shape += parameter;
        }
        m_scanner.accept(',');
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
    shape += ')';
    if (m_scanner.accept(':'))
        shape += readType(stops, true);
    return shape;
}

} // namespace waybill::api
