// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/language.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace waybill::source {

namespace {

struct Suffix {
    std::string_view name;
    Language language;
};

constexpr std::array<Suffix, 40> Suffixes{{
    {"bash", Language::Shell},     {"c", Language::C},
    {"c++", Language::Cpp},        {"cc", Language::Cpp},
    {"cjs", Language::JavaScript}, {"cpp", Language::Cpp},
    {"cs", Language::CSharp},      {"cts", Language::TypeScript},
    {"cxx", Language::Cpp},        {"dart", Language::Dart},
    {"go", Language::Go},          {"groovy", Language::Groovy},
    {"h", Language::Cpp},          {"h++", Language::Cpp},
    {"hh", Language::Cpp},         {"hpp", Language::Cpp},
    {"hxx", Language::Cpp},        {"inl", Language::Cpp},
    {"ipp", Language::Cpp},        {"java", Language::Java},
    {"js", Language::JavaScript},  {"jsx", Language::JavaScript},
    {"kt", Language::Kotlin},      {"kts", Language::Kotlin},
    {"lua", Language::Lua},        {"mjs", Language::JavaScript},
    {"mts", Language::TypeScript}, {"php", Language::Php},
    {"pl", Language::Perl},        {"pm", Language::Perl},
    {"py", Language::Python},      {"pyi", Language::Python},
    {"rake", Language::Ruby},      {"rb", Language::Ruby},
    {"rs", Language::Rust},        {"scala", Language::Scala},
    {"sh", Language::Shell},       {"swift", Language::Swift},
    {"ts", Language::TypeScript},  {"tsx", Language::TypeScript},
}};
static_assert(std::is_sorted(Suffixes.begin(), Suffixes.end(),
                             [](const Suffix &a, const Suffix &b) { return a.name < b.name; }));

constexpr std::size_t LongestSuffix =
    std::max_element(Suffixes.begin(), Suffixes.end(), [](const Suffix &a, const Suffix &b) {
        return a.name.size() < b.name.size();
    })->name.size();

} // namespace

std::optional<Language> languageOf(QByteArrayView path)
{
    const std::string_view whole(path.data(), std::size_t(path.size()));
    const std::size_t dot = whole.rfind('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    const std::string_view name = whole.substr(dot + 1); // with a slash in it no suffix is called so
    if (name.size() > LongestSuffix)
        return std::nullopt;
    const auto found = std::lower_bound(Suffixes.begin(), Suffixes.end(), name,
                                        [](const Suffix &one, std::string_view wanted) { return one.name < wanted; });
    return found != Suffixes.end() && found->name == name ? std::optional(found->language) : std::nullopt;
}

Syntax syntaxOf(std::optional<Language> language)
{
    if (!language)
        return Syntax::Plain;
    switch (*language) {
    case Language::Go: return Syntax::Go;
    case Language::C:
    case Language::Cpp: return Syntax::C;
    case Language::Java:
    case Language::Kotlin:
    case Language::CSharp:
    case Language::Scala:
    case Language::Swift:
    case Language::Groovy:
    case Language::Dart: return Syntax::Java;
    case Language::Rust: return Syntax::Rust;
    case Language::TypeScript:
    case Language::JavaScript: return Syntax::JavaScript;
    case Language::Python: return Syntax::Python;
    case Language::Ruby: return Syntax::Ruby;
    case Language::Php:
    case Language::Lua:
    case Language::Perl:
    case Language::Shell: break;
    }
    return Syntax::Plain;
}

Syntax syntaxOf(QByteArrayView path)
{
    return syntaxOf(languageOf(path));
}

} // namespace waybill::source
