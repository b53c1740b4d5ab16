// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "layout.h"

#include <cctype>

namespace waybill::differ {

namespace {

bool isWordEnd(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '"' || c == '\'' || c == '.' || c == '-'
           || c == '+';
}

} // namespace

Layout::Layout(Style style, Random &random)
    : m_style(style)
    , m_random(random)
{}

std::string Layout::words()
{
    static const std::vector<std::string> all{"plain words",
                                              "message Old { int32 a = 1; }",
                                              "naïve – ünïcode ✓ 日本",
                                              "\"quoted",
                                              "it's",
                                              "",
                                              "TODO(someone): think\tof it"};
    return m_random.pick(all);
}

void Layout::indent()
{
    if (m_style == Style::Plain)
        m_text.append(std::size_t(m_depth) * 2, ' ');
    else if (m_style == Style::Tabs)
        m_text.append(std::size_t(m_depth), '\t');
}

std::string Layout::gap(bool needed)
{
    if (m_style != Style::Wild)
        return needed ? " " : "";
    switch (m_random.below(40)) {
    case 0: return "\n";
    case 1: return "\t";
    case 2: return "  \t ";
    case 3: return " /* " + words() + " */ ";
    case 4: return " // " + words() + "\n";
    case 5: return "\n\n   ";
    case 6: return "/*" + words() + "\n * " + words() + " */";
    case 7: return "\t\t";
    case 8: return "\r\n";
    default: return needed || m_random.chance(30) ? " " : "";
    }
}

void Layout::token(const std::string &text)
{
    if (m_lineStart && m_style != Style::Wild) {
        indent();
    } else if (!m_text.empty()) {
        const char last = m_text.back();
        const bool isBoth = isWordEnd(last) && isWordEnd(text.front());
        const bool isTight = text == ";" || text == "," || text == ")" || text == "]" || text == ">" || last == '('
                             || last == '[' || last == '<';
        m_text += gap(isBoth || (m_style != Style::Wild && m_style != Style::Dense && !isTight && last != '\n'));
    } else if (m_style == Style::Wild) {
        m_text += gap(false);
    }
    m_lineStart = false;
    m_text += text;
}

void Layout::comment()
{
    if (m_style == Style::Dense || !m_random.chance(15))
        return;
    if (m_style == Style::Wild) {
        m_text += "\n/* " + words() + " */";
        return;
    }
    if (!m_lineStart)
        m_text += '\n';
    for (int i = m_random.below(2); i >= 0; --i) {
        indent();
        m_text += "// " + words() + '\n';
    }
    m_lineStart = true;
}

void Layout::endStatement()
{
    if (m_style == Style::Plain || m_style == Style::Tabs) {
        if (m_random.chance(8))
            m_text += " // " + words();
        else if (m_random.chance(6))
            return; // several declarations on a line
        m_text += '\n';
        m_lineStart = true;
    } else if (m_random.chance(m_style == Style::Dense ? 8 : 50)) {
        m_text += '\n';
        m_lineStart = true;
    }
}

void Layout::open()
{
    token("{");
    ++m_depth;
    endStatement();
}

void Layout::close()
{
    --m_depth;
    token("}");
    endStatement();
}

std::string Layout::finish()
{
    std::string text = std::move(m_text);
    if (m_style == Style::Wild && m_random.chance(10)) {
        std::string crlf;
        for (const char c : text) {
            if (c == '\n' && (crlf.empty() || crlf.back() != '\r'))
                crlf += '\r';
            crlf += c;
        }
        text = std::move(crlf);
    }
    if (m_style != Style::Dense)
        text += '\n';
    if (m_random.chance(3))
        text.insert(0, "\xef\xbb\xbf");
    return text;
}

} // namespace waybill::differ
