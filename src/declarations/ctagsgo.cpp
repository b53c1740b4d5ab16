// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/ctagsgo.h"

#include "declarations/scanner.h"
#include "declarations/words.h"

#include <algorithm>

namespace waybill::api {

namespace {

constexpr int MostLines = 500; ///< of a group or an interface

bool isExported(std::string_view name)
{
    // Letters past ASCII that are capital ones are not worth a table.
    return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

/// "example.org/api/v3/etcdserverpb" -> "etcdserverpb", "example.org/client/v3" -> "client".
std::string_view packageOf(std::string_view path)
{
    const std::string_view package = fileNameOf(path);
    if (package.size() > 1 && package.front() == 'v' && package.find_first_not_of("0123456789", 1) == package.npos)
        return fileNameOf(folderOf(path));
    return package;
}

std::string replaced(std::string shape, std::string_view word, const std::string &by)
{
    for (std::size_t at = shape.find(word); at != std::string::npos; at = shape.find(word, at)) {
        const std::size_t end = at + word.size();
        const bool isQualified = at > 0 && shape[at - 1] == '.' && !shape.substr(0, at).ends_with("...");
        const bool isWhole = (at == 0 || (!isWordCharacter(shape[at - 1]) && !isQualified))
                             && (end == shape.size() || !isWordCharacter(shape[end]));
        if (isWhole)
            shape.replace(at, word.size(), by);
        at += isWhole ? by.size() : 1;
    }
    return shape;
}

/// Without a comment behind it.
std::string_view withoutComment(std::string_view line)
{
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '"' || line[at] == '`')
            at = std::min(line.find(line[at], at + 1), line.size() - 1);
        else if (line.substr(at).starts_with("//") || line.substr(at).starts_with("/*"))
            return trimmed(line.substr(0, at));
    }
    return trimmed(line);
}

/// "[K comparable, V any]" -> {"K", "V"}
std::vector<std::string_view> namesOf(std::string_view group)
{
    std::vector<std::string_view> names;
    for (const std::string_view item : splitList(group.substr(1, group.size() - 2)))
        names.push_back(item.substr(0, item.find_first_of(" \t")));
    return names;
}

std::string unbracketed(const std::string &list)
{
    return list.substr(1, list.size() - 2);
}

std::string numbered(std::string shape, const std::vector<std::string_view> &names)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        shape = replaced(std::move(shape), names[i], '$' + std::to_string(i));
    return shape;
}

} // namespace

CtagsGo::CtagsGo(const CtagsTags &tags, const DeclaredText &text)
    : m_text(text)
{
    for (const CtagsTag &tag : tags) {
        if (tag.kind == "methodSpec" && !isExported(tag.name))
            m_closed.insert(tag.scope.substr(tag.scope.rfind('.') + 1));
    }
    readImports();
}

void CtagsGo::readImports()
{
    bool isGroup = false;
    for (int number = 1; number <= m_text.lines(); ++number) {
        std::string_view line = trimmed(m_text.line(number));
        if (line.starts_with("import")) {
            line = trimmed(line.substr(std::string_view("import").size()));
            isGroup = line.starts_with('(');
        } else if (!isGroup) {
            for (const std::string_view word : {"func ", "type ", "var ", "const "}) {
                if (line.starts_with(word))
                    return;
            }
            continue;
        }
        isGroup = isGroup && !line.starts_with(')');
        const std::size_t quote = line.find('"');
        if (quote == std::string_view::npos || quote == 0 || !isWordCharacter(line.front()))
            continue;
        const std::string_view name = trimmed(line.substr(0, quote));
        const std::string_view package = packageOf(line.substr(quote + 1, line.find('"', quote + 1) - quote - 1));
        // A package may be called a little otherwise than its folder: "yaml" in "yaml.v2".
        const bool isOwnName =
            name.find(package) != std::string_view::npos
            || (package.find_first_of(".-") != std::string_view::npos && package.find(name) != std::string_view::npos);
        if (!isOwnName)
            m_imports.emplace(name, package);
    }
}

std::string CtagsGo::withOwnNames(std::string shape) const
{
    for (const auto &[name, package] : m_imports) {
        const std::string qualified = name + '.';
        for (std::size_t at = shape.find(qualified); at != std::string::npos; at = shape.find(qualified, at + 1)) {
            if (at == 0 || !(isWordCharacter(shape[at - 1]) || shape[at - 1] == '.'))
                shape.replace(at, name.size(), package);
        }
    }
    return shape;
}

std::string CtagsGo::typeOf(std::string_view type) const
{
    // By way of a list of one parameter that has no name.
    std::string shape = unbracketed(parameterShape("(_ " + std::string(type) + ')', ParameterStyle::TypeAfter));
    for (std::size_t at = shape.find("interface{}"); at != std::string::npos; at = shape.find("interface{}"))
        shape.replace(at, std::string_view("interface{}").size(), "any");
    return withOwnNames(std::move(shape));
}

