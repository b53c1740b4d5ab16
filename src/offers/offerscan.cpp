// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offerscan.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// Whether a slash begins a regular expression of JavaScript: where no value can stand before it.
bool beginsExpression(std::string_view text, std::size_t slash)
{
    const std::size_t before = lastBefore(text, slash);
    return before == None || std::string_view("(,=:[!&|?{};+>").find(text[before]) != None;
}

/// Behind the closing quote of the string at `at`; where it has none, the end of the line or of the text.
std::size_t stringEnd(std::string_view text, std::size_t at, char quote, bool overLines)
{
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == quote)
            return i + 1;
        else if (text[i] == '\n' && !overLines)
            return i;
    }
    return text.size();
}

} // namespace

LiteralScan::LiteralScan(Syntax syntax, std::string_view text)
    : m_syntax(syntax)
    , m_text(text)
{
    for (const char c : {'"', '\''})
        m_special[std::size_t(c)] = true;
    if (syntax == Syntax::Python)
        m_special[std::size_t('#')] = true;
    else
        m_special[std::size_t('/')] = true;
    if (syntax == Syntax::Go || syntax == Syntax::JavaScript)
        m_special[std::size_t('`')] = true;
}

bool LiteralScan::next(Literal &literal)
{
    const char *const data = m_text.data();
    const std::size_t size = m_text.size();
    while (true) {
        while (m_at < size && !m_special[static_cast<unsigned char>(data[m_at])])
            ++m_at;
        if (m_at >= size)
            return false;
        const char c = data[m_at];
        if (c == '/') {
            skipSlash();
        } else if (c == '#') {
            skipLine();
        } else if (c == '\'' && m_syntax != Syntax::Python && m_syntax != Syntax::JavaScript) {
            skipQuote();
        } else if (readString(literal)) {
            return true;
        }
    }
}

bool LiteralScan::readString(Literal &literal)
{
    const std::size_t begin = m_at;
    const char quote = m_text[begin];
    if (m_syntax == Syntax::Go && quote == '`')
        return readRaw(literal, "`", begin);
    if ((m_syntax == Syntax::Python || m_syntax == Syntax::Java) && m_text.substr(begin + 1, 2) == std::string(2, quote)
        && quote != '`')
        return readRaw(literal, m_text.substr(begin, 3), begin);
    if (m_syntax == Syntax::C && begin > 0 && m_text[begin - 1] == 'R') {
        const std::size_t bracket = m_text.find('(', begin);
        constexpr std::size_t LongestDelimiter = 16;
        if (bracket != None && bracket - begin <= LongestDelimiter + 1) {
            const std::string closing = ')' + std::string(m_text.substr(begin + 1, bracket - begin - 1)) + '"';
            return readRaw(literal, closing, begin);
        }
    }
    if (m_syntax == Syntax::Rust) {
        std::size_t hashes = begin;
        while (hashes > 0 && m_text[hashes - 1] == '#')
            --hashes;
        if (hashes > 0 && m_text[hashes - 1] == 'r' && wordBefore(m_text, hashes).size() <= 2)
            return readRaw(literal, '"' + std::string(begin - hashes, '#'), begin);
    }
    const bool overLines = quote == '`' || m_syntax == Syntax::Rust;
    m_at = stringEnd(m_text, begin, quote, overLines);
    if (m_at - begin < 2 || m_text[m_at - 1] != quote)
        return false;
    literal = {begin, m_at, m_text.substr(begin + 1, m_at - begin - 2), quote};
    return true;
}

bool LiteralScan::readRaw(Literal &literal, std::string_view closing, std::size_t begin)
{
    // Triple quotes close as they open.
    const std::size_t opening = closing.size() == 3 && m_syntax != Syntax::C && m_syntax != Syntax::Rust ? 3 : 1;
    std::size_t end = m_text.find(closing, begin + opening);
    while (opening == 3 && end != None && m_text[end - 1] == '\\')
        end = m_text.find(closing, end + 1);
    if (end == None) {
        m_at = m_text.size();
        return false;
    }
    m_at = end + closing.size();
    literal = {begin, m_at, m_text.substr(begin + opening, end - begin - opening), m_text[begin]};
    return true;
}

