// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/ctagslanguages.h"

#include "declarations/oneof.h"
#include "declarations/outline.h"
#include "declarations/scanner.h"
#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

using Names = std::initializer_list<std::string_view>;

bool liesInOneOf(std::string_view path, Names folders)
{
    return std::any_of(folders.begin(), folders.end(),
                       [&](std::string_view folder) { return hasFolder(path, folder); });
}

bool isPublicName(std::string_view name)
{
    return !name.empty() && name.front() != '_';
}

/// By what stands in front of the name, where the tag itself says nothing.
bool isHiddenByWord(const CtagsTag &tag, const DeclaredText &text, Names words)
{
    const std::string_view before = text.before(tag.line, tag.name);
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return hasWord(before, word); });
}

bool isPublicOrProtected(const CtagsTag &tag)
{
    return tag.access == "public" || tag.access == "protected";
}

template <Language Which>
std::string outlineText(std::string_view text)
{
    return outlineOf(Which, text).text;
}

/// Tests and their like are left out before: see isForOthers().
bool isAnySource(std::string_view, std::string_view)
{
    return true;
}

// --- Go ---

constexpr CtagsKind GoKinds[] = {
    {"func", Kind::Function},  {"methodSpec", Kind::Demand}, {"struct", Kind::Type},  {"interface", Kind::Interface},
    {"type", Kind::Type},      {"talias", Kind::Type},       {"member", Kind::Field}, {"anonMember", Kind::Field},
    {"const", Kind::Constant}, {"var", Kind::Variable},
};

bool isGoPackage(std::string_view path, std::string_view text)
{
    if (hasFolder(path, "internal"))
        return false;
    // The clause "package x" comes first, comments above it may say that a program wrote the file.
    constexpr std::string_view Generated = "// Code generated ";
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view line = trimmed(text.substr(from, end - from));
        if (line.starts_with(Generated))
            return false;
        if (line.starts_with("package ")) {
            const std::string_view name = trimmed(line.substr(line.find(' ')));
            const std::string_view word = name.substr(0, name.find_first_of(" \t;/"));
            return word != "main" && !word.ends_with("_test");
        }
        from = end + 1;
    }
    return false;
}

bool isGoExported(const CtagsTag &tag, const DeclaredText &)
{
    auto isExported = [](std::string_view name) { return !name.empty() && name.front() >= 'A' && name.front() <= 'Z'; };
    // "package.Receiver": the receiver may be declared in another file.
    const std::size_t dot = tag.scope.rfind('.');
    return tag.kind == "package"
           || (isExported(tag.name)
               && (dot == std::string::npos || isExported(std::string_view(tag.scope).substr(dot + 1))));
}

// --- C and C++ ---

constexpr CtagsKind CppKinds[] = {
    {"class", Kind::Type},        {"struct", Kind::Type},        {"union", Kind::Type},
    {"enum", Kind::Type},         {"typedef", Kind::Type},       {"alias", Kind::Type},
    {"function", Kind::Function}, {"prototype", Kind::Function}, {"member", Kind::Field},
    {"variable", Kind::Variable}, {"externvar", Kind::Variable}, {"enumerator", Kind::EnumValue},
    {"macro", Kind::Macro},
};

bool isHeaderForOthers(std::string_view path, std::string_view)
{
    const std::string_view name = fileNameOf(path);
    const std::string_view stem = withoutSuffix(name);
    return isOneOf(name.substr(stem.size()), {".h", ".hpp", ".hh", ".hxx", ".h++"}) && !stem.ends_with("_p")
           && !stem.ends_with("_internal") && !stem.starts_with("ui_")
           && !liesInOneOf(path, {"detail", "details", "internal", "impl", "private"});
}

/// Of a namespace.
bool isInternalName(std::string_view name)
{
    for (const std::string_view word : {"detail", "details", "internal", "impl", "Internal", "Private", "_impl"}) {
        if (name == word
            || (name.ends_with(word) && name.size() > word.size() && name[name.size() - word.size() - 1] == '_'))
            return true;
    }
    return name.starts_with("__");
}

