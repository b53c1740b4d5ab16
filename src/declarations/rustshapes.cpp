// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/rustshapes.h"

namespace waybill::api {

void RustShapes::readAttribute(RustMarks &marks)
{
    m_scanner.advance();
    m_scanner.accept('!');
    if (!m_scanner.is('['))
        return;
    const Token name = m_scanner.peek();
    const std::string_view text = m_scanner.skipGroup();
    if (name.text == "deprecated")
        marks.deprecated = true;
    else if (name.text == "non_exhaustive")
        marks.nonExhaustive = true;
    else if (name.text == "macro_export")
        marks.exported = true;
    else if (name.text == "test")
        marks.forTests = true;
    else if (name.text == "cfg" && text.find("test") != std::string_view::npos
             && text.find("not(test") == std::string_view::npos && text.find('"') == std::string_view::npos)
        marks.forTests = true;
    else if (name.text == "doc" && text.find("hidden") != std::string_view::npos)
        marks.forTests = true; // no API, says its author
}

RustMarks RustShapes::readMarks()
{
    RustMarks marks;
    while (m_scanner.is('#') && !m_scanner.atEnd())
        readAttribute(marks);
    marks.line = m_scanner.line();
    if (m_scanner.accept("pub")) {
        marks.isPublic = true;
        if (m_scanner.is('(')) {
            // pub(crate), pub(super), pub(in path); but a tuple's field may be "pub (A, B)".
            const Token inside = m_scanner.peek();
            if (inside.is("crate") || inside.is("super") || inside.is("self") || inside.is("in")) {
                m_scanner.skipGroup();
                marks.isPublic = false;
            }
        }
    }
    return marks;
}

void RustShapes::skipItem()
{
    while (!m_scanner.atEnd() && !m_scanner.is('}')) {
        if (m_scanner.accept(';'))
            return;
        const bool isBody = m_scanner.is('{');
        m_scanner.skip();
        if (isBody) {
            m_scanner.accept(';');
            return;
        }
    }
}

std::string RustShapes::readUntil(std::string_view stops)
{
    const Nesting::Level level(m_nesting);
    std::string text;
    int angles = 0;
    while (!m_scanner.atEnd()) {
        const Token token = m_scanner.token();
        if (token.kind == Token::Kind::Sign && token.text.size() == 1) {
            const char c = token.text.front();
            if ((angles <= 0 && stops.find(c) != std::string_view::npos) || c == ';')
                break;
            if (token.closes())
                break;
            if (c == '<')
                ++angles;
            else if (c == '>')
                --angles;
        }
        if (token.is('#')) {
            RustMarks unused;
            readAttribute(unused);
        } else if (token.opens() && level.isTooDeep()) {
            m_scanner.skipGroup();
        } else if (token.is('(') || token.is('[')) {
            text += token.text;
            m_scanner.advance();
            text += readUntil({});
            text += token.is('(') ? ')' : ']';
            // A comma at the end, as rustfmt puts where a list is broken into lines.
            if (text.size() > 2 && text[text.size() - 2] == ',')
                text.erase(text.size() - 2, 1);
            if (m_scanner.token().closes())
                m_scanner.advance();
        } else if (token.is('{')) {
            if (angles <= 0 && stops.empty())
                break;
            m_scanner.skipGroup();
        } else {
            if (token.is('>') && text.ends_with(','))
                text.pop_back();
            appendToken(text, token.text);
            m_scanner.advance();
        }
    }
    return text;
}

std::string RustShapes::readGenerics()
{
    if (!m_scanner.is('<'))
        return {};
    const Scanner start = m_scanner;
    m_scanner.skipAngles();
    const std::size_t end = m_scanner.begin();
    std::string text;
    for (Scanner at = start; at.begin() < end; at.advance()) {
        if (at.is('>') && text.ends_with(','))
            text.pop_back();
        appendToken(text, at.token().text);
    }
    return text;
}

std::string RustShapes::readParameter()
{
    while (m_scanner.is('#')) {
        RustMarks unused;
        readAttribute(unused);
    }
    std::string parameter = readUntil(",:");
    if (m_scanner.accept(':')) {
        const bool isSelf = parameter == "self" || parameter == "mut self";
        parameter = isSelf ? "self:" : "";
        parameter += readUntil(",");
    } else if (parameter == "mut self") {
        parameter = "self";
    }
    m_scanner.accept(',');
    return parameter;
}

std::string RustShapes::readParameters()
{
    std::string shape = "(";
    if (!m_scanner.is('('))
        return shape + ')';
    m_scanner.advance();
    while (!m_scanner.atEnd() && !m_scanner.is(')')) {
        const std::size_t before = m_scanner.begin();
        const std::string parameter = readParameter();
        if (!parameter.empty()) {
            if (shape.size() > 1)
                shape += ',';
            shape += parameter;
        }
        if (m_scanner.begin() == before)
            m_scanner.skip();
    }
    m_scanner.advance();
    return shape + ')';
}

} // namespace waybill::api
