// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/lexer.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace waybill::source {

namespace {

constexpr int DeepestTemplate = 32;
/// What the C++ standard allows ([lex.string]).
constexpr std::ptrdiff_t LongestDelimiter = 16;
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

const char *find(const char *from, const char *end, char c)
{
    const void *at = from < end ? std::memchr(from, c, static_cast<std::size_t>(end - from)) : nullptr;
    return at ? static_cast<const char *>(at) : end;
}

} // namespace

bool isWordCharacter(char c)
{
    return WordCharacters[static_cast<unsigned char>(c)];
}

Lexer::Lexer(const Lexicon &lexicon, std::string_view text)
    : m_lexicon(&lexicon)
    , m_begin(text.data())
    , m_end(text.data() + text.size())
{}

Piece Lexer::pieceAt(const char *at) const
{
    switch (m_lexicon->sorts[static_cast<unsigned char>(*at)]) {
    case Sort::DoubleQuote: return textAt(at);
    case Sort::SingleQuote: return singleQuoteAt(at);
    case Sort::Backtick: return templateAt(at, 0);
    case Sort::Hash: return commentAt(at);
    case Sort::Slash:
        if (beginsComment(at))
            return commentAt(at);
        if (m_lexicon->regularExpressions) {
            if (const char *end = pastRegularExpression(at); end > at + 1)
                return {Piece::Kind::Text, true, at + 1, end - 1, end};
        }
        break;
    case Sort::Open:
    case Sort::Close:
    case Sort::LineBreak:
    case Sort::Plain: break;
    }
    return {Piece::Kind::None, true, at, at, at};
}

bool Lexer::beginsComment(const char *at) const
{
    if (*at == '#')
        return m_lexicon->hashComments;
    return *at == '/' && m_lexicon->slashComments && at + 1 < m_end && (at[1] == '/' || at[1] == '*');
}

const char *Lexer::pastComment(const char *at) const
{
    return commentAt(at).end;
}

Piece Lexer::commentAt(const char *at) const
{
    const auto comment = [at](const char *end, bool closed) {
        return Piece{Piece::Kind::Comment, closed, at, end, end};
    };
    if (*at == '#' || at[1] == '/')
        return comment(find(at, m_end, '\n'), true);
    const char *p = at + 2;
    for (int depth = 1; p < m_end;) {
        if (!m_lexicon->nestedComments) {
            p = find(p, m_end, '*');
            if (p + 1 < m_end && p[1] == '/')
                return comment(p + 2, true);
            ++p;
        } else if (p + 1 < m_end && *p == '*' && p[1] == '/') {
            p += 2;
            if (--depth == 0)
                return comment(p, true);
        } else if (p + 1 < m_end && *p == '/' && p[1] == '*') {
            p += 2;
            ++depth;
        } else {
            ++p;
        }
    }
    return comment(m_end, false);
}

Piece Lexer::singleQuoteAt(const char *at) const
{
    const Piece none{Piece::Kind::None, true, at, at, at + 1};
    if (m_lexicon->rawDelimiters && at > m_begin && at[-1] >= '0' && at[-1] <= '9')
        return none;
    // 'a' and '\n' are characters, 'a alone is a lifetime.
    if (!m_lexicon->lifetimes || (at + 1 < m_end && at[1] == '\\'))
        return textAt(at);
    const char *close = at + 2;
    while (close < m_end && close < at + 6 && (static_cast<unsigned char>(*close) & 0xC0U) == 0x80U)
        ++close;
    return close < m_end && *close == '\'' ? Piece{Piece::Kind::Text, true, at + 1, close, close + 1} : none;
}

Piece Lexer::rawHashesAt(const char *at, std::size_t hashes) const
{
    for (const char *p = at + 1; (p = find(p, m_end, '"')) < m_end;) {
        const char *const quote = p++;
        while (p < m_end && *p == '#' && static_cast<std::size_t>(p - quote - 1) < hashes)
            ++p;
        if (static_cast<std::size_t>(p - quote - 1) == hashes)
            return {Piece::Kind::Text, true, at + 1, quote, p};
    }
    return {Piece::Kind::Text, false, at + 1, m_end, m_end};
}