void LiteralScan::skipLine()
{
    m_at = std::min(m_text.find('\n', m_at), m_text.size());
}

void LiteralScan::skipSlash()
{
    const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
    if (next == '/') {
        skipLine();
    } else if (next == '*') {
        const std::size_t end = m_text.find("*/", m_at + 2);
        m_at = end == None ? m_text.size() : end + 2;
    } else if (m_syntax == Syntax::JavaScript && beginsExpression(m_text, m_at)) {
        // A quote may stand in it, and a slash in brackets.
        bool inBrackets = false;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '\n'; ++m_at) {
            const char c = m_text[m_at];
            if (c == '\\')
                ++m_at;
            else if (c == '[')
                inBrackets = true;
            else if (c == ']')
                inBrackets = false;
            else if (c == '/' && !inBrackets)
                break;
        }
        m_at = std::min(m_at + 1, m_text.size());
    } else {
        ++m_at;
    }
}

/// A character, a lifetime of Rust or a separator in a number of C++.
void LiteralScan::skipQuote()
{
    const bool separator = m_syntax == Syntax::C && m_at > 0 && isDigit(m_text[m_at - 1]);
    const bool escaped = m_at + 1 < m_text.size() && m_text[m_at + 1] == '\\';
    if (separator) {
        ++m_at;
        return;
    }
    // Characters beyond ASCII have up to four bytes.
    constexpr std::size_t LongestCharacter = 12;
    const std::size_t end = stringEnd(m_text.substr(0, m_at + LongestCharacter), m_at, '\'', false);
    const bool closed = end > m_at + 1 && end <= m_text.size() && m_text[end - 1] == '\'';
    const bool character =
        closed && (escaped || m_syntax != Syntax::Rust || !isWord(m_text[m_at + 1]) || end == m_at + 3);
    m_at = character ? end : m_at + 1;
}

std::size_t skipOpaque(Syntax syntax, std::string_view text, std::size_t at)
{
    const char c = text[at];
    const char next = at + 1 < text.size() ? text[at + 1] : '\0';
    if (c == '/' && syntax != Syntax::Python) {
        if (next == '/')
            return std::min(text.find('\n', at), text.size());
        if (next == '*')
            return std::min(text.find("*/", at + 2), text.size() - 2) + 2;
        return at;
    }
    if (c == '#' && syntax == Syntax::Python)
        return std::min(text.find('\n', at), text.size());
    if (c == '\'' && syntax == Syntax::Rust)
        return at + 2 < text.size() && text[at + 2] == '\'' ? at + 3 : at;
    if (c != '"' && c != '\'' && c != '`')
        return at;
    if (c == '`' && syntax == Syntax::Go)
        return std::min(text.find('`', at + 1), text.size() - 1) + 1;
    if (syntax == Syntax::Python && text.substr(at + 1, 2) == std::string(2, c))
        return std::min(text.find(text.substr(at, 3), at + 3), text.size() - 3) + 3;
    return stringEnd(text, at, c, c == '`' || syntax == Syntax::Rust);
}

std::size_t closingBracket(Syntax syntax, std::string_view text, std::size_t open, std::size_t limit)
{
    const std::size_t end = std::min(text.size(), open + limit);
    int depth = 0;
    for (std::size_t i = open; i < end;) {
        const std::size_t behind = skipOpaque(syntax, text, i);
        if (behind > i) {
            i = behind;
            continue;
        }
        const char c = text[i];
        if (c == '(' || c == '[' || c == '{')
            ++depth;
        else if ((c == ')' || c == ']' || c == '}') && --depth == 0)
            return i;
        ++i;
    }
    return None;
}

} // namespace waybill::api::offers
