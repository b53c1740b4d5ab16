// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/lexicon.h"

#include <string_view>

namespace waybill::source {

/// A comment or a literal in a source. Pointers into the text.
struct Piece {
    enum class Kind : std::uint8_t { None, Comment, Text };
    Kind kind = Kind::None;
    bool closed = true;         ///< false where a comment or literal lacks its end
    const char *from = nullptr; ///< of a text: what stands between its quotes, escapes as written
    const char *to = nullptr;
    const char *end = nullptr; ///< behind it, and no later than the end of the text; where it began if it is none
};

/// Tells where comments, strings, characters, templates and regular expressions of a source end. Never fails: a string
/// that is not closed ends with its line, or with the text where the language lets it span lines; a comment that is
/// not closed ends with the text. Takes time proportional to what it passes. Every place that it is given lies in the
/// text that it was made for, outside of comments and strings.
class Lexer {
public:
    /// The text must outlive the lexer; `lexicon` is of static storage.
    Lexer(const Lexicon &lexicon, std::string_view text);

    [[nodiscard]] const Lexicon &lexicon() const { return *m_lexicon; }
    [[nodiscard]] const char *end() const { return m_end; }

    /// What begins here. A prefix of a string, like Rust's r, is no part of it.
    [[nodiscard]] Piece pieceAt(const char *at) const;
    [[nodiscard]] bool beginsComment(const char *at) const;
    /// Where the comment ends that begins here; a newline that ends it is not part of it.
    [[nodiscard]] const char *pastComment(const char *at) const;
    /// Where the string ends that begins here with its quote.
    [[nodiscard]] const char *pastText(const char *at) const { return textAt(at).end; }
    /// The same for a single quote: one character further where it is a lifetime or separates digits.
    [[nodiscard]] const char *pastSingleQuote(const char *at) const { return singleQuoteAt(at).end; }
    /// The same for a backtick; `depth` templates are open.
    [[nodiscard]] const char *pastTemplate(const char *at, int depth = 0) const { return templateAt(at, depth).end; }
    /// Where the regular expression ends; one character further where the slash divides.
    [[nodiscard]] const char *pastRegularExpression(const char *at) const;
    /// From an opening bracket past the one that closes it; brackets of all sorts count alike.
    [[nodiscard]] const char *pastGroup(const char *at, int depth = 0) const;

private:
    [[nodiscard]] Piece commentAt(const char *at) const;
    [[nodiscard]] Piece textAt(const char *at) const;
    [[nodiscard]] Piece rawHashesAt(const char *at, std::size_t hashes) const;
    [[nodiscard]] Piece rawDelimiterAt(const char *at) const;
    [[nodiscard]] Piece singleQuoteAt(const char *at) const;
    [[nodiscard]] Piece templateAt(const char *at, int depth) const;
    [[nodiscard]] bool isRawInC(const char *quote) const;

    const Lexicon *m_lexicon;
    const char *m_begin;
    const char *m_end;
    mutable std::size_t m_inVain = 0; ///< bytes that looked like a regular expression
};

/// Whether a name may hold it: ASCII letters and digits, '_', '$', and all beyond ASCII.
[[nodiscard]] bool isWordCharacter(char c);

} // namespace waybill::source
