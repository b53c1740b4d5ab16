// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/overlynested.h"

#include "source/brackets.h"
#include "source/lexer.h"
#include "support/nesting.h"

#include <algorithm>
#include <iterator>

namespace waybill::api {

namespace {

constexpr int Most = 10 * MostNesting;

/// Ruby's blocks: what begins one stands where a statement does, but for "do"; each has its "end".
bool blocksNest(std::string_view text)
{
    constexpr std::string_view Openers[] = {"class", "module", "def",   "begin", "case",
                                            "if",    "unless", "while", "until", "for"};
    int depth = 0;
    bool beginsStatement = true;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (!source::isWordCharacter(c)) {
            beginsStatement = c == '\n' || c == ';' || (beginsStatement && (c == ' ' || c == '\t' || c == '\r'));
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && source::isWordCharacter(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        const bool opens =
            beginsStatement && std::find(std::begin(Openers), std::end(Openers), word) != std::end(Openers);
        if (opens || word == "do")
            ++depth;
        else if (word == "end" && depth > 0)
            --depth;
        if (depth > Most)
            return true;
        beginsStatement = false;
        at = end;
    }
    return false;
}

} // namespace

bool isOverlyNested(source::Language language, std::string_view text)
{
    return source::nestsDeeper(text, Most) || (language == source::Language::Ruby && blocksNest(text));
}

} // namespace waybill::api
