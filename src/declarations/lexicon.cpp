// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/lexicon.h"

namespace waybill::api {

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
constexpr Lexicon Cpp = withSorts({.rawDelimiters = true}, false);
constexpr Lexicon Python =
    withSorts({.slashComments = false, .hashComments = true, .tripleQuotes = true, .indentedBlocks = true}, false);
constexpr Lexicon Rust =
    withSorts({.nestedComments = true, .lifetimes = true, .rawHashes = true, .longStrings = true}, false);
constexpr Lexicon Script = withSorts({.templates = true, .regularExpressions = true}, true);

} // namespace

const Lexicon &lexiconOf(Language language)
{
    switch (language) {
    case Language::Go: return Go;
    case Language::C:
    case Language::Cpp: return Cpp;
    case Language::Python: return Python;
    case Language::TypeScript:
    case Language::JavaScript: return Script;
    case Language::Rust: return Rust;
    default: break;
    }
    return Java;
}

} // namespace waybill::api
