// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/scanner.h"

#include <algorithm>
#include <cstring>

namespace waybill::api {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

const char *find(const char *from, const char *end, char c)
{
    const void *at = from < end ? std::memchr(from, c, static_cast<std::size_t>(end - from)) : nullptr;
    return at ? static_cast<const char *>(at) : end;
}

const char *pastWord(const char *at, const char *end)
{
    while (at < end && isWordCharacter(*at))
        ++at;
    return at;
}

std::string_view view(const char *from, const char *to)
{
    return {from, static_cast<std::size_t>(to - from)};
}

} // namespace

void appendToken(std::string &shape, std::string_view token)
{
    if (!shape.empty() && !token.empty() && isWordCharacter(shape.back()) && isWordCharacter(token.front()))
        shape += ' ';
    shape += token;
}

std::string takeAngles(Scanner &scanner)
{
    if (!scanner.is('<'))
        return {};
    Scanner at = scanner;
    scanner.skipAngles();
    std::string text;
    for (const std::size_t end = scanner.begin(); !at.atEnd() && at.begin() < end; at.advance())
        appendToken(text, at.token().text);
    return text;
}

Scanner::Scanner(Language language, std::string_view text)
    : m_lexer(source::lexiconOf(source::syntaxOf(language)), text)
    , m_lexicon(&m_lexer.lexicon())
    , m_text(text)
    , m_at(text.data())
    , m_end(text.data() + text.size())
    , m_last(text.data())
    , m_lineAt(text.data())
{
    advance();
    m_token.lineBreak = true;
}

void Scanner::passSpace()
{
    m_comment = {};
    const char *const from = m_at;
    int lines = 0; // line breaks since the last token or comment
    bool broken = false;
    while (m_at < m_end) {
        const char c = *m_at;
        if (c == '\n') {
            ++lines;
            broken = true;
            ++m_at;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v') {
            ++m_at;
        } else if (m_lexer.beginsComment(m_at)) {
            const char *begin = m_at;
            m_at = m_lexer.pastComment(m_at);
            // What stands behind a token on its line speaks of that one.
            if (!broken && m_last != m_text.data())
                m_comment = {};
            else if (m_comment.empty() || lines > 1)
                m_comment = view(begin, m_at);
            else
                m_comment = view(m_comment.data(), m_at);
            lines = 0;
        } else {
            break;
        }
    }
    if (lines > 1)
        m_comment = {};
    m_token.lineBreak = broken || std::find(from, m_at, '\n') != m_at;
    m_token.spaced = m_at != from;
}

void Scanner::advance()
{
    m_last = m_at;
    passSpace();
    const char *begin = m_at;
    if (m_at >= m_end) {
        m_token.kind = Token::Kind::End;
        m_token.text = view(m_end, m_end);
        m_token.lineBreak = true;
        return;
    }
    const char c = *m_at;
    if (isDigit(c)) {
        m_token.kind = Token::Kind::Number;
        while (m_at < m_end
               && (isWordCharacter(*m_at) || *m_at == '.'
                   || (*m_at == '\'' && m_lexicon->rawDelimiters && m_at + 1 < m_end && isDigit(m_at[1]))))
            ++m_at;
    } else if (isWordCharacter(c)) {
        m_token.kind = Token::Kind::Word;
        m_at = pastWord(m_at, m_end);
        // r#type is a name; r#"..." a string, as are b"", f'' and their like.
        if (m_at < m_end && m_at - begin <= 3) {
            const char *quote = m_at;
            while (m_lexicon->rawHashes && quote < m_end && *quote == '#')
                ++quote;
            const bool isPrefix = m_lexicon->rawHashes || m_lexicon->rawDelimiters || m_lexicon->hashComments;
            if (quote < m_end && isPrefix && (*quote == '"' || (*quote == '\'' && !m_lexicon->lifetimes))
                && (quote == m_at || m_at[-1] == 'r')) {
                m_token.kind = Token::Kind::Text;
                m_at = m_lexer.pastText(quote);
            } else if (quote == m_at + 1 && m_at - begin == 1 && c == 'r' && quote < m_end && isWordCharacter(*quote)) {
                begin = quote;
                m_at = pastWord(quote, m_end);
            }
        }
    } else if (c == '"' || c == '\'') {
        m_at = c == '"' ? m_lexer.pastText(m_at) : m_lexer.pastSingleQuote(m_at);
        m_token.kind = Token::Kind::Text;
        if (m_at == begin + 1 && m_lexicon->lifetimes) {
            m_token.kind = Token::Kind::Word; // with its quote: 'a
            m_at = pastWord(m_at, m_end);
        }
    } else if (c == '`') {
        m_token.kind = Token::Kind::Text;
        m_at = m_lexer.pastTemplate(m_at);
    } else {
        m_token.kind = Token::Kind::Sign;
        const std::string_view rest = view(m_at, m_end);
        if (c == '/' && m_lexicon->regularExpressions) {
            m_at = m_lexer.pastRegularExpression(m_at);
            if (m_at > begin + 1)
                m_token.kind = Token::Kind::Text;
        } else if (rest.substr(0, 3) == "...") {
            m_at += 3;
        } else if (rest.size() > 1 && ((c == ':' && rest[1] == ':') || ((c == '-' || c == '=') && rest[1] == '>'))) {
            m_at += 2;
        } else {
            ++m_at;
        }
    }
    m_at = std::min(m_at, m_end);
    m_token.text = view(begin, m_at);
}

