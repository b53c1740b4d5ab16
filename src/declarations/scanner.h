// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/readers.h"
#include "source/lexer.h"

#include <string>
#include <string_view>

namespace waybill::api {

using source::isWordCharacter;

/// A piece of source text that is neither space nor comment. Views point into the text.
struct Token {
    enum class Kind : std::uint8_t { End, Word, Number, Text, Sign };
    Kind kind = Kind::End;
    bool lineBreak = false; ///< stands on a later line than the one before
    bool spaced = false;    ///< space or a comment stands before it
    std::string_view text;

    [[nodiscard]] bool is(char sign) const { return kind == Kind::Sign && text.size() == 1 && text.front() == sign; }
    /// A word or a sign.
    [[nodiscard]] bool is(std::string_view what) const { return kind != Kind::Text && text == what; }
    [[nodiscard]] bool isWord() const { return kind == Kind::Word; }
    [[nodiscard]] bool isEnd() const { return kind == Kind::End; }
    [[nodiscard]] bool opens() const { return is('(') || is('[') || is('{'); }
    [[nodiscard]] bool closes() const { return is(')') || is(']') || is('}'); }
};

/// Walks over the tokens of a source. Signs are single characters but for "::", "->", "=>" and "...". Never fails: a
/// string or comment that does not end ends with its line or the text. Copies are cheap: they mark a place.
class Scanner {
public:
    /// Stands on the first token. The text must outlive the scanner.
    Scanner(Language language, std::string_view text);

    [[nodiscard]] const Token &token() const { return m_token; }
    [[nodiscard]] bool atEnd() const { return m_token.isEnd(); }
    [[nodiscard]] bool is(char sign) const { return m_token.is(sign); }
    [[nodiscard]] bool is(std::string_view what) const { return m_token.is(what); }
    void advance();
    /// Advances when it stands on this.
    bool accept(char sign);
    bool accept(std::string_view what);
    /// From an opening bracket past the one that closes it; brackets of all sorts count alike. Fast. Returns what
    /// stands between them, as written.
    std::string_view skipGroup();
    /// One token, or a group where it stands on an opening bracket.
    void skip();
    /// From "<" past its ">"; stops before ";", "{" and the end of brackets around it.
    void skipAngles();
    /// The next token, without advancing.
    [[nodiscard]] Token peek() const;
    /// The rest of the line, which may hold anything, is no token: the next one is that of the next line.
    std::string_view skipLine();

    /// In a language of indented blocks: past what stands behind the token and all later lines that are indented by
    /// more than `column`. Fast. Returns what it passed.
    std::string_view skipBlock(int column);
    /// Of the token, from 0; a tab counts as one.
    [[nodiscard]] int column() const;

    /// Where the token begins and where the one before ended, in bytes.
    [[nodiscard]] std::size_t begin() const { return static_cast<std::size_t>(m_token.text.data() - m_text.data()); }
    [[nodiscard]] std::size_t lastEnd() const { return static_cast<std::size_t>(m_last - m_text.data()); }
    /// Text as written, without space at its ends.
    [[nodiscard]] std::string_view between(std::size_t from, std::size_t to) const;
    /// Line of the token, from 1. Fast as long as it is asked for in the order of the text.
    [[nodiscard]] int line();
    /// The comments right above the token, with no empty line between, as written; empty if there are none.
    [[nodiscard]] std::string_view comment() const { return m_comment; }

private:
    void passSpace();

    source::Lexer m_lexer;
    const source::Lexicon *m_lexicon;
    std::string_view m_text;
    const char *m_at;
    const char *m_end;
    const char *m_last; ///< end of the token before
    const char *m_lineAt;
    int m_line = 1;
    Token m_token;
    std::string_view m_comment;
};

/// Adds a token to a shape: a space only where two words would run together.
void appendToken(std::string &shape, std::string_view token);
/// Steps over what stands between angle brackets, and gives it as a shape; empty where there is none.
[[nodiscard]] std::string takeAngles(Scanner &scanner);

} // namespace waybill::api
