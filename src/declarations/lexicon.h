// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/readers.h"

#include <array>
#include <cstdint>

namespace waybill::api {

/// What a character may begin for whoever skips text; everything that is Plain is passed over.
enum class Sort : std::uint8_t { Plain, Open, Close, Slash, Hash, DoubleQuote, SingleQuote, Backtick, LineBreak };

/// How a language writes comments and strings: all that a Scanner must know of it.
struct Lexicon {
    bool slashComments = true;   ///< "//" and "/*"
    bool hashComments = false;   ///< "#" to the end of the line
    bool nestedComments = false; ///< "/* /* */ */" is one
    bool lifetimes = false;      ///< 'a without a second quote is no string
    bool tripleQuotes = false;   ///< """ over lines
    bool rawHashes = false;      ///< r#"..."#
    bool rawDelimiters = false;  ///< R"x(...)x"
    bool longStrings = false;    ///< a string in double quotes may span lines
    bool templates = false;      ///< `...${}...`, where Go's backticks hold anything
    bool regularExpressions = false;
    bool indentedBlocks = false;
    std::array<Sort, 256> sorts{};
};

/// Of static storage.
[[nodiscard]] const Lexicon &lexiconOf(Language language);

} // namespace waybill::api
