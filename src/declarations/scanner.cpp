// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/scanner.h"

#include <algorithm>
#include <cstring>

namespace waybill::api {

namespace {

constexpr int DeepestTemplate = 32;
/// So that a line full of slashes takes no time: what a text may cost that looks like regular expressions and is none,
/// and how long one may be after that.
constexpr std::size_t MostInVain = 1 << 20;
constexpr std::ptrdiff_t LongestAfterThat = 64;

constexpr std::array<bool, 256> wordCharacters()
{
    std::array<bool, 256> is{};
    for (int c = 0; c < 256; ++c) {
        is[static_cast<std::size_t>(c)] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                                          || c == '_' || c == '$' || c >= 128;
    }
    return is;
}

constexpr std::array<bool, 256> WordCharacters = wordCharacters();

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

bool isWordCharacter(char c)
{
    return WordCharacters[static_cast<unsigned char>(c)];
}

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
    : m_lexicon(&lexiconOf(language))
    , m_text(text)
    , m_at(text.data())
    , m_end(text.data() + text.size())
    , m_last(text.data())
    , m_lineAt(text.data())
{
    advance();
    m_token.lineBreak = true;
}

bool Scanner::beginsComment(const char *at) const
{
    if (*at == '#')
        return m_lexicon->hashComments;
    return *at == '/' && m_lexicon->slashComments && at + 1 < m_end && (at[1] == '/' || at[1] == '*');
}

const char *Scanner::pastComment(const char *at) const
{
    if (*at == '#' || at[1] == '/')
        return find(at, m_end, '\n');
    at += 2;
    for (int depth = 1; at < m_end;) {
        if (!m_lexicon->nestedComments) {
            at = find(at, m_end, '*');
            if (at + 1 < m_end && at[1] == '/')
                return at + 2;
            ++at;
            continue;
        }
        if (at + 1 < m_end && *at == '*' && at[1] == '/') {
            at += 2;
            if (--depth == 0)
                return at;
        } else if (at + 1 < m_end && *at == '/' && at[1] == '*') {
            at += 2;
            ++depth;
        } else {
            ++at;
        }
    }
    return m_end;
}

const char *Scanner::pastSingleQuote(const char *at) const
{
    if (!m_lexicon->lifetimes)
        return pastText(at);
    // 'a' and '\n' are characters, 'a alone is a lifetime.
    if (at + 1 < m_end && at[1] == '\\')
        return pastText(at);
    const char *close = at + 2;
    while (close < m_end && close < at + 6 && (static_cast<unsigned char>(*close) & 0xC0U) == 0x80U)
        ++close;
    return close < m_end && *close == '\'' ? close + 1 : at + 1;
}

const char *Scanner::pastText(const char *at) const
{
    const char quote = *at;
    if (quote == '"' && m_lexicon->rawHashes) {
        const char *before = at;
        while (before > m_text.data() && before[-1] == '#')
            --before;
        if (before > m_text.data() && before[-1] == 'r') {
            const auto hashes = static_cast<std::size_t>(at - before);
            for (++at; (at = find(at, m_end, '"')) < m_end;) {
                ++at;
                const char *close = at;
                while (close < m_end && *close == '#' && static_cast<std::size_t>(close - at) < hashes)
                    ++close;
                if (static_cast<std::size_t>(close - at) == hashes)
                    return close;
            }
            return m_end;
        }
    }
    if (quote == '"' && m_lexicon->rawDelimiters && at > m_text.data() && at[-1] == 'R') {
        const char *open = at + 1;
        while (open < m_end && open < at + 18 && *open != '(' && *open != '\n')
            ++open;
        if (open < m_end && *open == '(') {
            const std::string close = ')' + std::string(at + 1, open) + '"';
            const std::size_t found = m_text.find(close, static_cast<std::size_t>(open - m_text.data()));
            return found == std::string_view::npos ? m_end : m_text.data() + found + close.size();
        }
    }
    bool isLong = m_lexicon->longStrings;
    bool isTriple = false;
    if (m_lexicon->tripleQuotes && at + 2 < m_end && at[1] == quote && at[2] == quote) {
        isLong = isTriple = true;
        at += 2;
    }
    for (++at; at < m_end; ++at) {
        if (*at == '\\') {
            ++at;
        } else if (*at == quote) {
            if (!isTriple)
                return at + 1;
            if (at + 2 < m_end && at[1] == quote && at[2] == quote)
                return at + 3;
        } else if (*at == '\n' && !isLong) {
            return at;
        }
    }
    return m_end;
}

const char *Scanner::pastTemplate(const char *at, int depth) const
{
    if (!m_lexicon->templates) {
        const char *close = find(at + 1, m_end, '`');
        return close < m_end ? close + 1 : m_end;
    }
    for (++at; at < m_end; ++at) {
        if (*at == '\\')
            ++at;
        else if (*at == '`')
            return at + 1;
        else if (*at == '$' && at + 1 < m_end && at[1] == '{' && depth < DeepestTemplate)
            at = pastGroup(at + 1, depth + 1) - 1;
    }
    return m_end;
}

const char *Scanner::pastRegularExpression(const char *at) const
{
    const char *before = at;
    while (before > m_text.data() && (before[-1] == ' ' || before[-1] == '\t' || before[-1] == '\n'))
        --before;
    if (before > m_text.data()) {
        const char last = before[-1];
        if (isWordCharacter(last)) {
            const char *word = before;
            while (word > m_text.data() && isWordCharacter(word[-1]))
                --word;
            const std::string_view name = view(word, before);
            if (name != "return" && name != "typeof" && name != "case" && name != "in" && name != "of")
                return at + 1;
        } else if (std::string_view("(,=:[!&|?{};+-*%~^").find(last) == std::string_view::npos) {
            return at + 1;
        }
    }
    bool isClass = false;
    const char *p = at + 1;
    for (; p < m_end && *p != '\n' && (m_inVain < MostInVain || p - at < LongestAfterThat); ++p) {
        if (*p == '\\')
            ++p;
        else if (*p == '[')
            isClass = true;
        else if (*p == ']')
            isClass = false;
        else if (*p == '/' && !isClass)
            return p + 1;
    }
    m_inVain += static_cast<std::size_t>(p - at);
    return at + 1;
}

const char *Scanner::pastGroup(const char *at, int depth) const
{
    const Sort *sorts = m_lexicon->sorts.data();
    std::size_t open = 0;
    while (true) {
        while (at < m_end && sorts[static_cast<unsigned char>(*at)] == Sort::Plain)
            ++at;
        if (at >= m_end)
            return m_end;
        switch (sorts[static_cast<unsigned char>(*at)]) {
        case Sort::Open:
            ++open;
            ++at;
            break;
        case Sort::Close:
            ++at;
            if (--open == 0)
                return at;
            break;
        case Sort::DoubleQuote: at = pastText(at); break;
        case Sort::SingleQuote: at = pastSingleQuote(at); break;
        case Sort::Backtick: at = pastTemplate(at, depth); break;
        case Sort::Hash: at = find(at, m_end, '\n'); break;
        case Sort::Slash:
            if (beginsComment(at))
                at = pastComment(at);
            else
                at = m_lexicon->regularExpressions ? pastRegularExpression(at) : at + 1;
            break;
        case Sort::LineBreak: ++at; break;
        case Sort::Plain: break;
        }
        if (at > m_end) // an escape at the very end of the text
            return m_end;
    }
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
        } else if (beginsComment(m_at)) {
            const char *begin = m_at;
            m_at = std::min(pastComment(m_at), m_end);
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
                m_at = pastText(quote);
            } else if (quote == m_at + 1 && m_at - begin == 1 && c == 'r' && quote < m_end && isWordCharacter(*quote)) {
                begin = quote;
                m_at = pastWord(quote, m_end);
            }
        }
    } else if (c == '"' || c == '\'') {
        m_at = c == '"' ? pastText(m_at) : pastSingleQuote(m_at);
        m_token.kind = Token::Kind::Text;
        if (m_at == begin + 1 && m_lexicon->lifetimes) {
            m_token.kind = Token::Kind::Word; // with its quote: 'a
            m_at = pastWord(m_at, m_end);
        }
    } else if (c == '`') {
        m_token.kind = Token::Kind::Text;
        m_at = pastTemplate(m_at, 0);
    } else {
        m_token.kind = Token::Kind::Sign;
        const std::string_view rest = view(m_at, m_end);
        if (c == '/' && m_lexicon->regularExpressions) {
            m_at = pastRegularExpression(m_at);
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
    m_at = pastGroup(begin, 0);
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
    const Sort *sorts = m_lexicon->sorts.data();
    const char *const begin = m_at;
    int open = 0;
    while (m_at < m_end) {
        const Sort sort = sorts[static_cast<unsigned char>(*m_at)];
        if (sort == Sort::LineBreak) {
            const char *text = m_at + 1;
            while (text < m_end && (*text == ' ' || *text == '\t'))
                ++text;
            const bool isEmpty = text == m_end || *text == '\n' || *text == '\r' || *text == '#';
            if (!isEmpty && open == 0 && text - m_at - 1 <= column)
                break;
            m_at = text;
            continue;
        }
        if (sort == Sort::Hash) {
            m_at = find(m_at, m_end, '\n');
            continue;
        }
        if (sort == Sort::DoubleQuote || sort == Sort::SingleQuote) {
            m_at = std::min(pastText(m_at), m_end);
            continue;
        }
        if (sort == Sort::Open)
            ++open;
        else if (sort == Sort::Close && open > 0)
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
