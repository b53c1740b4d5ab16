// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/lexicon.h"

namespace waybill::source {

namespace {

constexpr Lexicon withSorts(Lexicon lexicon, bool backticks)
{
    auto at = [&](char c) -> Sort & { return lexicon.sorts[static_cast<unsigned char>(c)]; };
    at('(') = at('[') = at('{') = Sort::Open;
    at(')') = at(']') = at('}') = Sort::Close;
    at('"') = Sort::DoubleQuote;
    at('\'') = Sort::SingleQuote;
    if (lexicon.slashComments)
        at('/') = Sort::Slash;
    if (lexicon.hashComments)
        at('#') = Sort::Hash;
    if (lexicon.indentedBlocks)
        at('\n') = Sort::LineBreak;
    if (backticks)
        at('`') = Sort::Backtick;
    return lexicon;
}

constexpr Lexicon Go = withSorts({}, true);
constexpr Lexicon Java = withSorts({.tripleQuotes = true}, false);
constexpr Lexicon C = withSorts({.rawDelimiters = true}, false);
constexpr Lexicon Python = withSorts(
    {.slashComments = false, .hashComments = true, .characters = false, .tripleQuotes = true, .indentedBlocks = true},
    false);
constexpr Lexicon Ruby =
    withSorts({.slashComments = false, .hashComments = true, .characters = false, .longStrings = true}, false);
constexpr Lexicon Rust =
    withSorts({.nestedComments = true, .lifetimes = true, .rawHashes = true, .longStrings = true}, false);
constexpr Lexicon JavaScript = withSorts({.characters = false, .templates = true, .regularExpressions = true}, true);

} // namespace

const Lexicon &lexiconOf(Syntax syntax)
{
    switch (syntax) {
    case Syntax::Go: return Go;
    case Syntax::C: return C;
    case Syntax::Python: return Python;
    case Syntax::JavaScript: return JavaScript;
    case Syntax::Rust: return Rust;
    case Syntax::Ruby: return Ruby;
    case Syntax::Java:
    case Syntax::Plain: break;
    }
    return Java;
}

} // namespace waybill::source