/// "#ifndef A_H" is the file's first condition, and "#define A_H" follows.
bool isIncludeGuard(const CtagsTag &tag, const DeclaredText &text)
{
    if (!tag.value.empty() || !hasWord(text.line(tag.line - 1), "ifndef")
        || !hasWord(text.line(tag.line - 1), tag.name))
        return false;
    for (int line = 1; line < tag.line - 1; ++line) {
        const std::string_view directive = trimmed(text.line(line));
        if (directive.starts_with('#') && trimmed(directive.substr(1)).starts_with("if"))
            return false;
    }
    return true;
}

bool isCppExported(const CtagsTag &tag, const DeclaredText &text)
{
    const bool isMember = tag.scopeKind == "class" || tag.scopeKind == "struct" || tag.scopeKind == "union";
    if (tag.kind == "namespace")
        return !tag.anonymous && !isInternalName(tag.name);
    if (tag.kind == "macro") {
        return !isIncludeGuard(tag, text) && isPublicName(tag.name) && !tag.name.ends_with("_INCLUDED");
    }
    if (tag.name.starts_with('~') || hasWord(tag.properties, "delete") || hasWord(tag.properties, "friend"))
        return false;
    // What a class declares elsewhere says no access.
    if (isMember)
        return tag.access == "public" || hasWord(tag.properties, "pure")
               || (tag.access.empty() && (tag.kind == "enumerator" || tag.kind == "enum" || tag.kind == "class"));
    // A macro that is called, not a function.
    return (tag.kind != "function" && tag.kind != "prototype") || !tag.typeref.empty();
}

/// Whether a line calls a macro that needs no semicolon, so that what follows would be taken for a part of it:
/// "Q_DECLARE_FLAGS(Options, Option)", but not "GIT_EXTERN(int)".
bool isMacroCall(std::string_view line)
{
    const std::size_t open = line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    if (open == std::string_view::npos || open < 3 || line[open] != '(' || !line.ends_with(')')
        || endOfGroup(line, open) != line.size())
        return false;
    if (splitList(line.substr(open + 1, line.size() - open - 2)).size() > 1)
        return true;
    const std::string_view name = line.substr(0, open);
    for (const std::string_view word : {"DECLARE", "DEFINE", "DISABLE", "METATYPE", "REGISTER", "PRIVATE", "ENUM"}) {
        if (name.find(word) != std::string_view::npos)
            return true;
    }
    return false;
}

std::string withoutMacroCalls(std::string_view text)
{
    std::string result(text);
    bool mayBegin = true; // no statement goes on here
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view line = trimmed(text.substr(from, end - from));
        if (mayBegin && !line.empty() && line.front() >= 'A' && line.front() <= 'Z' && isMacroCall(line)) {
            const std::size_t next = text.find_first_not_of(" \t\r\n", end);
            // TEST(a, b) { ... }
            if (next == std::string_view::npos || text[next] != '{')
                std::fill(result.begin() + std::ptrdiff_t(from), result.begin() + std::ptrdiff_t(end), ' ');
        } else if (!line.empty()) {
            mayBegin = std::string_view(";}{:/").find(line.back()) != std::string_view::npos || line.starts_with('#')
                       || line.starts_with("//");
        }
        from = end + 1;
    }
    return result;
}

// --- Python ---

constexpr CtagsKind PythonKinds[] = {
    {"class", Kind::Type},
    {"function", Kind::Function},
    {"member", Kind::Method},
    {"variable", Kind::Variable},
};

bool isPythonModule(std::string_view path, std::string_view)
{
    const std::string_view name = withoutSuffix(fileNameOf(path));
    if (isOneOf(name, {"setup", "__main__"}))
        return false;
    for (std::string_view part = withoutSuffix(path); !part.empty(); part = folderOf(part)) {
        const std::string_view folder = fileNameOf(part);
        if (!isPublicName(folder) && folder != "__init__")
            return false;
    }
    return true;
}

