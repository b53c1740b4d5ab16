// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waybill::api {

/// How a language writes a parameter.
enum class ParameterStyle {
    Types,     ///< "const Type &name = value" (C++, Java, C#, PHP): the type counts
    TypeAfter, ///< "name type" (Go): the type counts, also of "a, b int"
    Colon,     ///< "name: Type = value" (Rust, Kotlin): the type counts
    Names,     ///< "name: Type = value" (Python): the name counts, for callers may say it
    Keywords,  ///< "name, key:, *rest" (Ruby): told in the way of Names
    Loose,     ///< "name" (Lua, Perl, JavaScript): all that counts is how many there are
};

/// What callers must know of the parameters in `list`, which begins with "(": "(const QString&,int=)" of
/// "(const QString &name, int n = 3)". "=" stands for a default. Pure; takes time proportional to the text.
[[nodiscard]] std::string parameterShape(std::string_view list, ParameterStyle style);

/// Without white space, but for what keeps words apart.
[[nodiscard]] std::string condensed(std::string_view text);

/// Where the bracket that opens at `from` has closed: behind it, or the end of the text. Brackets of all sorts count
/// alike, "<" and ">" do where they are angles; texts in quotes are passed over.
[[nodiscard]] std::size_t endOfGroup(std::string_view text, std::size_t from);

/// What stands between the commas that are in no brackets; without white space at the ends, empty ones left out.
[[nodiscard]] std::vector<std::string_view> splitList(std::string_view list);

/// Whether the word stands in the text as a word of its own.
[[nodiscard]] bool hasWord(std::string_view text, std::string_view word);

} // namespace waybill::api
