// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offertext.h"
#include "offers/setting.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// Where the type of a struct is declared.
struct Declaration {
    std::string_view name;
    std::size_t open = None; ///< its bracket
};

Declaration declarationAt(std::string_view text, std::size_t begin)
{
    Declaration declaration;
    declaration.name = wordAt(text, begin);
    const std::size_t end = text.find('\n', begin);
    const std::string_view line = text.substr(begin, end == None ? None : end - begin);
    const std::size_t word = line.find("struct {");
    if (!declaration.name.empty() && word != None)
        declaration.open = begin + word + 7;
    return declaration;
}

/// The outermost struct around `at`: gofmt has a type at the margin and its end, too.
Declaration declarationAround(std::string_view text, std::size_t at)
{
    constexpr std::size_t Far = 30000;
    const std::size_t first = at > Far ? at - Far : 0;
    const std::size_t found = text.substr(first, at - first).rfind("\ntype ");
    if (found == None && (first > 0 || !text.starts_with("type ")))
        return {};
    const std::size_t begin = found == None ? 5 : first + found + 6;
    const std::string_view between = text.substr(begin, at - begin);
    if (between.find("\n}") == None && between.find("\n)") == None) {
        if (!between.starts_with('('))
            return declarationAt(text, begin);
        // type ( .. ): one tab further in.
        std::size_t line = between.rfind(" struct {");
        while (line != None) {
            const std::size_t margin = between.rfind('\n', line);
            if (margin != None && margin + 2 < between.size() && between[margin + 1] == '\t'
                && isWord(between[margin + 2]))
                return declarationAt(text, begin + margin + 2);
            line = line == 0 ? None : between.rfind(" struct {", line - 1);
        }
    }
    // In a function.
    const std::size_t inner = begin + between.rfind("type ");
    return inner < begin || inner > at ? Declaration() : declarationAt(text, inner + 5);
}

/// The value of a key in a tag: yaml:"value".
std::string_view tagValue(std::string_view tag, std::string_view key)
{
    for (std::size_t at = tag.find(key); at != None; at = tag.find(key, at + 1)) {
        const std::size_t quote = at + key.size() + 1;
        if ((at > 0 && tag[at - 1] != ' ') || quote >= tag.size() || tag[quote - 1] != ':' || tag[quote] != '"')
            continue;
        const std::size_t end = tag.find('"', quote + 1);
        return end == None ? std::string_view() : tag.substr(quote + 1, end - quote - 1);
    }
    return {};
}

/// `isMade`: by a program. What has a name in JSON only is a message of an API there, and no setting of a file.
std::string_view keyOf(std::string_view tag, bool isMade)
{
    for (const std::string_view kind : {"yaml", "toml", "mapstructure", "koanf", "hcl", "ini", "json"}) {
        const std::string_view value = isMade && kind == "json" ? std::string_view() : tagValue(tag, kind);
        if (!value.empty())
            return value.substr(0, value.find(','));
    }
    return {};
}

/// Whether a program wrote a source, which says so above its package.
bool isMadeByProgram(std::string_view text)
{
    constexpr std::string_view mark = "// Code generated ";
    const std::size_t package = text.starts_with("package ") ? 0 : text.find("\npackage ");
    const std::string_view above = text.substr(0, package);
    return above.starts_with(mark) || above.find(std::string("\n").append(mark)) != None;
}

/// The type in "Name  *Type", without the star.
std::string_view typeOf(std::string_view field)
{
    field.remove_prefix(wordAt(field, 0).size());
    field = trimmed(field);
    if (field.starts_with('*'))
        field.remove_prefix(1);
    return field;
}

bool saysConfiguration(std::string_view name)
{
    return containsWord(name, "config") || containsWord(name, "options") || containsWord(name, "settings")
           || name.ends_with("Spec");
}

} // namespace

