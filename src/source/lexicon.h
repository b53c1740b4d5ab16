// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "source/language.h"

#include <array>
#include <cstdint>

namespace waybill::source {

/// What a character may begin for whoever skips text; everything that is Plain is passed over.
enum class Sort : std::uint8_t { Plain, Open, Close, Slash, Hash, DoubleQuote, SingleQuote, Backtick, LineBreak };

/// How a language writes comments and strings: all that a Lexer must know of it.
struct Lexicon {
    bool slashComments = true;   ///< "//" and "/*"
    bool hashComments = false;   ///< "#" to the end of the line
    bool nestedComments = false; ///< "/* /* */ */" is one
    bool lifetimes = false;      ///< 'a without a second quote is no string
    bool characters = true;      ///< single quotes hold a character, not a string
    bool tripleQuotes = false;   ///< """ over lines
    bool rawHashes = false;      ///< r#"..."#
    bool rawDelimiters = false;  ///< R"x(...)x"; and 1'000 is a number
    bool longStrings = false;    ///< a string in quotes may span lines
    bool templates = false;      ///< `...${}...`, where Go's backticks hold anything
    bool regularExpressions = false;
    bool indentedBlocks = false;
    std::array<Sort, 256> sorts{};
};

/// Of static storage. Plain, of which nothing is known, is taken for Java.
[[nodiscard]] const Lexicon &lexiconOf(Syntax syntax);

} // namespace waybill::source