std::string CtagsGo::leadingType(std::string_view text) const
{
    std::size_t end = 0;
    // To the end of the line, a value, a tag or a comment, but over what stands in brackets.
    while (end < text.size() && std::string_view("\n=`\";,)}").find(text[end]) == std::string_view::npos
           && !text.substr(end).starts_with("//")) {
        const bool opens = std::string_view("([{").find(text[end]) != std::string_view::npos;
        end = opens ? endOfGroup(text, end) : end + 1;
    }
    const std::string_view type = trimmed(text.substr(0, end));
    return type.empty() ? std::string() : typeOf(type);
}

std::string CtagsGo::result(std::string_view rest) const
{
    if (trimmed(rest.substr(0, rest.find('\n'))).starts_with('(')) {
        rest = trimmed(rest);
        const std::string list = parameterShape(rest.substr(0, endOfGroup(rest, 0)), ParameterStyle::TypeAfter);
        const bool isOne = splitList(unbracketed(list)).size() == 1;
        return withOwnNames(replaced(isOne ? unbracketed(list) : list, "interface{}", "any"));
    }
    rest = withoutComment(rest.substr(0, rest.find('\n')));
    // The body begins with the first bracket that does not belong to a type.
    std::size_t end = 0;
    while (end < rest.size() && rest[end] != ';' && rest[end] != '}') {
        if (rest[end] == '{' && !trimmed(rest.substr(0, end)).ends_with("interface")
            && !trimmed(rest.substr(0, end)).ends_with("struct"))
            break;
        const bool opens = std::string_view("([{").find(rest[end]) != std::string_view::npos;
        end = opens ? endOfGroup(rest, end) : end + 1;
    }
    rest = trimmed(rest.substr(0, end));
    return rest.empty() ? std::string() : typeOf(rest);
}

void CtagsGo::describeFunction(Element &element, const CtagsTag &tag) const
{
    std::string_view rest = m_text.after(tag.line, tag.name);
    std::vector<std::string_view> names;
    if (tag.kind == "func") {
        rest = trimmed(m_text.after(tag.line, "func"));
        if (rest.starts_with('(')) {
            const std::string_view receiver = rest.substr(0, endOfGroup(rest, 0));
            if (const std::size_t open = receiver.find('['); open != std::string_view::npos)
                names = namesOf(receiver.substr(open, endOfGroup(receiver, open) - open));
            rest = trimmed(rest.substr(receiver.size()));
        }
        rest.remove_prefix(std::min(rest.size(), tag.name.size()));
    }
    std::string shape = "func";
    if (rest.starts_with('[')) {
        const std::string_view parameters = rest.substr(0, endOfGroup(rest, 0));
        names = namesOf(parameters);
        shape +=
            '['
            + unbracketed(parameterShape('(' + unbracketed(std::string(parameters)) + ')', ParameterStyle::TypeAfter))
            + ']';
        rest.remove_prefix(parameters.size());
    }
    if (!rest.starts_with('('))
        return;
    const std::size_t end = endOfGroup(rest, 0);
    std::string list = parameterShape(rest.substr(0, end), ParameterStyle::TypeAfter);
    for (std::size_t at = list.find("interface{}"); at != std::string::npos; at = list.find("interface{}"))
        list.replace(at, std::string_view("interface{}").size(), "any");
    element.shape = numbered(shape + withOwnNames(std::move(list)) + result(rest.substr(end)), names);
}

/// Lines of a group of constants that say no value take that of the line above, with the next "iota".
void CtagsGo::describeValue(Element &element, const CtagsTag &tag) const
{
    const std::string_view after = m_text.after(tag.line, tag.name);
    std::string_view own = withoutComment(after.substr(0, after.find('\n')));
    if (own.starts_with(',')) {
        // "X, Y = 1, 2": what belongs to X is the first.
        const std::size_t equals = own.find('=');
        const auto values = equals == own.npos ? std::vector<std::string_view>() : splitList(own.substr(equals + 1));
        if (!values.empty() && !own.ends_with('+'))
            element.value = shortValue(values.front());
        return;
    }
    if (!own.starts_with('='))
        element.shape = leadingType(own);
    if (own.find('=') != std::string_view::npos) {
        const std::string_view line = m_text.line(tag.line);
        const std::vector<std::string_view> values = splitList(own.substr(own.find('=') + 1));
        const std::string_view head = trimmed(line.substr(0, line.find('=')));
        const std::size_t index = std::size_t(std::count(head.begin(), head.end(), ','));
        // A function's type is its own; calls and lists are no values to compare, conversions are.
        if (values.size() > index)
            element.value = shortValue(values[index]);
        if (element.value.starts_with("func(") || own.ends_with('{')) {
            const std::string_view value = trimmed(own.substr(own.find('=') + 1));
            if (value.starts_with("func(")) {
                const std::size_t end = endOfGroup(value, 4);
                element.shape = "func"
                                + withOwnNames(parameterShape(value.substr(4, end - 4), ParameterStyle::TypeAfter))
                                + result(value.substr(end));
            }
            element.value.clear();
        }
    }
    if (element.kind != Kind::Constant) {
        if (element.value.find_first_of("({[") != std::string::npos || own.ends_with('+') || own.ends_with('('))
            element.value.clear();
        return;
    }
    std::string_view source = own;
    int index = 0;
    for (int line = tag.line - 1; line > 0 && tag.line - line < MostLines; --line) {
        const std::string_view above = withoutComment(m_text.line(line));
        if (above.starts_with("const (") || above.ends_with("(") || above.starts_with("const ") || above == ")")
            break;
        if (above.empty() || !(isWordCharacter(above.front())))
            continue;
        ++index;
        if (source.empty() && above.find('=') != std::string_view::npos) {
            source = trimmed(above.substr(above.find_first_of(" \t=")));
            element.shape = source.starts_with('=') ? std::string() : leadingType(source);
            element.value = shortValue(trimmed(source.substr(source.find('=') + 1)));
        }
    }
    element.value = replaced(std::move(element.value), "iota", std::to_string(index));
}