bool Scanner::accept(char sign)
{
    const bool is = m_token.is(sign);
    if (is)
        advance();
    return is;
}

bool Scanner::accept(std::string_view what)
{
    const bool is = m_token.is(what);
    if (is)
        advance();
    return is;
}

std::string_view Scanner::skipGroup()
{
    const char *begin = m_token.text.data();
    m_at = m_lexer.pastGroup(begin);
    const char *end = m_at > begin + 1 ? m_at - 1 : m_at;
    advance();
    return view(std::min(begin + 1, end), end);
}

void Scanner::skip()
{
    if (m_token.opens())
        skipGroup();
    else
        advance();
}

void Scanner::skipAngles()
{
    int depth = 0;
    while (!atEnd()) {
        if (is('<')) {
            ++depth;
        } else if (is('>')) {
            if (--depth <= 0) {
                advance();
                return;
            }
        } else if (is(';') || is('{') || m_token.closes()) {
            return;
        }
        skip();
    }
}

Token Scanner::peek() const
{
    Scanner copy = *this;
    copy.advance();
    return copy.m_token;
}

std::string_view Scanner::skipLine()
{
    const char *begin = m_token.text.data();
    m_at = find(begin, m_end, '\n');
    const std::string_view rest = view(begin, m_at);
    advance();
    return rest;
}

int Scanner::column() const
{
    const char *at = m_token.text.data();
    while (at > m_text.data() && at[-1] != '\n')
        --at;
    return static_cast<int>(m_token.text.data() - at);
}

std::string_view Scanner::skipBlock(int column)
{
    const source::Sort *sorts = m_lexicon->sorts.data();
    const char *const begin = m_at;
    int open = 0;
    while (m_at < m_end) {
        const source::Sort sort = sorts[static_cast<unsigned char>(*m_at)];
        if (sort == source::Sort::LineBreak) {
            const char *text = m_at + 1;
            while (text < m_end && (*text == ' ' || *text == '\t'))
                ++text;
            const bool isEmpty = text == m_end || *text == '\n' || *text == '\r' || *text == '#';
            if (!isEmpty && open == 0 && text - m_at - 1 <= column)
                break;
            m_at = text;
            continue;
        }
        if (sort == source::Sort::Hash) {
            m_at = find(m_at, m_end, '\n');
            continue;
        }
        if (sort == source::Sort::DoubleQuote || sort == source::Sort::SingleQuote) {
            m_at = m_lexer.pastText(m_at);
            continue;
        }
        if (sort == source::Sort::Open)
            ++open;
        else if (sort == source::Sort::Close && open > 0)
            --open;
        ++m_at;
    }
    const std::string_view passed = view(begin, m_at);
    advance();
    return passed;
}

std::string_view Scanner::between(std::size_t from, std::size_t to) const
{
    if (from >= to)
        return {};
    std::string_view text = m_text.substr(from, to - from);
    constexpr std::string_view Space = " \t\r\n";
    const std::size_t first = text.find_first_not_of(Space);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(Space) - first + 1);
}

int Scanner::line()
{
    const char *at = m_token.text.data();
    if (at < m_lineAt) {
        m_lineAt = m_text.data();
        m_line = 1;
    }
    while ((m_lineAt = find(m_lineAt, at, '\n')) < at) {
        ++m_line;
        ++m_lineAt;
    }
    return m_line;
}

} // namespace waybill::api
