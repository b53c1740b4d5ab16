// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/words.h"

#include <cstddef>
#include <string>
#include <string_view>

/// Small questions to the bytes of a source. All pure; ASCII only.
namespace waybill::api::offers {

inline constexpr std::size_t None = std::string_view::npos;

[[nodiscard]] constexpr bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool isLetter(char c)
{
    return isUpper(c) || (c >= 'a' && c <= 'z');
}
[[nodiscard]] constexpr bool isWord(char c)
{
    return isLetter(c) || isDigit(c) || c == '_';
}
[[nodiscard]] constexpr char lower(char c)
{
    return isUpper(c) ? char(c + ('a' - 'A')) : c;
}

/// `text` in lower case.
[[nodiscard]] std::string lowered(std::string_view text);
/// Whatever the case of `text`; `word` is in lower case.
[[nodiscard]] bool containsWord(std::string_view text, std::string_view word);
/// Without white space at the ends; runs of it inside are one blank.
[[nodiscard]] std::string simplified(std::string_view text);
/// A default as an element's value: simplified(), where it can be seen what it is: a literal, or made of literals.
/// Names alone (cfg.Dir, DEFAULT_PORT) say nothing: that they are called otherwise changes nothing.
[[nodiscard]] std::string visibleValue(std::string_view text);
/// Without any white space: how types become shapes.
[[nodiscard]] std::string squeezed(std::string_view text);
/// "fooBar" or "foo_bar" with `joint` between the words, in lower case: "foo-bar".
[[nodiscard]] std::string joinedWords(std::string_view name, char joint);

/// The next place at or behind `at` that is no white space; the text's size where there is none.
[[nodiscard]] std::size_t skipSpace(std::string_view text, std::size_t at);
/// The last place before `at` that is no white space; None where there is none.
[[nodiscard]] std::size_t lastBefore(std::string_view text, std::size_t at);
/// The word that ends before `end`; empty where none does.
[[nodiscard]] std::string_view wordBefore(std::string_view text, std::size_t end);
/// The word that begins at `at`; empty where none does.
[[nodiscard]] std::string_view wordAt(std::string_view text, std::size_t at);
/// Where a view into `text` begins.
[[nodiscard]] std::size_t offsetOf(std::string_view text, std::string_view part);
/// The line around `at`, without its end.
[[nodiscard]] std::string_view lineAround(std::string_view text, std::size_t at);
/// The folder of a path, without the slash at its end.
[[nodiscard]] std::string_view folderOf(std::string_view path);
[[nodiscard]] std::string_view fileNameOf(std::string_view path);

/// What stands between the quotes, where `text` is a string literal as a whole and none of several; empty else.
[[nodiscard]] std::string_view unquoted(std::string_view text);
/// Whether a string literal begins here, prefixes like Python's f"" included.
[[nodiscard]] bool isQuoted(std::string_view text);

/// What may be a flag's name, without dashes.
[[nodiscard]] bool isFlagName(std::string_view name);
/// "HOME", "ETCD_NAME", "http_proxy"; no blanks, no dashes.
[[nodiscard]] bool isVariableName(std::string_view name);
/// What Prometheus takes for a metric.
[[nodiscard]] bool isMetricName(std::string_view name);

} // namespace waybill::api::offers
