// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/readers.h"
#include "declarations/rustreader.h"
#include "declarations/scriptreader.h"
#include "declarations/words.h"

#include <algorithm>
#include <array>

namespace waybill::api {

namespace {

struct Suffix {
    std::string_view suffix;
    Language language;
};

constexpr std::array<Suffix, 33> Suffixes{{
    {".go", Language::Go},          {".c", Language::C},
    {".h", Language::Cpp},          {".hh", Language::Cpp},
    {".hpp", Language::Cpp},        {".hxx", Language::Cpp},
    {".h++", Language::Cpp},        {".cc", Language::Cpp},
    {".cpp", Language::Cpp},        {".cxx", Language::Cpp},
    {".c++", Language::Cpp},        {".ipp", Language::Cpp},
    {".inl", Language::Cpp},        {".py", Language::Python},
    {".pyi", Language::Python},     {".ts", Language::TypeScript},
    {".tsx", Language::TypeScript}, {".mts", Language::TypeScript},
    {".cts", Language::TypeScript}, {".js", Language::JavaScript},
    {".jsx", Language::JavaScript}, {".mjs", Language::JavaScript},
    {".rs", Language::Rust},        {".java", Language::Java},
    {".kt", Language::Kotlin},      {".cs", Language::CSharp},
    {".rb", Language::Ruby},        {".php", Language::Php},
    {".lua", Language::Lua},        {".pm", Language::Perl},
    {".pl", Language::Perl},        {".sh", Language::Shell},
    {".bash", Language::Shell},
}};

} // namespace

std::optional<Language> languageOf(std::string_view path)
{
    const std::string_view name = fileNameOf(path);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    const std::string_view suffix = name.substr(dot);
    if (suffix == ".cjs")
        return Language::JavaScript;
    const auto found = std::find_if(Suffixes.begin(), Suffixes.end(),
                                    [&](const Suffix &candidate) { return candidate.suffix == suffix; });
    return found == Suffixes.end() ? std::nullopt : std::optional(found->language);
}

Elements readDeclarations(Language language, std::string_view path, std::string_view text)
{
    switch (language) {
    case Language::Rust: return RustReader(path, text).read();
    case Language::TypeScript:
    case Language::JavaScript: return ScriptReader(path, text).read();
    default: break;
    }
    return {};
}

} // namespace waybill::api