bool Lexer::isRawInC(const char *quote) const
{
    if (quote == m_begin || quote[-1] != 'R')
        return false;
    // With u8, u, U or L before it; FOUR"(" is a macro and a string.
    const char *const before = quote - 1;
    return before == m_begin || !isWordCharacter(before[-1])
           || std::string_view("8uUL").find(before[-1]) != std::string_view::npos;
}

Piece Lexer::rawDelimiterAt(const char *at) const
{
    const char *open = at + 1;
    while (open < m_end && open - at <= LongestDelimiter + 1 && *open != '(' && *open != '\n')
        ++open;
    if (open >= m_end || *open != '(')
        return {};
    const std::string close = ')' + std::string(at + 1, open) + '"';
    const std::string_view rest(open, static_cast<std::size_t>(m_end - open));
    const std::size_t found = rest.find(close);
    if (found == std::string_view::npos)
        return {Piece::Kind::Text, false, open + 1, m_end, m_end};
    return {Piece::Kind::Text, true, open + 1, open + found, open + found + close.size()};
}

Piece Lexer::textAt(const char *at) const
{
    const char quote = *at;
    if (quote == '"' && m_lexicon->rawHashes) {
        const char *before = at;
        while (before > m_begin && before[-1] == '#')
            --before;
        if (before > m_begin && before[-1] == 'r')
            return rawHashesAt(at, static_cast<std::size_t>(at - before));
    }
    if (quote == '"' && m_lexicon->rawDelimiters && isRawInC(at)) {
        if (const Piece raw = rawDelimiterAt(at); raw.end)
            return raw;
    }
    const bool isTriple = m_lexicon->tripleQuotes && at + 2 < m_end && at[1] == quote && at[2] == quote;
    const bool isLong = m_lexicon->longStrings || isTriple;
    const char *const from = at + (isTriple ? 3 : 1);
    for (const char *p = from; p < m_end; ++p) {
        if (*p == '\\') {
            ++p;
        } else if (*p == quote) {
            if (!isTriple)
                return {Piece::Kind::Text, true, from, p, p + 1};
            if (p + 2 < m_end && p[1] == quote && p[2] == quote)
                return {Piece::Kind::Text, true, from, p, p + 3};
        } else if (*p == '\n' && !isLong) {
            return {Piece::Kind::Text, false, from, p, p};
        }
    }
    return {Piece::Kind::Text, false, from, m_end, m_end};
}

Piece Lexer::templateAt(const char *at, int depth) const
{
    const char *const from = at + 1;
    if (!m_lexicon->templates) {
        const char *close = find(from, m_end, '`');
        return {Piece::Kind::Text, close < m_end, from, close, close < m_end ? close + 1 : m_end};
    }
    for (const char *p = from; p < m_end; ++p) {
        if (*p == '\\')
            ++p;
        else if (*p == '`')
            return {Piece::Kind::Text, true, from, p, p + 1};
        else if (*p == '$' && p + 1 < m_end && p[1] == '{' && depth < DeepestTemplate)
            p = pastGroup(p + 1, depth + 1) - 1;
    }
    return {Piece::Kind::Text, false, from, m_end, m_end};
}

const char *Lexer::pastRegularExpression(const char *at) const
{
    const char *before = at;
    while (before > m_begin && (before[-1] == ' ' || before[-1] == '\t' || before[-1] == '\n'))
        --before;
    if (before > m_begin) {
        const char last = before[-1];
        if (isWordCharacter(last)) {
            const char *word = before;
            while (word > m_begin && isWordCharacter(word[-1]))
                --word;
            const std::string_view name(word, static_cast<std::size_t>(before - word));
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

const char *Lexer::pastGroup(const char *at, int depth) const
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
    }
}

} // namespace waybill::source