/// Whether it is set only where the file is run, or again and again.
bool isInLoopOrMain(const CtagsTag &tag, const DeclaredText &text)
{
    constexpr int most = 100;
    std::size_t indentation = text.line(tag.line).find_first_not_of(" \t");
    for (int line = tag.line - 1; line > 0 && tag.line - line < most && indentation > 0; --line) {
        const std::string_view above = text.line(line);
        const std::size_t first = above.find_first_not_of(" \t");
        if (first == std::string_view::npos || first >= indentation)
            continue;
        const std::string_view header = above.substr(first);
        if (header.starts_with("for ") || header.starts_with("while ") || header.starts_with("async ")
            || hasWord(header, "__name__"))
            return true;
        indentation = first;
    }
    return false;
}

/// Whether several stand in a line: "a: int, b: str | None". Commas in brackets are of a type.
bool hasSeveral(std::string_view types)
{
    int depth = 0;
    for (const char c : types) {
        depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
        if (c == ',' && depth == 0)
            return true;
    }
    return false;
}

/// Universal Ctags 5.9 knows no "a: int | None = 1": such a type is written as another one.
std::string withoutUnions(std::string_view text)
{
    std::string result(text);
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view line = text.substr(from, end - from);
        const std::size_t colon = line.find(':');
        const std::string_view name = trimmed(line.substr(0, colon));
        const bool isName = colon != std::string_view::npos && !name.empty()
                            && std::all_of(name.begin(), name.end(), isWordCharacter)
                            && !isOneOf(name, {"else", "try", "finally", "lambda"});
        const std::size_t length = trimmed(line).ends_with(',') ? line.rfind(',') : line.size(); // of a parameter
        const std::size_t equals = std::min(line.find('=', colon), length);
        if (isName && line.substr(0, equals).find('|') != std::string_view::npos && equals > colon + 5
            && !hasSeveral(line.substr(colon, equals - colon))) {
            std::fill(result.begin() + std::ptrdiff_t(from + colon + 1), result.begin() + std::ptrdiff_t(from + equals),
                      ' ');
            result.replace(from + colon + 1, 4, " int");
        }
        from = end + 1;
    }
    return result;
}

bool isPythonExported(const CtagsTag &tag, const DeclaredText &text)
{
    for (const std::string_view decorator : {"overload", "setter", "deleter"}) {
        if (hasWord(tag.decorators, decorator))
            return false;
    }
    if (!isPublicName(tag.name) && tag.name != "__init__" && tag.name != "__call__")
        return false;
    return tag.kind != "variable" || !tag.scope.empty() || !isInLoopOrMain(tag, text);
}

// --- Java, Kotlin, C# ---

constexpr CtagsKind JavaKinds[] = {
    {"class", Kind::Type},
    {"interface", Kind::Interface},
    {"enum", Kind::Type},
    {"annotation", Kind::Interface},
    {"method", Kind::Method},
    {"field", Kind::Field},
    {"enumConstant", Kind::EnumValue},
};

bool isManagedSource(std::string_view path, std::string_view)
{
    return !path.ends_with(".kts") && !liesInOneOf(path, {"internal", "Internal"}); // that is a script
}

bool isJavaExported(const CtagsTag &tag, const DeclaredText &text)
{
    if (tag.kind == "package" || tag.kind == "enumConstant")
        return true;
    const std::string_view before = text.before(tag.line, tag.name);
    if (tag.scope.empty())
        return hasWord(before, "public");
    if (tag.scopeKind == "interface" || tag.scopeKind == "annotation")
        return isPublicOrProtected(tag);
    // All of an enum is said to be public; modifiers may stand on a line of their own.
    return isPublicOrProtected(tag) && (hasWord(before, tag.access) || hasWord(text.line(tag.line - 1), tag.access));
}

constexpr CtagsKind KotlinKinds[] = {
    {"class", Kind::Type},     {"interface", Kind::Interface}, {"object", Kind::Type},    {"method", Kind::Method},
    {"typealias", Kind::Type}, {"constant", Kind::Field},      {"variable", Kind::Field},
};

bool isKotlinExported(const CtagsTag &tag, const DeclaredText &text)
{
    // Its name is not written.
    if (tag.name == "Companion" && hasWord(text.line(tag.line), "private"))
        return false;
    if (tag.name.starts_with('<')) // "<lambda>": it has none
        return false;
    return tag.scopeKind != "method" && !isHiddenByWord(tag, text, {"private", "internal"});
}