void CtagsGo::describe(Element &element, const PlacedTag &placed) const
{
    const CtagsTag &tag = placed.tag;
    const std::string_view after = m_text.after(tag.line, tag.name);
    if (tag.kind == "func" || tag.kind == "methodSpec") {
        describeFunction(element, tag);
        element.optional = placed.owner && tag.kind == "methodSpec" && isClosed(*placed.owner);
    } else if (element.kind == Kind::Type || element.kind == Kind::Interface) {
        std::string_view rest = after;
        std::string parameters;
        if (rest.starts_with('[') && !namesOf(rest.substr(0, endOfGroup(rest, 0))).empty()) {
            const std::string_view group = rest.substr(0, endOfGroup(rest, 0));
            parameters =
                '['
                + unbracketed(parameterShape('(' + unbracketed(std::string(group)) + ')', ParameterStyle::TypeAfter))
                + ']';
            rest.remove_prefix(group.size());
        }
        rest = trimmed(rest);
        if (tag.kind == "struct" || tag.kind == "interface") {
            element.shape = parameters + tag.kind;
            if (tag.kind == "interface")
                element.shape = (isClosed(tag) ? "closed " : "") + element.shape + constraint(tag);
        } else {
            const bool isAlias = rest.starts_with('=');
            element.shape = (isAlias ? "=" : parameters) + leadingType(isAlias ? rest.substr(1) : rest);
        }
    } else if (tag.kind == "anonMember") {
        const std::string_view line = withoutComment(m_text.line(tag.line));
        element.shape = "embedded " + withOwnNames(condensed(line.substr(0, line.find_first_of(" \t`;}"))));
    } else if (tag.kind == "member") {
        const std::size_t colon = tag.typeref.find(':');
        const std::string_view type = std::string_view(tag.typeref).substr(colon == std::string::npos ? 0 : colon + 1);
        // The tag's type lacks type parameters; what stands behind the last of some names has them.
        element.shape = after.starts_with(',') ? typeOf(type) : leadingType(after);
        if (type.starts_with("struct {"))
            element.shape = "struct";
        if (placed.owner) {
            const std::string_view head = m_text.after(placed.owner->line, placed.owner->name);
            if (head.starts_with('['))
                element.shape = numbered(std::move(element.shape), namesOf(head.substr(0, endOfGroup(head, 0))));
        }
    } else {
        describeValue(element, tag);
    }
}

std::string CtagsGo::constraint(const CtagsTag &tag) const
{
    std::string limits;
    for (int line = tag.line; line <= tag.end && line - tag.line < MostLines; ++line) {
        std::string_view text = withoutComment(m_text.line(line));
        if (line == tag.line)
            text = text.find('{') == text.npos ? std::string_view() : trimmed(text.substr(text.find('{') + 1));
        while (text.ends_with('}'))
            text = trimmed(text.substr(0, text.size() - 1));
        const bool isUnion = text.find('(') == text.npos && (text.find('|') != text.npos || text.starts_with('~'));
        if (isUnion || text == "comparable")
            limits += condensed(text) + ';';
    }
    return limits.empty() ? limits : '{' + limits + '}';
}

Elements CtagsGo::embedded(const Element &type, const CtagsTag &tag) const
{
    Elements demands;
    for (const std::string_view base : splitList(tag.inherits)) {
        const std::string_view last = base.substr(base.rfind('.') + 1);
        Element demand;
        demand.kind = Kind::Demand;
        demand.scope = type.scope;
        demand.line = tag.line;
        demand.optional = isClosed(tag);
        for (int line = tag.line + 1; line < tag.end && line - tag.line < MostLines; ++line) {
            if (withoutComment(m_text.line(line)).starts_with(base))
                demand.line = line;
        }
        if (base == "error") {
            demand.name = type.name + ".Error";
            demand.shape = "func()string";
        } else if (isExported(last)) {
            demand.name = type.name + '.' + std::string(last.substr(0, last.find('[')));
            demand.shape = '=' + withOwnNames(condensed(base));
        } else {
            continue;
        }
        demands.push_back(std::move(demand));
    }
    return demands;
}

} // namespace waybill::api
