// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/lexer.h"

#include <cstddef>
#include <string_view>

namespace waybill::api::offers {

using source::Syntax;

/// A string literal of a source.
struct Literal {
    std::size_t begin = 0; ///< of its quote; prefixes like Rust's r stand before it
    std::size_t end = 0;   ///< behind its last quote
    std::string_view text; ///< between the quotes, escapes as written
    char quote = '"';
};

/// Finds the string literals of a source that are in no comment, in their order: nearly everything that a program
/// offers has its name in one, so that the rest of the text need not be read. Never fails: what has no end is left at
/// the end of its line or of the text.
class LiteralScan {
public:
    LiteralScan(Syntax syntax, std::string_view text);

    /// False at the end of the text.
    [[nodiscard]] bool next(Literal &literal);
    /// Goes on at `at`, which is in no string or comment.
    void jump(std::size_t at) { m_at = at; }

private:
    source::Lexer m_lexer;
    std::string_view m_text;
    std::size_t m_at = 0;
};

/// Where a literal or comment that begins at `at` ends; `at` itself where neither does. For looking ahead in an
/// expression.
[[nodiscard]] std::size_t skipOpaque(Syntax syntax, std::string_view text, std::size_t at);
/// Where the bracket at `open` is closed, strings and comments left out; None where it is not within `limit` bytes.
[[nodiscard]] std::size_t closingBracket(Syntax syntax, std::string_view text, std::size_t open,
                                         std::size_t limit = 20000);

} // namespace waybill::api::offers