constexpr CtagsKind CSharpKinds[] = {
    {"class", Kind::Type},  {"struct", Kind::Type},   {"interface", Kind::Interface},
    {"enum", Kind::Type},   {"method", Kind::Method}, {"property", Kind::Field},
    {"field", Kind::Field}, {"event", Kind::Field},   {"enumerator", Kind::EnumValue},
};

/// Universal Ctags 5.9 knows no "string? Find()": the mark is blanked, but for values among parameters, where it knows
/// it and it counts.
std::string withoutNullable(std::string_view text)
{
    std::string result(text);
    for (std::size_t at = text.find('?'); at != std::string_view::npos; at = text.find('?', at + 1)) {
        const bool isMark = at > 0 && (isWordCharacter(text[at - 1]) || text[at - 1] == '>' || text[at - 1] == ']')
                            && at + 1 < text.size()
                            && std::string_view(" >,)[\n\r").find(text[at + 1]) != std::string_view::npos;
        if (!isMark)
            continue;
        std::size_t begin = at;
        while (begin > 0 && isWordCharacter(text[begin - 1]))
            --begin;
        const bool isValue = isOneOf(text.substr(begin, at - begin),
                                     {"bool", "byte", "char", "decimal", "double", "float", "int", "long", "short",
                                      "uint", "ulong", "DateTime", "DateTimeOffset", "TimeSpan", "Guid"});
        const std::string_view line = text.substr(0, at).substr(text.substr(0, at).rfind('\n') + 1);
        if (!isValue || line.find('(') == std::string_view::npos)
            result[at] = ' ';
    }
    return result;
}

/// "namespace A.B;" holds for the whole file, which Universal Ctags 5.9 does not know: as a block, on the same lines.
std::string withNamespaceBlock(std::string text)
{
    constexpr std::string_view word = "namespace ";
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(std::string_view(text).substr(begin, end - begin));
        const std::size_t semicolon = line.find(';');
        if (line.starts_with(word) && semicolon != std::string_view::npos
            && line.substr(0, semicolon).find_first_of("={(\"") == std::string_view::npos) {
            text[text.find(';', begin)] = '{';
            return text + "\n}";
        }
        begin = end + 1;
    }
    return text;
}

std::string prepareCSharp(std::string_view text)
{
    return withNamespaceBlock(withoutNullable(text));
}

bool isCSharpExported(const CtagsTag &tag, const DeclaredText &)
{
    return tag.kind == "namespace" || tag.kind == "enumerator" || isPublicOrProtected(tag);
}

// --- Ruby, PHP, Lua, Perl, shell ---

constexpr CtagsKind RubyKinds[] = {
    {"class", Kind::Type},   {"module", Kind::Type},    {"method", Kind::Method},     {"singletonMethod", Kind::Method},
    {"alias", Kind::Method}, {"accessor", Kind::Field}, {"constant", Kind::Constant},
};

bool isRubyLibrary(std::string_view path, std::string_view)
{
    return !path.ends_with(".rake") && !liesInOneOf(path, {"bin", "db", "config"});
}

/// "private" on a line of its own holds for what follows at the same depth.
bool isRubySectionPrivate(const CtagsTag &tag, const DeclaredText &text)
{
    constexpr int most = 2000;
    const std::size_t indentation = text.line(tag.line).find_first_not_of(" \t");
    for (int line = tag.line - 1; line > 0 && tag.line - line < most; --line) {
        const std::string_view above = text.line(line);
        const std::size_t first = above.find_first_not_of(" \t");
        if (first == std::string_view::npos || first > indentation)
            continue;
        if (first < indentation && !trimmed(above).starts_with('#'))
            return false;
        const std::string_view statement = trimmed(above);
        if (statement == "private" || statement == "protected")
            return true;
        if (statement == "public")
            return false;
    }
    return false;
}

bool isRubyExported(const CtagsTag &tag, const DeclaredText &text)
{
    return !isHiddenByWord(tag, text, {"private", "protected", "private_class_method"})
           && !isRubySectionPrivate(tag, text);
}

constexpr CtagsKind PhpKinds[] = {
    {"class", Kind::Type},        {"interface", Kind::Interface}, {"trait", Kind::Type},
    {"function", Kind::Function}, {"define", Kind::Constant},     {"variable", Kind::Field},
};