std::string settingShape(std::string_view type)
{
    constexpr std::string_view known[] = {
        "map",      "string", "bool",    "int",      "int8",     "int16",    "int32",   "int64", "uint",
        "uint8",    "uint16", "uint32",  "byte",     "uint64",   "float32",  "float64", "any",   "time",
        "Duration", "String", "PathBuf", "Vec",      "HashMap",  "BTreeMap", "i8",      "i16",   "i32",
        "i64",      "u8",     "u16",     "u32",      "u64",      "usize",    "isize",   "f32",   "f64",
        "char",     "Option", "HashSet", "IndexMap", "interface"};
    const std::string shape = squeezed(type);
    for (std::size_t at = 0; at < shape.size();) {
        const std::string_view word = wordAt(shape, at);
        if (!word.empty() && !isDigit(word.front())
            && std::find(std::begin(known), std::end(known), word) == std::end(known))
            return {};
        at += std::max(word.size(), std::size_t(1));
    }
    return shape;
}

bool isConfigurationPath(std::string_view path)
{
    return containsWord(path, "config") || containsWord(fileNameOf(path), "settings");
}

std::size_t readGoStruct(OfferFile &file, const Literal &tag)
{
    const std::string_view text = file.text();
    // Raw strings hold JSON, too: a tag is key:"value".
    const std::string_view word = wordAt(tag.text, 0);
    if (word.empty() || tag.text.substr(word.size(), 2) != ":\"")
        return tag.end;
    const Declaration declaration = declarationAround(text, tag.begin);
    const std::size_t close =
        declaration.open == None ? None : closingBracket(Syntax::Go, text, declaration.open, 200000);
    if (close == None || close < tag.begin)
        return tag.end;
    const bool settings = saysConfiguration(declaration.name) || isConfigurationPath(file.path());
    const bool isMade = settings && isMadeByProgram(text);
    const std::size_t before = file.count();
    std::vector<std::size_t> open; // of structs inside: how many elements came before each
    bool deprecated = false;
    for (std::size_t begin = declaration.open + 1; begin < close;) {
        const std::size_t end = std::min(text.find('\n', begin), close);
        std::string_view line = trimmed(text.substr(begin, end - begin));
        begin = end + 1;
        if (line.starts_with("//")) {
            deprecated = deprecated || containsWord(line, "deprecated");
            continue;
        }
        const std::size_t tick = line.find('`');
        const std::size_t tickEnd = tick == None ? None : line.find('`', tick + 1);
        const std::string_view tags = tickEnd == None ? std::string_view() : line.substr(tick + 1, tickEnd - tick - 1);
        const std::string_view key = tags.empty() ? std::string_view() : keyOf(tags, isMade);
        const bool isNamed =
            std::any_of(key.begin(), key.end(), [](char c) { return source::isWordCharacter(c) && c != '_'; });
        if (line.starts_with('}') && !open.empty()) {
            for (std::size_t i = open.back(); i < file.count() && isNamed; ++i)
                if (file.at(i).kind == Kind::Setting)
                    file.at(i).name.insert(0, std::string(key) + '.');
            open.pop_back();
        } else if (line.ends_with("struct {")) {
            open.push_back(file.count());
            continue;
        }
        for (const std::string_view kind : {"env", "envconfig", "envvar"}) {
            const std::string_view value = tags.empty() ? std::string_view() : tagValue(tags, kind);
            const std::string_view variable = value.substr(0, value.find(','));
            if (isVariableName(variable))
                file.add(Kind::Environment, variable, offsetOf(text, line)).value = tagValue(tags, "envDefault");
        }
        if (settings && isNamed) { // "-" and "_" are kept out of files
            Element &setting = file.add(Kind::Setting, key, offsetOf(text, line));
            setting.scope = folderOf(file.path());
            const std::string_view field = line.substr(0, tick);
            if (!line.starts_with('}'))
                setting.shape = settingShape(typeOf(field));
            setting.deprecated = deprecated || tags.find("deprecated=true") != None; // of a JSON schema's tag
            setting.optional = true; // decoders of Go leave out what is not there
        }
        deprecated = false;
    }
    for (std::size_t i = before; i < file.count(); ++i)
        if (file.at(i).kind == Kind::Setting)
            file.at(i).name.insert(0, std::string(declaration.name) + '.');
    return close;
}

} // namespace waybill::api::offers