bool isPhpExported(const CtagsTag &tag, const DeclaredText &text)
{
    if (tag.scopeKind == "function" || tag.access == "private")
        return false;
    // What a class keeps for those that extend it is rarely a promise; what they override is.
    if (tag.access == "protected" && (tag.kind == "variable" || tag.kind == "define"))
        return false;
    // Variables of the file's own are none of a class.
    if (tag.kind == "variable" && tag.scopeKind != "class" && tag.scopeKind != "trait")
        return false;
    return tag.kind != "define" || !isHiddenByWord(tag, text, {"private"});
}

constexpr CtagsKind LuaKinds[] = {{"function", Kind::Function}};

bool isLuaExported(const CtagsTag &tag, const DeclaredText &text)
{
    const std::size_t dot = tag.name.find_last_of(".:");
    return isPublicName(std::string_view(tag.name).substr(dot == std::string::npos ? 0 : dot + 1))
           && !isHiddenByWord(tag, text, {"local"});
}

constexpr CtagsKind PerlKinds[] = {{"subroutine", Kind::Function}, {"constant", Kind::Constant}};

/// Others use modules; what is run says so in its first line.
bool isPerlModule(std::string_view path, std::string_view)
{
    return path.ends_with(".pm");
}

constexpr CtagsKind ShellKinds[] = {{"function", Kind::Function}};

bool isShellLibrary(std::string_view, std::string_view text)
{
    return !text.starts_with("#!");
}

bool hasPublicName(const CtagsTag &tag, const DeclaredText &)
{
    return isPublicName(tag.name);
}

constexpr CtagsLanguage Languages[] = {
    {Language::Go, "a.go", ".", ".", ParameterStyle::TypeAfter, Scoping::Folder, GoKinds, isGoPackage, isGoExported,
     outlineText<Language::Go>},
    {Language::C, "a.hpp", "::", "::", ParameterStyle::Types, Scoping::Program, CppKinds, isHeaderForOthers,
     isCppExported, withoutMacroCalls},
    {Language::Cpp, "a.hpp", "::", "::", ParameterStyle::Types, Scoping::Program, CppKinds, isHeaderForOthers,
     isCppExported, withoutMacroCalls},
    {Language::Python, "a.py", ".", ".", ParameterStyle::Names, Scoping::Module, PythonKinds, isPythonModule,
     isPythonExported, withoutUnions},
    {Language::Java, "a.java", ".", ".", ParameterStyle::Types, Scoping::Package, JavaKinds, isManagedSource,
     isJavaExported},
    {Language::Kotlin, "a.kt", ".", ".", ParameterStyle::Colon, Scoping::Package, KotlinKinds, isManagedSource,
     isKotlinExported, outlineText<Language::Kotlin>},
    {Language::CSharp, "a.cs", ".", ".", ParameterStyle::Types, Scoping::Package, CSharpKinds, isManagedSource,
     isCSharpExported, prepareCSharp},
    {Language::Ruby, "a.rb", ".", ".", ParameterStyle::Keywords, Scoping::Program, RubyKinds, isRubyLibrary,
     isRubyExported},
    {Language::Php, "a.php", "\\", ".", ParameterStyle::Types, Scoping::Package, PhpKinds, isAnySource, isPhpExported},
    {Language::Lua, "a.lua", ".", ".", ParameterStyle::Loose, Scoping::Module, LuaKinds, isAnySource, isLuaExported},
    {Language::Perl, "a.pm", "::", "::", ParameterStyle::Loose, Scoping::Package, PerlKinds, isPerlModule,
     hasPublicName},
    {Language::Shell, "a.sh", ".", ".", ParameterStyle::Loose, Scoping::Module, ShellKinds, isShellLibrary,
     hasPublicName},
};

} // namespace

const CtagsLanguage *ctagsLanguage(Language language)
{
    const auto *const found = std::find_if(std::begin(Languages), std::end(Languages),
                                           [&](const CtagsLanguage &one) { return one.language == language; });
    return found == std::end(Languages) ? nullptr : found;
}

} // namespace waybill::api
